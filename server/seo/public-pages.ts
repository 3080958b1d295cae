/** What a page shows: lists of products change with them, plain texts come with a build. */
export type Follows = 'products' | 'build';

/** Pages for everybody that have one address per language, without the locale; landings and categories are rows. */
export const PUBLIC_PAGES: readonly { path: string; follows: Follows }[] = [
  { path: '', follows: 'products' },
  { path: '/education/course/catalog', follows: 'products' },
  { path: '/education/search', follows: 'build' },
];
