import type { QueryClient } from '@tanstack/react-query';
import type { GetServerSidePropsContext } from 'next';
import { CART_COOKIE, parseCartCookie } from '@/domain/commerce/cart-cookie';
import type { PageSession } from '@/domain/identity/page-session';
import { isManager, parsePerms } from '@/domain/identity/permission';
import { SESSION_COOKIES } from '@/domain/identity/session';
import { profileQuery, selfQuery } from '@/hooks/identity/auth-queries';
import type { Api } from '@/services/api';
import { liveClaims } from './visitor';

type Request = GetServerSidePropsContext['req'];

/**
 * The session of a page rendered per request, with the data that its header shows. Null if it is not known: the token
 * has to be renewed first, or the service does not accept it.
 */
export async function readPageSession(
  req: Request,
  api: Api,
  client: QueryClient,
): Promise<PageSession | null> {
  const { cookies } = req;
  const cartIds = parseCartCookie(cookies[CART_COOKIE]);
  const claims = liveClaims(req);
  if (!claims) {
    const isGuest = !cookies[SESSION_COOKIES.access] && !cookies[SESSION_COOKIES.refresh];
    return isGuest ? { status: 'isNotLoggedIn', userId: null, perms: [], cartIds } : null;
  }
  const perms = parsePerms(claims.perms);
  const known = client.fetchQuery(selfQuery(api)).then(
    () => true,
    () => false,
  );
  // Without a profile, the header is the guest's with the account menu.
  if (!isManager(perms)) await client.prefetchQuery(profileQuery(api));
  return (await known) ? { status: 'isLoggedIn', userId: claims.sub, perms, cartIds } : null;
}
