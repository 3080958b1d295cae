import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { auth } from '@/contracts/identity/auth';
import { socialAuth } from '@/contracts/identity/social-auth';
import type { Wire, WireRequest, WireResponse } from '@/contracts/transport';
import { type SessionPort, sessionWire } from '@/services/session-transport';

const request = (n: number): WireRequest => ({
  method: 'GET',
  url: `/api/${n}`,
  headers: {},
  body: undefined,
});
/** A page that nobody was signed in to. */
const GUEST = { hadPerson: () => false, tellLoss: vi.fn(), signedInAgain: () => undefined };
const ok = (body: unknown): WireResponse => ({ status: 200, headers: {}, body });
const refusal = (status: number, code: string): WireResponse => ({ status, headers: {}, body: { code } });

interface Options {
  refused?: WireResponse;
  refuse?: (n: number) => WireResponse;
  fails?: Error;
  noRefreshToken?: boolean;
}

/** A service that knows one good token, and a session whose refresh brings it. */
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
  const send: Wire = async ({ url, headers }) => {
    sent.push(`${url} ${headers.authorization ?? '-'}`);
    if (headers.authorization === 'Bearer new') return ok(url);
    return options.refuse?.(sent.length) ?? options.refused ?? refusal(401, 'unauthorized');
  };
  return { wire: sessionWire(send, session), exchange, sent };
}

