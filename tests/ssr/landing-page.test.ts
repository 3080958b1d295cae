import { validateHeaderValue } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { landingPage } from '../../server/ssr/landing-page.ts';
import { setRuntime } from '../../server/ssr/runtime.ts';
import { makeLanding } from '../setup/shown-products.ts';

const site = {
  name: 'School',
  publicUrl: 'https://school.example',
  appEnv: 'autotest',
  googleClientId: null,
  social: null,
  gtmId: null,
  promoCode: null,
  magazineUrl: null,
  supportEmail: '',
  badges: false,
  translation: false,
};
const headers = new Map<string, unknown>();
let refusal: string | null = null;
let moved = false;

beforeEach(() => {
  headers.clear();
  refusal = null;
  moved = false;
  const body = makeLanding({ type: 'MARATHON' });
  setRuntime({
    site,
    transport: async () =>
      refusal
        ? { status: 404, headers: {}, cookies: [], body: { code: refusal } }
        : { status: 200, headers: {}, cookies: [], body: JSON.parse(JSON.stringify({ ...body, moved })) },
    translations: async () => ({}),
    fonts: () => [],
  });
});

function open(url: string, params: Record<string, string>): GetServerSidePropsContext {
  const res = {
    setHeader: (name: string, value: unknown) => {
      validateHeaderValue(name, String(value));
      headers.set(name, value);
    },
  };
  return { req: { headers: {}, cookies: {} }, res, params, query: params, resolvedUrl: url } as never;
}

describe('a landing', () => {
  it('redirects the URL of another type to its own, including the query', async () => {
    const params = { locale: 'de', productId: 'product-1' };
    const answer = await landingPage('COURSE')(open('/de/course/product-1?utm_source=mail', params));
    expect(answer).toEqual({
      redirect: { destination: '/de/marathon/product-1?utm_source=mail', permanent: true },
    });
  });

  it('redirects a former address to the present one, for the page and its data', async () => {
    moved = true;
    const params = { locale: 'de', productId: 'old-name' };
    const answer = await landingPage('MARATHON')(open('/de/marathon/old-name?utm_source=mail', params));
    expect(answer).toEqual({
      redirect: { destination: '/de/marathon/product-1?utm_source=mail', permanent: true },
    });
    expect(headers.get('x-kurso-cache-tags')).toBeUndefined();
  });

  const tagsOf = (id: string, locale: string) =>
    [
      `all,products,product:${id},banners:LANDINGS`,
      `products@${locale},product:${id}@${locale},banners:LANDINGS@${locale}`,
    ].join();

  it('is shown and cached at its own URL', async () => {
    const params = { locale: 'de', productId: 'product-1' };
    const answer = await landingPage('MARATHON')(open('/de/marathon/product-1', params));
    expect(answer).toHaveProperty('props.locale', 'de');
    const { id } = makeLanding({});
    expect(headers.get('x-kurso-cache-tags')).toBe(tagsOf(id, 'de'));
  });

  it.each([...['привет', 'नमस्ते', '你好', '\u007f', 'a,all,products', '\r\nX: 1']])(
    'is a 404 if it does not exist, in any script of its URL: %j',
    async (name) => {
      refusal = 'product_does_not_have_published_landing';
      const params = { locale: 'ru', productId: name };
      const answer = await landingPage('COURSE')(open(`/ru/course/${encodeURIComponent(name)}`, params));
      expect(answer).toHaveProperty('props.failure', 404);
      expect(headers.get('x-kurso-cache-tags')).toBeUndefined();
    },
  );

  it.each(['привет', 'a,all', '你好'])('may have a URL in any script: %s', async (name) => {
    const params = { locale: 'ru', productId: name };
    await landingPage('MARATHON')(open(`/ru/marathon/${encodeURIComponent(name)}`, params));
    const { id } = makeLanding({});
    expect(headers.get('x-kurso-cache-tags')).toBe(tagsOf(id, 'ru'));
  });
});
