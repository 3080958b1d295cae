import { glossaryQuery } from '@/hooks/editorial/glossary-queries';
import { publicPage } from '@/server/ssr/page';

export { GlossaryScreen as default } from '@/features/editorial/glossary/glossary-screen';

export const getServerSideProps = publicPage({
  namespaces: ['glossary'],
  tags: ['glossary'],
  prefetch: (api) => [glossaryQuery(api)],
});
