import type { CountedTerm, PopularTerms, Synonyms } from '@/contracts/catalog/search-management';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter } from '../../identity/account/render';

export const POPULAR = 'GET /api/manager/search/popular/:language';
export const SAVE_POPULAR = 'PUT /api/manager/search/popular/:language';
export const PREVIEW_POPULAR = 'POST /api/manager/search/popular/:language/preview';
export const TERMS = 'GET /api/manager/search/counted-terms';
export const MISSES = 'GET /api/manager/search/misses';
export const SYNONYMS = 'GET /api/manager/search/synonyms/:language';
export const SAVE_SYNONYMS = 'PUT /api/manager/search/synonyms/:language';
export const HISTORY = 'GET /api/manager/search/synonyms/:language/history';
export const RESTORE = 'POST /api/manager/search/synonyms/:language/restore';
export const PREVIEW = 'POST /api/manager/search/synonyms/:language/preview';

export const NEVER = new Promise(() => {});
const changed = { at: '2026-11-01T09:00:00.000Z', by: { id: 'ann', name: 'Ann' } };

export const pin = (term: string, from: string | null = null, to: string | null = null) => ({
  term,
  from,
  to,
});

export const popular = (change: Partial<PopularTerms> = {}): PopularTerms => ({
  ...{
    pins: [pin('sql'), pin('css')],
    hidden: ['spam'],
    shown: ['sql', 'css', 'python'],
    revision: 4,
    changed,
  },
  ...change,
});

export const counted = (term: string, finds = true): CountedTerm => ({
  ...{ term, spelling: term, count: 1200, days: 9, finds },
});
export const listOf = (...terms: CountedTerm[]) => ({ items: terms, total: terms.length });

export const synonyms = (change: Partial<Synonyms> = {}): Synonyms => ({
  groups: [
    { words: ['js', 'javascript'], targets: [] },
    { words: ['excel'], targets: ['spreadsheets'] },
  ],
  revision: 4,
  changed,
  ...change,
});

/** A router at a page of the back office. */
export function routerAt(path: string, query: Record<string, string> = {}) {
  const made = fakeRouter();
  const router = { ...made.router, query, pathname: `/[locale]${path}`, asPath: `/en${path}` };
  return { ...made, router } as ReturnType<typeof fakeRouter>;
}

export const signIn = () =>
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: 'me' },
    perms: ['EDUCATION_CONTENT_MANAGER_PERMISSION'],
  });
