import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { publicPage } from '@/server/ssr/page';

export { TextPageScreen as default } from '@/features/editorial/text-page/text-page-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: ['page:about-us-mission'],
  prefetch: (api) => [textPageQuery(api, 'about-us-mission')],
});
