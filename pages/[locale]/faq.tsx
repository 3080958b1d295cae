import { textPageQuery } from '@/hooks/text-page-queries';
import { publicPage } from '@/server/ssr/page';

export { FaqScreen as default } from '@/features/text-page/faq-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: [],
  prefetch: (api) => [textPageQuery(api, 'faq')],
});
