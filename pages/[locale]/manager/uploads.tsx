import { mediaQuotaQuery } from '@/hooks/learning/media-library-queries';
import { page } from '@/server/ssr/page';

export { UploadsScreen as default } from '@/features/learning/media-library/uploads-screen';

const prefetch = (api: Parameters<typeof mediaQuotaQuery>[0]) => [mediaQuotaQuery(api)];
export const getServerSideProps = page({
  namespaces: ['manager-media', 'manager-kit', 'manager', 'errors'],
  access: 'manager',
  prefetch,
});