describe('sessionWire', () => {
  it.each([
    ['401', () => refusal(401, 'unauthorized')],
    ['419', () => ({ status: 419, headers: {}, body: '' })],
    ['401 and 419 in turns', (n: number) => ({ status: n % 2 ? 401 : 419, headers: {}, body: null })],
  ])(
    'makes one refresh of 20 parallel refusals (%s) and sends every call again, in order',
    async (_, refuse) => {
      const { wire, exchange, sent } = scene({ refuse });
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => wire(request(n))));
      expect(answers.map((answer) => answer.body)).toEqual(Array.from({ length: 20 }, (_, n) => `/api/${n}`));
      expect(exchange).toHaveBeenCalledTimes(1);
      expect(sent.slice(20)).toEqual(Array.from({ length: 20 }, (_, n) => `/api/${n} Bearer new`));
    },
  );

  it.each([
    ['401', refusal(401, 'unauthorized')],
    ['419', { status: 419, headers: {}, body: '' }],
    ['the code at another status', refusal(400, 'unauthorized')],
  ])('refreshes on %s', async (_, refused) => {
    const { wire, exchange } = scene({ refused });
    expect((await wire(request(1))).status).toBe(200);
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it.each([
    refusal(403, 'forbidden'),
    refusal(503, 'service_unavailable'),
    refusal(401, 'token_data_invalid'),
  ])('does not refresh on $body.code', async (refused) => {
    const { wire, exchange } = scene({ refused });
    expect(await wire(request(1))).toBe(refused);
    expect(exchange).not.toHaveBeenCalled();
  });

  it('hands the refusal on when there is nothing to refresh with', async () => {
    const { wire, exchange } = scene({ noRefreshToken: true });
    expect((await wire(request(1))).status).toBe(401);
    expect(exchange).not.toHaveBeenCalled();
  });

  it('rejects every waiting call with the reason of the failed refresh', async () => {
    const { wire, exchange } = scene({ fails: new ApiError('service_unavailable') });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => wire(request(n))));
    const reasons = results.map((one) => (one.status === 'rejected' ? one.reason.code : 'answered'));
    expect(new Set(reasons)).toEqual(new Set(['service_unavailable']));
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  it('uses a token that arrived while the call was away', async () => {
    let token = 'old';
    const refresh = vi.fn();
    const send: Wire = async ({ headers }) => {
      if (headers.authorization === 'Bearer new') return ok('fine');
      token = 'new';
      return refusal(401, 'unauthorized');
    };
    const wire = sessionWire(send, {
      accessToken: () => token,
      hasRefreshToken: () => true,
      refresh,
      ...GUEST,
    });
    expect((await wire(request(1))).body).toBe('fine');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('gives up after one more try', async () => {
    const send = vi.fn<Wire>(async () => refusal(401, 'unauthorized'));
    const wire = sessionWire(send, {
      accessToken: () => 'old',
      hasRefreshToken: () => true,
      refresh: async () => 'another',
      ...GUEST,
    });
    expect((await wire(request(1))).status).toBe(401);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('asks for cookies on account calls only, and always names the time zone', async () => {
    const send = vi.fn<Wire>(async () => ok(null));
    const wire = sessionWire(send, {
      accessToken: () => null,
      hasRefreshToken: () => false,
      refresh: vi.fn(),
      ...GUEST,
    });
    await wire({ ...request(1), url: '/auth/users/login' });
    await wire(request(2));
    expect(send.mock.calls[0]?.[0].headers).toMatchObject({ 'x-session': 'cookie' });
    expect(send.mock.calls[1]?.[0].headers).not.toHaveProperty('x-session');
    expect(send.mock.calls[1]?.[0].headers['x-time-zone']).toBeTruthy();
    expect(send.mock.calls[1]?.[0].headers).not.toHaveProperty('authorization');
  });
});

/** A page of somebody whose session has ended; `again` is what they answer when they are asked to sign in again. */
function lostScene({ again, revoked }: { again: boolean; revoked: boolean }) {
  let token = revoked ? 'old' : null;
  let lost = false;
  const tellLoss = vi.fn(() => {
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
  const send: Wire = async ({ url, headers }) => {
    sent.push(`${url} ${headers.authorization ?? '-'}`);
    return headers.authorization === 'Bearer new' ? ok(url) : refusal(401, 'unauthorized');
  };
  const wire = sessionWire(send, {
    accessToken: () => token,
    hasRefreshToken: () => token !== null,
    refresh: async () => {
      token = null;
      lost = true;
      throw new ApiError('token_data_invalid', { status: 401 });
    },
    hadPerson: () => !lost,
    tellLoss,
    signedInAgain: answered,
  });
  return { wire, sent, tellLoss, answered };
}

describe('sessionWire when the session has ended', () => {
  const act = (n: number): WireRequest => ({ ...request(n), method: 'POST' });

  it('sends every refused call again once the person has signed in again', async () => {
    const { wire, sent } = lostScene({ again: true, revoked: true });
    const answers = await Promise.all([wire(act(1)), wire(request(2))]);
    expect(answers.map(({ body }) => body)).toEqual(['/api/1', '/api/2']);
    expect(sent.filter((one) => one.endsWith('new'))).toHaveLength(2);
  });

  it('rejects them as before when the person will not', async () => {
    const { wire } = lostScene({ again: false, revoked: true });
    await expect(wire(act(1))).rejects.toMatchObject({ code: 'token_data_invalid' });
  });

  it('does not do as a guest what somebody wanted to do whose tokens are gone', async () => {
    const { wire, sent, tellLoss } = lostScene({ again: true, revoked: false });
    expect((await wire(act(1))).body).toBe('/api/1');
    expect(tellLoss).toHaveBeenCalledTimes(1);
    expect(sent).toEqual(['/api/1 Bearer new']);
    const refused = lostScene({ again: false, revoked: false });
    await expect(refused.wire(act(1))).rejects.toMatchObject({ code: 'token_data_invalid', status: 401 });
    expect(refused.sent).toEqual([]);
  });

  it.each([auth.logout.path, auth.login.path, socialAuth.start.path, socialAuth.signInWithIdToken.path])(
    'asks nobody to sign in for %s',
    async (url) => {
      const { wire, sent, tellLoss } = lostScene({ again: true, revoked: false });
      await wire({ ...act(1), url });
      expect(sent).toEqual([`${url} -`]);
      expect(tellLoss).not.toHaveBeenCalled();
    },
  );

  it('does nothing as a guest while the person is asked, but what the sign-in itself needs', async () => {
    const { wire, sent, tellLoss } = lostScene({ again: true, revoked: false });
    tellLoss();
    await wire({ ...request(3), url: '/auth/captcha/challenge' });
    const answers = await Promise.all([wire(request(4)), wire(act(5))]);
    expect(answers.map(({ body }) => body)).toEqual(['/api/4', '/api/5']);
    expect(sent).toEqual(['/auth/captcha/challenge -', '/api/4 Bearer new', '/api/5 Bearer new']);
  });

  it('reads as a guest, and does nothing as one, when the person will not', async () => {
    const { wire, sent, tellLoss } = lostScene({ again: false, revoked: false });
    tellLoss();
    expect((await wire(request(4))).status).toBe(401);
    await expect(wire(act(5))).rejects.toMatchObject({ code: 'token_data_invalid' });
    expect(sent).toEqual(['/api/4 -']);
  });

  it('does not hold a call that was made without a session', async () => {
    const { wire, tellLoss, answered } = lostScene({ again: true, revoked: false });
    tellLoss();
    expect((await wire({ ...act(1), url: auth.login.path })).status).toBe(401);
    expect(answered).not.toHaveBeenCalled();
  });
});
