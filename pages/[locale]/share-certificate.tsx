import { certificatesQuery } from '@/hooks/learning/certificate-queries';
import { page } from '@/server/ssr/page';

export { CertificatesScreen as default } from '@/features/learning/certificate/certificates-screen';

export const getServerSideProps = page({
  namespaces: ['certificate', 'badge'],
  access: 'user',
  prefetch: (api) => [certificatesQuery(api)],
});
