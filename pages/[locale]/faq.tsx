import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { publicPage } from '@/server/ssr/page';

export { FaqScreen as default } from '@/features/editorial/text-page/faq-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: ['page:faq'],
  prefetch: (api) => [textPageQuery(api, 'faq')],
});
