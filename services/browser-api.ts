import type { Locale } from '@/contracts/locales';
import type { Wire } from '@/contracts/wire';
import { type Api, createApi } from '@/services/api';
import { refreshOnce } from '@/services/refresh';
import { hasRefreshToken, readAccessToken } from '@/services/session';
import { sessionWire } from '@/services/session-wire';

/** Axios is fetched at the first call, so that no page waits for it. */
const http: Wire = async (request) => (await import('@/services/http')).http(request);

const wire = sessionWire(http, {
  accessToken: readAccessToken,
  hasRefreshToken,
  refresh: () => refreshOnce('call'),
});

/** The browser's client. */
export function createBrowserApi(locale: Locale): Api {
  return createApi(locale, wire);
}
