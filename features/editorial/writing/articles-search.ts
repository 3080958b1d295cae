import type { ArticleKind } from '@/contracts/editorial/magazine';
import { LOCALES } from '@/contracts/locales';
import { LANGUAGE_STATES } from '@/domain/catalog/landing';
import type { ArticlesSearch } from '@/hooks/editorial/article-management-queries';

const SORTS = ['changed', 'published', 'title'] as const;

export type ArticleFilter = 'state' | 'topic' | 'language' | 'waiting';

export const ARTICLE_LIST: { sort: string; filters: Record<ArticleFilter, string> } = {
  sort: 'changed',
  filters: { state: '', topic: '', language: '', waiting: '' },
};

interface Narrowing {
  text: string;
  sort: string | undefined;
  filters: Record<ArticleFilter, string>;
}

/** What a list asks for; words of an address that mean nothing are left out. Work that waits is listed of both kinds. */
export function articlesSearch(kind: ArticleKind, { text, sort, filters }: Narrowing): ArticlesSearch {
  const language = LOCALES.find((name) => name === filters.language);
  const state = LANGUAGE_STATES.find((name) => name === filters.state);
  return {
    sort: SORTS.find((name) => name === sort) ?? 'changed',
    ...(text && { text }),
    ...(filters.topic && { topic: filters.topic }),
    ...(language && { language }),
    ...(state && { state }),
    ...(filters.waiting === 'yes' ? { waiting: 'yes' } : { kind }),
  };
}
