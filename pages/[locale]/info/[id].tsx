import { glossaryTermQuery } from '@/hooks/editorial/glossary-queries';
import { publicPage } from '@/server/ssr/page';

export { TermScreen as default } from '@/features/editorial/glossary/term-screen';

export const getServerSideProps = publicPage({
  namespaces: ['glossary'],
  tags: ['glossary'],
  prefetch: (api, { params }) => [glossaryTermQuery(api, params.id ?? '')],
});
