import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeQuery } from '@/hooks/catalog/home-queries';
import { page, publicPage } from '@/server/ssr/page';
import { setRuntime } from '@/server/ssr/runtime';

const headers = new Map<string, unknown>();

beforeEach(() => {
  headers.clear();
  const answer = {
    status: 503,
    headers: {},
    cookies: [],
    body: { code: 'service_unavailable', retryAfter: 1 },
  };
  setRuntime({
    transport: async () => answer,
    translations: async () => ({}),
    fonts: () => [],
    site: {} as never,
  });
});

function visit(cookies: Record<string, string> = {}) {
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const params = { locale: 'de' };
  const context = { req: { headers: {}, cookies }, res, params, query: params, resolvedUrl: '/de' };
  return { res, context: context as unknown as GetServerSidePropsContext };
}

const bearer = () => {
  const exp = Math.floor(Date.now() / 1000) + 900;
  return `head.${Buffer.from(JSON.stringify({ exp, perms: '[]' })).toString('base64url')}.seal`;
};

describe('a page whose service is unavailable', () => {
  it.each([
    ['public', publicPage({ namespaces: [], tags: ['home'], prefetch: (api) => [homeQuery(api)] }), {}],
    ['personal', page({ namespaces: [], access: 'user' }), { token: bearer() }],
  ])('%s: is a 503 with Retry-After, and is not cached', async (_, props, cookies) => {
    const { res, context } = visit(cookies);
    expect(await props(context)).toHaveProperty('props.failure', 503);
    expect(res.statusCode).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.has('x-kurso-cache-tags')).toBe(false);
  });
});
