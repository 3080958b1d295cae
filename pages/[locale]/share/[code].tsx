import { sharedCertificateQuery } from '@/hooks/learning/certificate-queries';
import { page } from '@/server/ssr/page';

export { SharedCertificateScreen as default } from '@/features/learning/certificate/shared-certificate-screen';

// Never cached: a page that is switched off is gone at once.
export const getServerSideProps = page({
  namespaces: ['certificate', 'badge'],
  prefetch: (api, { params }) => [sharedCertificateQuery(api, params.code ?? '')],
});
