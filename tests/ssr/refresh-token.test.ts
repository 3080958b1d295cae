import type { GetServerSidePropsContext } from 'next';
import { describe, expect, it, vi } from 'vitest';
import type { TransportResponse } from '@/contracts/transport';
import { refreshTokenProps } from '@/server/ssr/refresh-token';
import { setRuntime } from '@/server/ssr/runtime';
import { STRANGE_ADDRESSES } from '../setup/strange-addresses';

function visit(query: Record<string, string>, answer: () => Promise<TransportResponse>, cookies = {}) {
  const wire = vi.fn(answer);
  setRuntime({ transport: wire, translations: async () => ({}), fonts: () => [], site: {} as never });
  const headers = new Map<string, unknown>();
  const context = {
    params: { locale: 'de' },
    query,
    req: { headers: { cookie: 'refreshtoken=r1' }, cookies },
    res: { statusCode: 200, setHeader: (name: string, value: unknown) => headers.set(name, value) },
    resolvedUrl: '/de/refresh-token',
  };
  return {
    props: refreshTokenProps(context as unknown as GetServerSidePropsContext),
    headers,
    wire,
    context,
  };
}

const fresh = async () => ({ status: 200, headers: {}, body: {}, cookies: ['token=new', 'refreshtoken=r2'] });

describe('/refresh-token', () => {
  it('refreshes the cookies, passes the new ones on and redirects back', async () => {
    const { props, headers, wire } = visit({ returnTo: '/de/education/cart?x=1' }, fresh);
    expect(await props).toEqual({ redirect: { destination: '/de/education/cart?x=1', permanent: false } });
    expect(headers.get('set-cookie')).toEqual(['token=new', 'refreshtoken=r2']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(wire.mock.calls).toHaveLength(1);
  });

  it.each(STRANGE_ADDRESSES)('does not redirect to %j', async (returnTo) => {
    const { props } = visit({ returnTo }, fresh);
    expect(await props).toEqual({ redirect: { destination: '/de', permanent: false } });
  });

  it.each(STRANGE_ADDRESSES)('does not pass %j on to sign-in', async (returnTo) => {
    const { props } = visit({ returnTo }, async () => ({ status: 401, headers: {}, body: {}, cookies: [] }));
    const destination = '/de/signin?returnTo=%2Fde';
    expect(await props).toEqual({ redirect: { destination, permanent: false } });
  });

  const token = (gen: number, secondsLeft = 900) => {
    const exp = Math.floor(Date.now() / 1000) + secondsLeft;
    return `head.${Buffer.from(JSON.stringify({ exp, gen, perms: '[]' })).toString('base64url')}.seal`;
  };

  it.each([
    ['there is a later token', { seen: '4' }, token(5), 0],
    ['the token is the one to refresh', { seen: '5' }, token(5), 1],
    ['the later token has expired too', { seen: '4' }, token(5, -1), 1],
    ['the query names no token', {}, token(5), 1],
    ['the query is not a number', { seen: '4 or 1' }, token(5), 1],
    ['there is no token', { seen: '4' }, undefined, 1],
    ['the token cannot be decoded', { seen: '4' }, 'x.y.z', 1],
  ])('refreshes only if needed when %s', async (_, query, cookie, exchanges) => {
    const { props, wire } = visit({ returnTo: '/de/lk', ...query }, fresh, cookie ? { token: cookie } : {});
    expect(await props).toEqual({ redirect: { destination: '/de/lk', permanent: false } });
    expect(wire).toHaveBeenCalledTimes(exchanges);
  });

  it('redirects to sign-in with cleared cookies and the reason, if the session is over', async () => {
    const over = async () => ({
      status: 401,
      headers: {},
      body: { code: 'token_data_invalid' },
      cookies: ['token=; Max-Age=0'],
    });
    const { props, headers } = visit({ returnTo: '/de/lk' }, over);
    expect(await props).toEqual({
      redirect: { destination: '/de/signin?returnTo=%2Fde%2Flk&ended=true', permanent: false },
    });
    expect(headers.get('set-cookie')).toEqual(['token=; Max-Age=0']);
  });

  it.each([
    ['an error', async () => ({ status: 503, headers: {}, body: {}, cookies: [] })],
    [
      'no response',
      async () => {
        throw new Error('away');
      },
    ],
  ])('keeps the session and shows an error after %s', async (_, answer) => {
    const { props, headers, context } = visit(
      { returnTo: '/de/lk' },
      answer as () => Promise<TransportResponse>,
    );
    expect(await props).toHaveProperty('props');
    expect(context.res.statusCode).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.has('set-cookie')).toBe(false);
  });
});
