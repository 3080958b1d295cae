import type { Wire, WireRequest, WireResponse } from '@/contracts/transport';
import { ApiError } from '../contracts/api-error.ts';

export interface SessionPort {
  accessToken(): string | null;
  hasRefreshToken(): boolean;
  /** The new access token; the same promise for everybody who asks while it is under way. */
  refresh(): Promise<string>;
  /** Whether somebody was signed in when the page last looked: tokens that are gone now were lost. */
  hadPerson(): boolean;
  /** Says that they are gone. */
  tellLoss(): void;
  /** Whether the person who is asked to sign in again does; undefined when nobody is asked. */
  signedInAgain(): Promise<boolean> | undefined;
}

/** What signing in and out is made of: nobody is asked to sign in for it. */
const OF_SIGN_IN = /^\/auth\/(captcha|users\/(login|logout|register))\b/;

/**
 * Sends calls with the bearer. A call refused for its token waits for the one refresh and is sent once more;
 * when the refresh fails, every waiting call fails with its reason (product §4). Where the session has ended and the page asks
 * for a new sign-in, calls wait for that: nothing a person did is lost, and nothing is done as a guest in their place.
 */
export function sessionWire(send: Wire, session: SessionPort): Wire {
  return async (request) => {
    if (isLost(session, request)) session.tellLoss();
    const waits = !session.accessToken() && !OF_SIGN_IN.test(request.url);
    const asked = waits ? session.signedInAgain() : undefined;
    if (asked && !(await asked) && request.method !== 'GET')
      throw new ApiError('token_data_invalid', { status: 401 });
    const token = session.accessToken();
    const answer = await send(signed(request, token));
    if (!isUnauthorized(answer)) return answer;
    if (!session.hasRefreshToken()) {
      const again = token !== null && (await session.signedInAgain());
      return again ? send(signed(request, session.accessToken())) : answer;
    }
    const current = session.accessToken();
    // Refreshed while this call was on its way: nothing to wait for.
    const fresh = current && current !== token ? current : await renewed(session);
    return send(signed(request, fresh));
  };
}

function isLost(session: SessionPort, { url }: WireRequest): boolean {
  const gone = !session.accessToken() && !session.hasRefreshToken();
  return gone && session.hadPerson() && !OF_SIGN_IN.test(url);
}

async function renewed(session: SessionPort): Promise<string | null> {
  try {
    return await session.refresh();
  } catch (error) {
    const ended = error instanceof ApiError && error.code === 'token_data_invalid';
    if (ended && (await session.signedInAgain())) return session.accessToken();
    throw error;
  }
}

function signed(request: WireRequest, token: string | null): WireRequest {
  const headers: Record<string, string> = { ...request.headers, 'x-time-zone': timeZone() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (request.url.startsWith('/auth/')) headers['x-session'] = 'cookie';
  return { ...request, headers };
}

/** 401, 419, or the code `unauthorized` at any status; never `token_data_invalid`, which no refresh can mend. */
function isUnauthorized({ status, body }: WireResponse): boolean {
  const code = (body as { code?: unknown } | null | undefined)?.code;
  if (code === 'unauthorized') return true;
  return (status === 401 || status === 419) && code !== 'token_data_invalid';
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
