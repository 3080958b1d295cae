import { textPageQuery } from '@/hooks/text-page-queries';
import { publicPage } from '@/server/ssr/page';

export { TextPageScreen as default } from '@/features/text-page/text-page-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: [],
  prefetch: (api) => [textPageQuery(api, 'about')],
});
