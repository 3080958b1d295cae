import type { Locale } from '@/contracts/locales';
import { type Api, createApi } from '@/services/api';
import { http } from '@/services/http';
import { refreshOnce } from '@/services/refresh';
import {
  emitSessionLost,
  hadSession,
  hasRefreshToken,
  readAccessToken,
  whenSignedInAgain,
} from '@/services/session';
import { sessionTransport } from '@/services/session-transport';

const transport = sessionTransport(http, {
  accessToken: readAccessToken,
  hasRefreshToken,
  refresh: () => refreshOnce('call'),
  hadSession,
  emitSessionLost,
  whenSignedInAgain,
});

/** The axios client, with the session's bearer token. */
export const createClient = (locale: Locale): Api => createApi(locale, transport);
