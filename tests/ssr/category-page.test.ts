import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { getServerSideProps } from '../../pages/[locale]/category/[categoryId].tsx';
import { makeCatalogPage } from '../../server/mocks/builders/catalog.ts';
import { makeCategories } from '../../server/mocks/builders/school.ts';
import { setRuntime } from '../../server/ssr/runtime.ts';

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

beforeEach(() => {
  const category = makeCategories('de').find(({ slug }) => slug === 'data-and-programming');
  const catalog = makeCatalogPage([], {}, 'de');
  setRuntime({
    site,
    transport: async ({ url }) => ({
      status: 200,
      headers: {},
      cookies: [],
      body: url.startsWith('/api/categories/') ? category : catalog,
    }),
    translations: async () => ({}),
    fonts: () => [],
  });
});

function open(url: string, categoryId: string): GetServerSidePropsContext {
  const res = { setHeader: () => {}, removeHeader: () => {} };
  const params = { locale: 'de', categoryId };
  return { req: { headers: {}, cookies: {} }, res, params, query: params, resolvedUrl: url } as never;
}

describe('a category', () => {
  it('redirects its code to the URL with its slug, including the query', async () => {
    expect(await getServerSideProps(open('/de/category/DATA?level=BEGINNER', 'DATA'))).toEqual({
      redirect: { destination: '/de/category/data-and-programming?level=BEGINNER', permanent: true },
    });
  });

  it('is shown at its slug', async () => {
    const slug = 'data-and-programming';
    expect(await getServerSideProps(open(`/de/category/${slug}`, slug))).toHaveProperty('props.locale', 'de');
  });
});
