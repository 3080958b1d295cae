import type { Transport, TransportRequest, TransportResponse } from '@/contracts/transport';
import { ApiError } from '../contracts/api-error.ts';

export interface SessionPort {
  accessToken(): string | null;
  hasRefreshToken(): boolean;
  /** The new access token; concurrent callers share one promise. */
  refresh(): Promise<string>;
  /** Whether a user was signed in at the last check: missing tokens were then lost. */
  hadSession(): boolean;
  /** Reports the loss. */
  emitSessionLost(): void;
  /** Whether the same user signs in again; undefined if no sign-in was requested. */
  whenSignedInAgain(): Promise<boolean> | undefined;
}

/** Paths of sign-in and sign-out, which never wait for a sign-in. */
const OF_SIGN_IN = /^\/auth\/(captcha|users\/(login|logout|register))\b/;

/**
 * Sends calls with the bearer token. A call rejected for its token waits for the shared refresh and is sent once more;
 * if the refresh fails, all waiting calls fail with its error (product §4). If the session has ended and the page asks
 * to sign in again, calls wait for that, so that no action is lost or sent as a guest's.
 */
export function sessionTransport(send: Transport, session: SessionPort): Transport {
  return async (request) => {
    if (isLost(session, request)) session.emitSessionLost();
    const waits = !session.accessToken() && !OF_SIGN_IN.test(request.url);
    const asked = waits ? session.whenSignedInAgain() : undefined;
    if (asked && !(await asked) && request.method !== 'GET')
      throw new ApiError('token_data_invalid', { status: 401 });
    const token = session.accessToken();
    const answer = await send(signed(request, token));
    if (!isUnauthorized(answer)) return answer;
    if (!session.hasRefreshToken()) {
      const again = token !== null && (await session.whenSignedInAgain());
      return again ? send(signed(request, session.accessToken())) : answer;
    }
    const current = session.accessToken();
    // Refreshed while this call was in flight: use the new token.
    const fresh = current && current !== token ? current : await renewed(session);
    return send(signed(request, fresh));
  };
}

function isLost(session: SessionPort, { url }: TransportRequest): boolean {
  const gone = !session.accessToken() && !session.hasRefreshToken();
  return gone && session.hadSession() && !OF_SIGN_IN.test(url);
}

async function renewed(session: SessionPort): Promise<string | null> {
  try {
    return await session.refresh();
  } catch (error) {
    const ended = error instanceof ApiError && error.code === 'token_data_invalid';
    if (ended && (await session.whenSignedInAgain())) return session.accessToken();
    throw error;
  }
}

function signed(request: TransportRequest, token: string | null): TransportRequest {
  const headers: Record<string, string> = { ...request.headers, 'x-time-zone': timeZone() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (request.url.startsWith('/auth/')) headers['x-session'] = 'cookie';
  return { ...request, headers };
}

/** 401, 419, or the code `unauthorized` with any status; never `token_data_invalid`, which a refresh cannot fix. */
function isUnauthorized({ status, body }: TransportResponse): boolean {
  const code = (body as { code?: unknown } | null | undefined)?.code;
  if (code === 'unauthorized') return true;
  return (status === 401 || status === 419) && code !== 'token_data_invalid';
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
