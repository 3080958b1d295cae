import type { Permission } from './permission.ts';

/** Whom a page was rendered for. Only pages rendered per request know it; a cached page is the same for everyone. */
export interface PageSession {
  status: 'isLoggedIn' | 'isNotLoggedIn';
  userId: string | null;
  perms: readonly Permission[];
  /** Products of a guest without scripts. */
  cartIds: readonly string[];
}
