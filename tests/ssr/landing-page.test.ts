import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { setBridge } from '../../server/ssr/bridge.ts';
import { landingPage } from '../../server/ssr/landing-page.ts';
import { makeLanding } from '../setup/shown-products.ts';

const site = {
  name: 'School',
  publicUrl: 'https://school.example',
  appEnv: 'autotest',
  googleClientId: null,
  social: null,
  gtmId: null,
  magazineUrl: null,
  supportEmail: '',
};
const headers = new Map<string, unknown>();

beforeEach(() => {
  headers.clear();
  const body = makeLanding({ type: 'MARATHON' });
  setBridge({
    site,
    wire: async () => ({ status: 200, headers: {}, cookies: [], body: JSON.parse(JSON.stringify(body)) }),
    translations: async () => ({}),
    fonts: () => [],
  });
});

function open(url: string, params: Record<string, string>): GetServerSidePropsContext {
  const res = {
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  return { req: { headers: {} }, res, params, query: params, resolvedUrl: url } as never;
}

describe('a landing', () => {
  it('opened under another type’s address is sent to its own, query and all', async () => {
    const params = { locale: 'de', productId: 'product-1' };
    const answer = await landingPage('COURSE')(open('/de/course/product-1?utm_source=mail', params));
    expect(answer).toEqual({
      redirect: { destination: '/de/marathon/product-1?utm_source=mail', permanent: true },
    });
  });

  it('under its own address is shown and kept', async () => {
    const params = { locale: 'de', productId: 'product-1' };
    const answer = await landingPage('MARATHON')(open('/de/marathon/product-1', params));
    expect(answer).toHaveProperty('props.locale', 'de');
    expect(headers.get('x-kurso-cache-tags')).toBe('all,products,product:product-1');
  });
});
