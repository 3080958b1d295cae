import type { GetServerSideProps } from 'next';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import type { articleQuery } from '@/hooks/editorial/magazine-queries';
import { publicPage } from './page';

const PLACE: Record<ArticleKind, string> = { MAGAZINE: 'magazine', BLOG: 'blog' };

/** `getServerSideProps` of an article; one of the other kind, and a former address, are redirected (308). */
export function articlePage(kind: ArticleKind, query: typeof articleQuery): GetServerSideProps {
  // The spec calls this path segment of the blog an id.
  const slugOf = (params: Record<string, string>) => params.slug ?? params.id ?? '';
  return publicPage({
    namespaces: ['magazine', 'product', 'seo'],
    // A quiz article names the number of questions.
    tags: (client, api, { params }) => [
      ...['articles', 'products'],
      ...(client.getQueryData(query(api, slugOf(params)).queryKey)?.article.quiz ? ['quiz'] : []),
    ],
    prefetch: (api, { params }) => [query(api, slugOf(params))],
    movedTo: (client, api, { params }) => {
      const found = client.getQueryData(query(api, slugOf(params)).queryKey)?.article;
      const isHere = found?.kind === kind && found.slug === slugOf(params);
      return found && !isHere ? `/${PLACE[found.kind]}/${found.slug}` : null;
    },
  });
}
