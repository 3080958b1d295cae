import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNewsletterLinks } from '../../../server/modules/editorial/newsletter/newsletter-links.ts';
import { openRealService } from '../../setup/real-service.ts';

const publicUrl = 'http://localhost:3000';
const links = createNewsletterLinks({ secret: 'a-secret-for-tests-that-is-long-enough', publicUrl });
let service: Awaited<ReturnType<typeof openRealService>>;
beforeAll(async () => {
  service = await openRealService({ school: true });
});
afterAll(() => service.close());

const get = (url: string, locale = 'en') => service.app.inject({ url, headers: { locale } });

const form = (url: string, fields: Record<string, string>) =>
  service.app.inject({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
    payload: new URLSearchParams(fields).toString(),
  });

const submit = async (fields: Record<string, string>) => {
  const { statusCode, headers } = await form('/api/newsletter/form', { locale: 'de', ...fields });
  return [statusCode, headers.location];
};

async function subscriber(email: string) {
  const { rows } = await service.database.pool.query(
    'select * from newsletter_subscribers where email = $1',
    [email],
  );
  return rows[0];
}

async function tokenOf(email: string): Promise<string> {
  const { rows } = await service.database.pool.query(
    `select payload->'data'->>'url' as url from outbox where payload->>'to' = $1`,
    [email],
  );
  return new URL(rows[0].url).searchParams.get('token') ?? '';
}

describe('an article of the demo school', () => {
  it('has an author, an exercise that everyone may answer, and the product that goes on', async () => {
    const { article, exercise, continues } = (
      await get('/api/articles/forgetting-is-part-of-it', 'de')
    ).json();
    expect(article.author).toEqual({
      slug: 'elena-petrova',
      ...{ name: expect.any(String), role: expect.any(String), photoUrl: null },
    });
    expect(article).not.toHaveProperty('productId');
    expect(exercise.productId).toBe(continues.product.id);
    expect(continues.exercise).toEqual(exercise);
  });

  it('has its exercise where its editor put it, else below the second section', async () => {
    const placeIn = async (slug: string) => (await get(`/api/articles/${slug}`, 'ko')).json().exerciseAt;
    expect(await placeIn('why-averages-lie-politely')).toEqual({ part: 1, rest: '' });
    expect(await placeIn('forgetting-is-part-of-it')).toEqual({ part: 2, rest: '' });
  });

  it('without a chosen product leads to the most popular one of its topic', async () => {
    await service.database.pool.query(
      `update articles set product_id = null where slug = 'white-space-is-not-empty'`,
    );
    const { continues, exercise } = (await get('/api/articles/white-space-is-not-empty')).json();
    expect(continues.product.categories.map(({ slug }: { slug: string }) => slug)).toContain('design');
    expect(exercise.productId).not.toBeNull();
  });

  it('sets a pull quote apart, without its mark', async () => {
    const { sections } = (await get('/api/articles/white-space-is-not-empty')).json();
    const html = sections.map((section: { html: string }) => section.html).join('');
    expect(html).toContain('<blockquote class="pull-quote">\n<p>A word in an empty room');
  });
});

describe('forms of the newsletter without scripts', () => {
  it('ask, confirm and leave, and come back to the page', async () => {
    const email = 'mira@school.test';
    expect(await submit({ action: 'ask', email: ' Mira@School.test ' })).toEqual([
      303,
      '/de/newsletter?done=asked',
    ]);
    const token = await tokenOf(email);
    expect(await subscriber(email)).toMatchObject({ locale: 'de', confirmed_at: null });
    expect(await submit({ action: 'confirm', token })).toEqual([303, '/de/newsletter?done=confirmed']);
    const { id } = await subscriber(email);
    const leave = new URL(links.leavePage({ id, locale: 'de' })).searchParams.get('token') ?? '';
    expect(await submit({ action: 'leave', token: leave })).toEqual([303, '/de/newsletter?done=left']);
    expect(await subscriber(email)).toBeUndefined();
  });

  it.each([
    [{ action: 'ask', email: 'nobody' }, '/de/newsletter?failed=request_params_invalid'],
    [{ action: 'ask' }, '/de/newsletter?failed=request_params_invalid'],
    [{ action: 'confirm', token: 'x' }, '/de/newsletter?action=confirm&token=x&failed=token_not_found'],
    [{ action: 'leave', token: 'x' }, '/de/newsletter?action=leave&token=x&failed=token_not_found'],
  ])('%j is refused with its reason', async (fields, address) => {
    expect(await submit(fields as Record<string, string>)).toEqual([303, address]);
  });
});

it('one click of a mail program deletes an address; opening the link or another body does not', async () => {
  await service.database.pool.query(`insert into newsletter_subscribers (email, locale, token_hash, asked_at, confirmed_at,
    sent_through) values ('ann@school.test', 'en', 'hash', now(), now(), now())`);
  const { id } = await subscriber('ann@school.test');
  const url = new URL(links.oneClick({ id, locale: 'en' })).pathname;
  expect((await get(url)).statusCode).toBe(404);
  expect((await form(url, { 'List-Unsubscribe': 'No' })).statusCode).toBe(400);
  expect(await subscriber('ann@school.test')).toBeDefined();
  expect((await form(url, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(204);
  expect(await subscriber('ann@school.test')).toBeUndefined();
});

describe('the feed', () => {
  it('has the articles of its language, newest first, with absolute addresses', async () => {
    const { body, headers } = await get('/feeds/de-magazine.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toContain('<language>de</language>');
    expect(body).toContain(`<atom:link href="${publicUrl}/feeds/de-magazine.xml" rel="self"`);
    const links = [...body.matchAll(/<guid isPermaLink="true">([^<]*)</g)].map(([, link]) => link);
    expect(links).toHaveLength(12);
    expect(links[0]).toBe(`${publicUrl}/de/magazine/forgetting-is-part-of-it`);
    const dates = [...body.matchAll(/<pubDate>([^<]*)</g)].map(([, date]) => Date.parse(date ?? ''));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(body).toContain('<dc:creator>');
  });

  it('of the blog is another one; an unknown one is not found', async () => {
    expect((await get('/feeds/en-blog.xml')).body).toContain('/blog/how-we-translate</link>');
    for (const file of ['xx-magazine.xml', 'en-news.xml', 'en.xml'])
      expect((await get(`/feeds/${file}`)).statusCode).toBe(404);
  });
});
