import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { auth } from '@/contracts/identity/auth';
import { socialAuth } from '@/contracts/identity/social-auth';
import type { Transport, TransportRequest, TransportResponse } from '@/contracts/transport';
import { type SessionPort, sessionTransport } from '@/services/session-transport';

const request = (n: number): TransportRequest => ({
  method: 'GET',
  url: `/api/${n}`,
  headers: {},
  body: undefined,
});
/** A page on which nobody was signed in. */
const GUEST = { hadSession: () => false, emitSessionLost: vi.fn(), whenSignedInAgain: () => undefined };
const ok = (body: unknown): TransportResponse => ({ status: 200, headers: {}, body });
const refusal = (status: number, code: string): TransportResponse => ({
  status,
  headers: {},
  body: { code },
});

interface Options {
  refused?: TransportResponse;
  refuse?: (n: number) => TransportResponse;
  fails?: Error;
  noRefreshToken?: boolean;
}

/** A service that accepts one token, and a session whose refresh returns it. */
function scene(options: Options = {}) {
  let token: string | null = 'old';
  let running: Promise<string> | null = null;
  const exchange = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (options.fails) throw options.fails;
    token = 'new';
    return token;
  });
  const session: SessionPort = {
    accessToken: () => token,
    hasRefreshToken: () => !options.noRefreshToken,
    refresh: () => {
      running ??= exchange().finally(() => {
        running = null;
      });
      return running;
    },
    ...GUEST,
  };
  const sent: string[] = [];
  const send: Transport = async ({ url, headers }) => {
    sent.push(`${url} ${headers.authorization ?? '-'}`);
    if (headers.authorization === 'Bearer new') return ok(url);
    return options.refuse?.(sent.length) ?? options.refused ?? refusal(401, 'unauthorized');
  };
  return { transport: sessionTransport(send, session), exchange, sent };
}

