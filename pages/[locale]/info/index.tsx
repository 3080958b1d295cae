import { glossaryQuery } from '@/hooks/glossary-queries';
import { publicPage } from '@/server/ssr/page';

export { GlossaryScreen as default } from '@/features/glossary/glossary-screen';

export const getServerSideProps = publicPage({
  namespaces: ['glossary'],
  tags: ['glossary'],
  prefetch: (api) => [glossaryQuery(api)],
});
