import type { GetServerSidePropsContext } from 'next';
import type { Access } from '@/contracts/endpoint';
import type { Locale } from '@/contracts/locales';
import type { Transport } from '@/contracts/transport';
import { CURRENCY_COOKIE, parseCurrency } from '@/domain/commerce/currency';
import { isManager, isSenior, parsePerms } from '@/domain/identity/permission';
import { isExpired } from '@/domain/identity/session';
import { type Api, createApi } from '@/services/api';
import { getRuntime } from './runtime';

type Request = GetServerSidePropsContext['req'];

/** The API client for rendering: with the visitor's bearer token, or anonymous for public pages. */
export function visitorApi(req: Request | null, locale: Locale) {
  const { transport } = getRuntime();
  const token = req?.cookies.token;
  const currency = parseCurrency(req?.cookies[CURRENCY_COOKIE]);
  const signed: Transport = (request) =>
    transport({
      ...request,
      headers: {
        ...request.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(currency && { cookie: `${CURRENCY_COOKIE}=${currency}` }),
      },
    });
  const api: Api = createApi(locale, signed);
  return {
    api,
    gate: (access: Access, returnTo: string) => gate(access, req, locale, returnTo),
    renewal: (returnTo: string) => renewal(req, locale, returnTo),
  };
}

/**
 * Redirect for a visitor who may not open a page: to the server-side refresh if only the access token has expired, to
 * sign-in if there is none. The token is only decoded here; the service verifies it at every call.
 */
function gate(access: Access, req: Request | null, locale: Locale, returnTo: string): string | null {
  const claims = req && liveClaims(req);
  if (!claims) return renewal(req, locale, returnTo);
  const perms = parsePerms(claims.perms);
  const isOpen = access === 'senior' ? isSenior(perms) : access !== 'manager' || isManager(perms);
  return isOpen ? null : `/${locale}/lk`;
}

/** URL for renewing the access token; `seen` is the one to replace. */
function renewal(req: Request | null, locale: Locale, returnTo: string): string {
  const back = `returnTo=${encodeURIComponent(returnTo)}`;
  if (!req?.cookies.refreshtoken) return `/${locale}/signin?${back}`;
  const seen = readClaims(req.cookies.token)?.gen;
  return `/${locale}/refresh-token?${back}${typeof seen === 'number' ? `&seen=${seen}` : ''}`;
}

/** Whether another tab has meanwhile replaced the token `seen` that this browser was sent here to renew. */
export function isRenewed({ cookies }: Pick<Request, 'cookies'>, seen: unknown): boolean {
  const claims = readClaims(cookies.token);
  if (!claims?.gen || typeof seen !== 'string' || !/^\d{1,9}$/.test(seen)) return false;
  return claims.gen > Number(seen) && !isExpired(claims.exp, Date.now());
}

/** Claims of an access token that has not expired. Only decoded: the service verifies it at every call. */
export function liveClaims({ cookies }: Pick<Request, 'cookies'>): Claims | null {
  const claims = readClaims(cookies.token);
  return claims && !isExpired(claims.exp, Date.now()) ? claims : null;
}

/** Whether there is a session whose access token has to be renewed. */
export const mustRenew = (req: Pick<Request, 'cookies'>): boolean =>
  Boolean(req.cookies.refreshtoken) && !liveClaims(req);

interface Claims {
  sub: string;
  exp: number;
  perms: string;
  gen?: number;
}

function readClaims(token: string | undefined): Claims | null {
  if (!token) return null;
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims.exp === 'number' ? claims : null;
  } catch {
    return null;
  }
}
