import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { publicPage } from '@/server/ssr/page';

export { TextPageScreen as default } from '@/features/editorial/text-page/text-page-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: ['page:terms-of-use'],
  prefetch: (api) => [textPageQuery(api, 'terms-of-use')],
});
