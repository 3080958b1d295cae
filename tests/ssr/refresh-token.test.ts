import type { GetServerSidePropsContext } from 'next';
import { describe, expect, it, vi } from 'vitest';
import type { WireResponse } from '@/contracts/wire';
import { setBridge } from '@/server/ssr/bridge';
import { refreshTokenProps } from '@/server/ssr/refresh-token';

function visit(query: Record<string, string>, answer: () => Promise<WireResponse>) {
  const wire = vi.fn(answer);
  setBridge({ wire, translations: async () => ({}), fonts: () => [], site: {} as never });
  const headers = new Map<string, unknown>();
  const context = {
    params: { locale: 'de' },
    query,
    req: { headers: { cookie: 'refreshtoken=r1' }, cookies: {} },
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
  it('exchanges the cookies, hands the new ones on and goes back', async () => {
    const { props, headers, wire } = visit({ returnTo: '/de/education/cart?x=1' }, fresh);
    expect(await props).toEqual({ redirect: { destination: '/de/education/cart?x=1', permanent: false } });
    expect(headers.get('set-cookie')).toEqual(['token=new', 'refreshtoken=r2']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(wire.mock.calls).toHaveLength(1);
  });

  it.each(['https://evil.example', '//evil.example', '/..//evil.example'])(
    'does not go to %s',
    async (returnTo) => {
      const { props } = visit({ returnTo }, fresh);
      expect(await props).toEqual({ redirect: { destination: '/de', permanent: false } });
    },
  );

  it('goes to sign-in, cookies cleared, when the session is over', async () => {
    const over = async () => ({
      status: 401,
      headers: {},
      body: { code: 'token_data_invalid' },
      cookies: ['token=; Max-Age=0'],
    });
    const { props, headers } = visit({ returnTo: '/de/lk' }, over);
    expect(await props).toEqual({
      redirect: { destination: '/de/signin?returnTo=%2Fde%2Flk', permanent: false },
    });
    expect(headers.get('set-cookie')).toEqual(['token=; Max-Age=0']);
  });

  it.each([
    ['an error', async () => ({ status: 503, headers: {}, body: {}, cookies: [] })],
    [
      'no answer',
      async () => {
        throw new Error('away');
      },
    ],
  ])('keeps the session and says so after %s', async (_, answer) => {
    const { props, headers, context } = visit({ returnTo: '/de/lk' }, answer as () => Promise<WireResponse>);
    expect(await props).toHaveProperty('props');
    expect(context.res.statusCode).toBe(503);
    expect(headers.has('set-cookie')).toBe(false);
  });
});