describe('sessionTransport', () => {
  it.each([
    ['401', () => refusal(401, 'unauthorized')],
    ['419', () => ({ status: 419, headers: {}, body: '' })],
    ['401 and 419 alternating', (n: number) => ({ status: n % 2 ? 401 : 419, headers: {}, body: null })],
  ])('refreshes once for 20 parallel rejections (%s) and repeats every call, in order', async (_, refuse) => {
    const { transport, exchange, sent } = scene({ refuse });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => transport(request(n))));
    expect(answers.map((answer) => answer.body)).toEqual(Array.from({ length: 20 }, (_, n) => `/api/${n}`));
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(sent.slice(20)).toEqual(Array.from({ length: 20 }, (_, n) => `/api/${n} Bearer new`));
  });

  it.each([
    ['401', refusal(401, 'unauthorized')],
    ['419', { status: 419, headers: {}, body: '' }],
    ['the code with another status', refusal(400, 'unauthorized')],
  ])('refreshes on %s', async (_, refused) => {
    const { transport, exchange } = scene({ refused });
    expect((await transport(request(1))).status).toBe(200);
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it.each([
    refusal(403, 'forbidden'),
    refusal(503, 'service_unavailable'),
    refusal(401, 'token_data_invalid'),
  ])('does not refresh on $body.code', async (refused) => {
    const { transport, exchange } = scene({ refused });
    expect(await transport(request(1))).toBe(refused);
    expect(exchange).not.toHaveBeenCalled();
  });

  it('returns the error if there is no token to refresh with', async () => {
    const { transport, exchange } = scene({ noRefreshToken: true });
    expect((await transport(request(1))).status).toBe(401);
    expect(exchange).not.toHaveBeenCalled();
  });

  it('rejects every waiting call with the error of the failed refresh', async () => {
    const { transport, exchange } = scene({ fails: new ApiError('service_unavailable') });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => transport(request(n))));
    const reasons = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'answered'));
    expect(new Set(reasons)).toEqual(new Set(['service_unavailable']));
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('uses a token that arrived while the call was in flight', async () => {
    let token = 'old';
    const refresh = vi.fn();
    const send: Transport = async ({ headers }) => {
      if (headers.authorization === 'Bearer new') return ok('fine');
      token = 'new';
      return refusal(401, 'unauthorized');
    };
    const transport = sessionTransport(send, {
      accessToken: () => token,
      hasRefreshToken: () => true,
      refresh,
      ...GUEST,
    });
    expect((await transport(request(1))).body).toBe('fine');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('fails after one retry', async () => {
    const send = vi.fn<Transport>(async () => refusal(401, 'unauthorized'));
    const transport = sessionTransport(send, {
      accessToken: () => 'old',
      hasRefreshToken: () => true,
      refresh: async () => 'another',
      ...GUEST,
    });
    expect((await transport(request(1))).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends cookies on account calls only, and always sends the time zone', async () => {
    const send = vi.fn<Transport>(async () => ok(null));
    const transport = sessionTransport(send, {
      accessToken: () => null,
      hasRefreshToken: () => false,
      refresh: vi.fn(),
      ...GUEST,
    });
    await transport({ ...request(1), url: '/auth/users/login' });
    await transport(request(2));
    expect(send.mock.calls[0]?.[0].headers).toMatchObject({ 'x-session': 'cookie' });
    expect(send.mock.calls[1]?.[0].headers).not.toHaveProperty('x-session');
    expect(send.mock.calls[1]?.[0].headers['x-time-zone']).toBeTruthy();
    expect(send.mock.calls[1]?.[0].headers).not.toHaveProperty('authorization');
  });
});

/** A page whose session has ended; `again` is the outcome of the sign-in prompt. */
function lostScene({ again, revoked }: { again: boolean; revoked: boolean }) {
  let token = revoked ? 'old' : null;
  let lost = false;
  const emitSessionLost = vi.fn(() => {
    lost = true;
  });
  const answered = vi.fn(() => {
    if (!lost) return undefined;
    return Promise.resolve().then(() => {
      if (again) token = 'new';
      return again;
    });
  });
  const sent: string[] = [];
  const send: Transport = async ({ url, headers }) => {
    sent.push(`${url} ${headers.authorization ?? '-'}`);
    return headers.authorization === 'Bearer new' ? ok(url) : refusal(401, 'unauthorized');
  };
  const transport = sessionTransport(send, {
    accessToken: () => token,
    hasRefreshToken: () => token !== null,
    refresh: async () => {
      token = null;
      lost = true;
      throw new ApiError('token_data_invalid', { status: 401 });
    },
    hadSession: () => !lost,
    emitSessionLost,
    whenSignedInAgain: answered,
  });
  return { transport, sent, emitSessionLost, answered };
}

describe('sessionTransport after the session has ended', () => {
  const act = (n: number): TransportRequest => ({ ...request(n), method: 'POST' });

  it('repeats every rejected call once the user has signed in again', async () => {
    const { transport, sent } = lostScene({ again: true, revoked: true });
    const answers = await Promise.all([transport(act(1)), transport(request(2))]);
    expect(answers.map(({ body }) => body)).toEqual(['/api/1', '/api/2']);
    expect(sent.filter((candidate) => candidate.endsWith('new'))).toHaveLength(2);
  });

  it('rejects them as before if the user dismisses the popup', async () => {
    const { transport } = lostScene({ again: false, revoked: true });
    await expect(transport(act(1))).rejects.toMatchObject({ code: 'token_data_invalid' });
  });

  it('does not send a call as a guest if the user’s tokens are gone', async () => {
    const { transport, sent, emitSessionLost } = lostScene({ again: true, revoked: false });
    expect((await transport(act(1))).body).toBe('/api/1');
    expect(emitSessionLost).toHaveBeenCalledTimes(1);
    expect(sent).toEqual(['/api/1 Bearer new']);
    const refused = lostScene({ again: false, revoked: false });
    await expect(refused.transport(act(1))).rejects.toMatchObject({
      code: 'token_data_invalid',
      status: 401,
    });
    expect(refused.sent).toEqual([]);
  });

  it.each([auth.logout.path, auth.login.path, socialAuth.start.path, socialAuth.signInWithIdToken.path])(
    'does not ask to sign in for %s',
    async (url) => {
      const { transport, sent, emitSessionLost } = lostScene({ again: true, revoked: false });
      await transport({ ...act(1), url });
      expect(sent).toEqual([`${url} -`]);
      expect(emitSessionLost).not.toHaveBeenCalled();
    },
  );

  it('sends nothing as a guest while the popup is open, except the calls of the sign-in itself', async () => {
    const { transport, sent, emitSessionLost } = lostScene({ again: true, revoked: false });
    emitSessionLost();
    await transport({ ...request(3), url: '/auth/captcha/challenge' });
    const answers = await Promise.all([transport(request(4)), transport(act(5))]);
    expect(answers.map(({ body }) => body)).toEqual(['/api/4', '/api/5']);
    expect(sent).toEqual(['/auth/captcha/challenge -', '/api/4 Bearer new', '/api/5 Bearer new']);
  });

  it('reads as a guest, and writes nothing as one, if the user dismisses the popup', async () => {
    const { transport, sent, emitSessionLost } = lostScene({ again: false, revoked: false });
    emitSessionLost();
    expect((await transport(request(4))).status).toBe(401);
    await expect(transport(act(5))).rejects.toMatchObject({ code: 'token_data_invalid' });
    expect(sent).toEqual(['/api/4 -']);
  });

  it('does not hold a call that was made without a session', async () => {
    const { transport, emitSessionLost, answered } = lostScene({ again: true, revoked: false });
    emitSessionLost();
    expect((await transport({ ...act(1), url: auth.login.path })).status).toBe(401);
    expect(answered).not.toHaveBeenCalled();
  });
});
