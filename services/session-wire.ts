import type { Wire, WireRequest, WireResponse } from '@/contracts/wire';

export interface SessionPort {
  accessToken(): string | null;
  hasRefreshToken(): boolean;
  /** The new access token; the same promise for everybody who asks while it is under way. */
  refresh(): Promise<string>;
}

/**
 * Sends calls with the bearer. A call refused for its token waits for the one refresh and is sent once more;
 * when the refresh fails, every waiting call fails with its reason (spec §4).
 */
export function sessionWire(send: Wire, session: SessionPort): Wire {
  return async (request) => {
    const token = session.accessToken();
    const answer = await send(signed(request, token));
    if (!isUnauthorized(answer) || !session.hasRefreshToken()) return answer;
    const current = session.accessToken();
    // Refreshed while this call was on its way: nothing to wait for.
    const fresh = current && current !== token ? current : await session.refresh();
    return send(signed(request, fresh));
  };
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
