// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurso.test/en"}
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { TransportResponse } from '@/contracts/transport';
import { refreshOnce, startSession } from '@/services/refresh';
import { type SessionEvents, sessionEvents } from '@/services/session';
import { useSessionStore } from '@/store/session-store';

const http = vi.hoisted(() => vi.fn());
vi.mock('@/services/http', () => ({ http }));

const answer = (status: number, body: unknown): TransportResponse => ({ status, headers: {}, body });

function token(secondsLeft: number, perms = '[EDUCATION_STUDENT_PERMISSION]', sub = 'mira'): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${part({ alg: 'HS256' })}.${part({ sub, exp, perms })}.mac`;
}

const setToken = (value: string) => Cookies.set('token', value, { secure: true, path: '/' });

let failures: SessionEvents['RefreshTokenFailed'][];
const note = (failure: SessionEvents['RefreshTokenFailed']) => failures.push(failure);

beforeEach(() => {
  failures = [];
  sessionEvents.on('RefreshTokenFailed', note);
  useSessionStore.setState({ status: 'pending', userId: null, perms: [] });
});
afterEach(() => {
  sessionEvents.off('RefreshTokenFailed', note);
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/', secure: true });
  vi.useRealTimers();
  http.mockReset();
});

describe('refreshOnce', () => {
  it('calls the service once for 20 callers and stores the new token', async () => {
    setToken(token(-1));
    const fresh = token(900);
    http.mockResolvedValue(answer(200, { accessToken: fresh }));
    const got = await Promise.all(Array.from({ length: 20 }, () => refreshOnce('call')));
    expect(new Set(got)).toEqual(new Set([fresh]));
    expect(http).toHaveBeenCalledTimes(1);
    expect(http.mock.calls[0]?.[0]).toMatchObject({
      url: '/auth/users/refresh-token',
      headers: { 'x-session': 'cookie' },
      body: undefined,
    });
    expect(Cookies.get('token')).toBe(fresh);
  });

  it('signs out if the token data is invalid, and reports it', async () => {
    setToken(token(-1));
    http.mockResolvedValue(answer(401, { code: 'token_data_invalid' }));
    await expect(refreshOnce('call')).rejects.toMatchObject({ code: 'token_data_invalid' });
    expect(Cookies.get('token')).toBeUndefined();
    expect(failures).toEqual([{ code: 'token_data_invalid', during: 'call' }]);
    expect(useSessionStore.getState().status).toBe('isNotLoggedIn');
  });

  it.each([
    ['an error of the service', () => Promise.resolve(answer(500, { code: 'internal_error' }))],
    ['a network error', () => Promise.reject(new ApiError('service_unavailable'))],
    ['a 401 without that code', () => Promise.resolve(answer(401, { code: 'unauthorized' }))],
  ])('keeps the tokens after %s', async (_, reply) => {
    const old = token(-1);
    setToken(old);
    http.mockImplementation(reply);
    await expect(refreshOnce('call')).rejects.toBeInstanceOf(ApiError);
    expect(Cookies.get('token')).toBe(old);
    expect(failures).toHaveLength(1);
  });

  it('sends a readable refresh token back in a header, and stores the next one', async () => {
    setToken(token(-1));
    Cookies.set('refreshtoken', 'r1', { secure: true, path: '/' });
    http.mockResolvedValue(answer(200, { accessToken: token(900), refreshToken: 'r2' }));
    await refreshOnce('call');
    expect(http.mock.calls[0]?.[0].headers['refresh-token']).toBe('r1');
    expect(Cookies.get('refreshtoken')).toBe('r2');
  });
});

describe('startSession', () => {
  const settled = () => vi.waitFor(() => expect(useSessionStore.getState().status).not.toBe('pending'));

  it('does nothing for a guest', async () => {
    const stop = startSession();
    await settled();
    expect(useSessionStore.getState().status).toBe('isNotLoggedIn');
    expect(http).not.toHaveBeenCalled();
    stop();
  });

  it('accepts a valid token unchanged', async () => {
    setToken(token(900, '[EDUCATION_STUDENT_PERMISSION, EDUCATION_CONTENT_MANAGER_PERMISSION]'));
    const stop = startSession();
    await settled();
    expect(useSessionStore.getState()).toMatchObject({ status: 'isLoggedIn', userId: 'mira' });
    expect(useSessionStore.getState().perms).toHaveLength(2);
    expect(http).not.toHaveBeenCalled();
    stop();
  });

  it.each([
    ['an expired token', () => setToken(token(0))],
    [
      'the forcerefresh flag',
      () => setToken(token(900)) && Cookies.set('forcerefresh', '1', { secure: true }),
    ],
  ])('refreshes at once on %s, and removes the flag', async (_, prepare) => {
    prepare();
    http.mockResolvedValue(answer(200, { accessToken: token(900) }));
    const stop = startSession();
    await vi.waitFor(() => expect(http).toHaveBeenCalledTimes(1));
    await settled();
    expect(useSessionStore.getState().status).toBe('isLoggedIn');
    expect(Cookies.get('forcerefresh')).toBeUndefined();
    stop();
  });

  it('checks again when the token expires', async () => {
    vi.useFakeTimers();
    setToken(token(100));
    http.mockImplementation(async () => answer(200, { accessToken: token(900) }));
    const stop = startSession();
    await vi.advanceTimersByTimeAsync(98_000);
    expect(http).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(http).toHaveBeenCalledTimes(1);
    stop();
  });

  it('does not loop when a wrong clock makes a fresh token look expired', async () => {
    vi.useFakeTimers();
    setToken(token(-1));
    http.mockImplementation(async () => answer(200, { accessToken: token(-5_000) }));
    const stop = startSession();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(http).toHaveBeenCalledTimes(1);
    stop();
  });
});
