import type { GetServerSidePropsContext } from 'next';
import { expect, it } from 'vitest';
import { getServerSideProps } from '../../pages/[locale]/magazine/[slug].tsx';
import { makeArticlePage, makeArticles } from '../../server/mocks/builders/magazine.ts';
import { setRuntime } from '../../server/ssr/runtime.ts';

const site = {
  ...{ name: 'School', publicUrl: 'https://school.example', appEnv: 'autotest', googleClientId: null },
  ...{
    social: null,
    gtmId: null,
    promoCode: null,
    magazineUrl: null,
    supportEmail: '',
    badges: false,
    translation: false,
  },
};

/** The tags of the cached page of an article. */
async function tagsOf(slug: string): Promise<string[]> {
  setRuntime({
    site,
    transport: async ({ url }) => ({
      ...{ status: 200, headers: {}, cookies: [] },
      body: url.startsWith('/api/articles/') ? makeArticlePage(slug, 'en') : [],
    }),
    translations: async () => ({}),
    fonts: () => [],
  });
  const headers = new Map<string, string>();
  const res = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => {},
  };
  const params = { locale: 'en', slug };
  const resolvedUrl = `/en/magazine/${slug}`;
  const context = { req: { headers: {}, cookies: {} }, res, params, query: params, resolvedUrl };
  await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return (headers.get('x-kurso-cache-tags') ?? '').split(',');
}

it.each([true, false])(
  'an article that leads to the quiz (%s) is made again when another quiz is published',
  async (quiz) => {
    const found = makeArticles('MAGAZINE', 'en', false).find((article) => article.quiz === quiz);
    const tags = await tagsOf(found?.slug ?? '');
    expect(tags).toContain('articles');
    expect(tags.includes('quiz')).toBe(quiz);
  },
);
