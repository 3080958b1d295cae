import type { Locale } from '../../../../contracts/locales.ts';

/** What a page depends on: lists change with products, plain texts with the build. */
export type Follows = 'products' | 'build';

/** Public pages with one URL per language, without the locale; landings and categories come from the database. */
export const PUBLIC_PAGES: readonly { path: string; follows: Follows; notIn?: Locale }[] = [
  { path: '', follows: 'products' },
  { path: '/education/course/catalog', follows: 'products' },
  { path: '/education/search', follows: 'build' },
  { path: '/expert', follows: 'products' },
  { path: '/reviews', follows: 'products' },
  { path: '/about', follows: 'build' },
  { path: '/methodology', follows: 'build' },
  { path: '/faq', follows: 'build' },
  { path: '/how-to-start', follows: 'build' },
  { path: '/privacy-policy', follows: 'build' },
  { path: '/cookies', follows: 'build' },
  { path: '/terms-of-use', follows: 'build' },
  { path: '/terms-and-conditions', follows: 'build' },
  { path: '/general-partner-terms', follows: 'build', notIn: 'ru' },
  { path: '/education/about-us', follows: 'build' },
  { path: '/education/about-us-mission', follows: 'build' },
  { path: '/education/privacy-statement', follows: 'build' },
  { path: '/book', follows: 'build' },
  { path: '/million-dollar-career', follows: 'build' },
  { path: '/magazine', follows: 'build' },
  { path: '/blog', follows: 'build' },
  { path: '/info', follows: 'build' },
  { path: '/reqquiz', follows: 'build' },
  { path: '/resumes/builder', follows: 'build' },
  // Not offered in the Russian locale (product §1).
  { path: '/affiliate', follows: 'build', notIn: 'ru' },
  { path: '/affiliate/tariffs', follows: 'build', notIn: 'ru' },
  { path: '/affiliate/additional-agreement', follows: 'build', notIn: 'ru' },
  { path: '/subscription', follows: 'products' },
  { path: '/subscriptions', follows: 'products' },
  { path: '/teams', follows: 'products' },
  { path: '/signup-owner', follows: 'build' },
];
