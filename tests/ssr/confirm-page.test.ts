import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmPage } from '../../server/ssr/confirm-page.ts';
import { setRuntime } from '../../server/ssr/runtime.ts';

beforeEach(() => {
  setRuntime({
    site: { name: 'School' } as never,
    transport: () => Promise.reject(new Error('not called')),
    translations: async () => ({}),
    fonts: () => [],
  });
});

const open = (provider: string) => {
  const params = { locale: 'en', provider };
  const res = { setHeader: () => {} };
  return confirmPage()({
    req: { headers: {} },
    res,
    params,
    query: params,
    resolvedUrl: '/',
  } as never as GetServerSidePropsContext);
};

describe('the return page of a payment provider', () => {
  it.each(['stripe', 'yookassa', 'sandbox'])('%s has one', async (provider) => {
    expect(await open(provider)).toHaveProperty('props.locale', 'en');
  });
  // Otherwise each name would be a separate entry in the page cache.
  it.each(['Stripe', 'nobody', '0'])('%s has none', async (provider) => {
    expect(await open(provider)).toEqual({ notFound: true });
  });
});
