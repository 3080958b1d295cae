import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { publicPage } from '@/server/ssr/page';

export { TextPageScreen as default } from '@/features/editorial/text-page/text-page-screen';

export const getServerSideProps = publicPage({
  exists: ({ locale }) => isProgramOpen(locale),
  namespaces: ['pages'],
  tags: ['page:general-partner-terms'],
  prefetch: (api) => [textPageQuery(api, 'general-partner-terms')],
});
