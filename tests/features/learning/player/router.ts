import { vi } from 'vitest';

/** The router of the player: a test sets its query and reads where it went. */
export const router = { query: {} as Record<string, string>, push: vi.fn() };

/** Stands for `next/router`. */
export const nextRouter = {
  useRouter: () => ({
    ...router,
    pathname: '/[locale]/course-learning/[productId]/[language]',
    asPath: '/en/course-learning/x/en',
  }),
};
