import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { readSchool } from '../../../db/seed/content-reader.ts';
import { createProductService } from '../../../server/modules/catalog/product/product.service.ts';
import { createQuizService } from '../../../server/modules/catalog/quiz/quiz.service.ts';
import {
  addWishlistItems,
  findWishlist,
} from '../../../server/modules/catalog/wishlist/wishlist.repository.ts';
import { createWishlistService } from '../../../server/modules/catalog/wishlist/wishlist.service.ts';
import { createGlossaryService } from '../../../server/modules/editorial/glossary/glossary.service.ts';
import { createMagazineService } from '../../../server/modules/editorial/magazine/magazine.service.ts';
import { createProductOwnership } from '../../../server/modules/learning/progress/product-ownership.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
const ids = { nora: '', mina: '' };
let products: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const people = await database.pool.query(`insert into users (email, name, password_hash)
    values ('a@x.test', 'A', 'x'), ('b@x.test', 'B', 'x') returning id`);
  [ids.nora, ids.mina] = people.rows.map(({ id }) => id);
  const made = await database.pool.query(`insert into products (type, status, minutes)
    select 'COURSE', 'PUBLISHED', 10 * n from generate_series(1, 3) n returning id`);
  products = made.rows.map(({ id }) => id);
  await database.pool.query(`insert into landings (product_id, locale, url_slug, short_title1, published)
    select id, 'en', 'p-' || minutes, 'P', true from products`);
});
afterAll(() => database.drop());

const service = () => ({
  db: database.db,
  products: createProductService({ db: database.db, ownership: createProductOwnership(database.db) }),
});

describe('wishlist', () => {
  beforeEach(() => database.pool.query('truncate wishes'));

  test('stores each product once, last added first, for its owner only', async () => {
    const wishlist = createWishlistService(service());
    const [first = '', second = ''] = products;
    await wishlist.add(ids.nora, [first]);
    await wishlist.add(ids.nora, [second, first]);
    expect(await wishlist.ids(ids.nora)).toEqual([second, first]);
    expect(
      (await wishlist.list({ userId: ids.nora, locale: 'de', currency: 'EUR' })).map(({ id }) => id),
    ).toEqual([second, first]);
    expect(await wishlist.ids(ids.mina)).toEqual([]);
    await wishlist.remove(ids.mina, first);
    expect(await wishlist.ids(ids.nora)).toHaveLength(2);
    await wishlist.remove(ids.nora, first);
    expect(await wishlist.ids(ids.nora)).toEqual([second]);
  });

  test('ignores unknown products', async () => {
    const unknown = '00000000-0000-4000-8000-00000000dead';
    expect(await createWishlistService(service()).add(ids.nora, [unknown])).toEqual([]);
  });

  test('accepts no more than there is room for', async () => {
    const [first = '', second = '', third = ''] = products;
    const add = (...productIds: string[]) =>
      database.db.transaction((tx) => addWishlistItems(tx, { userId: ids.nora, productIds, limit: 2 }));
    await add(first);
    await add(second, third);
    expect((await findWishlist(database.db, ids.nora, 10)).sort()).toEqual([first, second].sort());
  });

  test('stores each product once when two devices merge at the same time', async () => {
    const wishlist = createWishlistService(service());
    await Promise.all(Array.from({ length: 6 }, () => wishlist.add(ids.nora, products)));
    expect((await wishlist.ids(ids.nora)).sort()).toEqual([...products].sort());
  });
});

const viewerOf = (userId: string) => ({ userId, locale: 'en', currency: 'USD' }) as const;

describe('quiz', () => {
  const quiz = () => createQuizService(service());

  test('has the same question codes in every language', async () => {
    const [english, hindi] = await Promise.all([quiz().questions('en'), quiz().questions('hi')]);
    expect(hindi.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
    expect(hindi[0]?.title).toMatch(/\p{Script=Devanagari}/u);
    expect(english.every(({ options }) => options.every(({ code, title }) => title !== code))).toBe(true);
  });

  test('recommends to a guest without storing, to a user with storing; the latest result counts', async () => {
    const guest = await quiz().answer({ time: ['evening'] }, { userId: null, locale: 'en', currency: 'USD' });
    expect(guest.saved).toBe(false);
    expect(guest.products.map(({ id }) => id)).toEqual(products);
    const because = [{ question: 'time', option: 'evening' }];
    expect(guest.reasons).toEqual(products.map((productId) => ({ productId, because })));
    expect(await quiz().mine(viewerOf(ids.nora))).toEqual({ type: null, products: [] });
    await quiz().answer({ time: ['evening'] }, { userId: ids.nora, locale: 'en', currency: 'USD' });
    const again = await quiz().answer({ goal: ['job'] }, { userId: ids.nora, locale: 'en', currency: 'USD' });
    expect(again).toEqual({ type: 'MIXED', products: [], reasons: [], saved: true });
    expect(await quiz().mine(viewerOf(ids.nora))).toEqual({ type: 'MIXED', products: [] });
    expect(await quiz().mine(viewerOf(ids.mina))).toEqual({ type: null, products: [] });
    // Each result is a new job with the same message id: the newer message replaces the older one.
    const { rows } = await database.pool.query(
      `select payload->>'messageId' as message, payload->>'template' as template, payload->>'userId' as person
       from outbox where topic = 'notification'`,
    );
    const told = { message: 'quiz', template: 'RECOMMENDATION_QUIZ', person: ids.nora };
    expect(rows).toEqual([told, told]);
  });

  test.each([
    [{ subjects: ['design'] }, 'BY_SKILL'],
    [{ goal: ['curious'] }, 'BY_GOAL'],
    [{ goal: ['better'], work: ['pictures'] }, 'MIXED'],
  ])('says which answers decided, and stores it: %o', async (answers, type) => {
    await database.pool.query(`with c as (insert into categories (code, slug) values ('design', 'design')
        on conflict (code) do update set slug = excluded.slug returning id),
      s as (insert into skills (slug) values ('drawing') on conflict (slug) do update set slug = excluded.slug returning id),
      kept as (insert into product_skills (product_id, skill_id) select p.id, s.id from products p, s on conflict do nothing)
      insert into product_categories (product_id, category_id) select p.id, c.id from products p, c on conflict do nothing`);
    await database.pool.query('update products set updated_at = now()');
    const who = { userId: ids.mina, locale: 'en', currency: 'USD' } as const;
    const result = await quiz().answer(answers, who);
    expect(result.products.length).toBeGreaterThan(0);
    expect(result.type).toBe(type);
    expect((await quiz().mine(viewerOf(ids.mina))).type).toBe(type);
  });

  test('refuses answers to unknown questions', async () => {
    const call = quiz().answer({ x: ['y'] }, { userId: null, locale: 'en', currency: 'USD' });
    await expect(call).rejects.toMatchObject({ code: 'request_params_invalid' });
  });
});

describe('magazine and glossary', () => {
  beforeAll(async () => {
    await database.pool.query(`insert into articles (slug, kind, is_chief, is_quiz, published_at) values
      ('old', 'MAGAZINE', true, false, '2026-01-01'), ('new', 'MAGAZINE', false, false, '2026-02-01'),
      ('riddle', 'MAGAZINE', false, true, '2026-01-15'), ('later', 'MAGAZINE', false, false, '2027-01-01'),
      ('draft', 'MAGAZINE', false, false, null), ('note', 'BLOG', false, false, '2026-01-01')`);
    await database.pool.query(`insert into article_texts (article_id, locale, title, excerpt, body)
      select id, 'en', 'T ' || slug, 'E', E'Begin.\n\n## One\n\n[link](/faq) <b>x</b>' from articles`);
    await database.pool.query(`insert into article_texts (article_id, locale, title, excerpt)
      select id, 'de', 'Titel', 'Auszug' from articles where slug = 'new'`);
    await database.pool.query(`insert into glossary_terms (slug) values ('zebra'), ('apple')`);
    await database.pool.query(`insert into glossary_texts (term_id, locale, name, explanation)
      select id, 'en', slug, 'It is ' || slug from glossary_terms`);
    await database.pool.query(`insert into glossary_texts (term_id, locale, name)
      select id, 'de', 'Aal' from glossary_terms where slug = 'zebra'`);
  });
  const magazine = () =>
    createMagazineService({
      ...service(),
      quiz: { countQuestions: async () => 7 },
      content: { firstExercises: async () => new Map() },
      now: () => new Date('2026-03-01'),
    });

  test('the dropdown has one lead article, the latest ones and the quizzes, nothing unpublished', async () => {
    const { chiefArticle, lastArticles, quizArticles } = await magazine().latest('de');
    expect(chiefArticle).toMatchObject({ link: '/de/magazine/old', allArticlesLink: '/de/magazine' });
    expect(lastArticles).toEqual([{ link: '/de/magazine/new', title: 'Titel', imageSrc: null }]);
    expect(quizArticles.map(({ link }) => link)).toEqual(['/de/magazine/riddle']);
  });

  test('an article is translated as far as possible, and none of its text becomes markup', async () => {
    const { article, bodyLocale, sections, next } = await magazine().article('new', 'de');
    expect(article).toMatchObject({ title: 'Titel', locale: 'de' });
    expect(bodyLocale).toBe('en');
    expect(sections[0]?.html).toContain('href="/de/faq"');
    expect(sections[0]?.html).not.toContain('<b>');
    expect(next.map(({ slug }) => slug)).toEqual(['riddle', 'old']);
  });

  test('only a quiz article says how many questions the recommendation quiz has', async () => {
    expect((await magazine().article('riddle', 'en')).quizQuestions).toBe(7);
    expect((await magazine().article('new', 'en')).quizQuestions).toBeNull();
  });

  test.each(['draft', 'later', 'nowhere'])('%s is not found', async (slug) => {
    await expect(magazine().article(slug, 'en')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the blog is a separate list', async () => {
    expect((await magazine().list('BLOG', 'en')).map(({ slug }) => slug)).toEqual(['note']);
  });

  test('terms are sorted by the rules of the language, and explained in English if necessary', async () => {
    const glossary = createGlossaryService({ db: database.db });
    expect((await glossary.list('de')).map(({ name }) => name)).toEqual(['Aal', 'apple']);
    expect(await glossary.term('zebra', 'de')).toMatchObject({
      ...{ name: 'Aal', englishName: 'zebra', explanation: 'It is zebra', explanationLocale: 'en' },
    });
    await expect(glossary.term('x', 'de')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test("the school's own articles and terms have a text in each language, and existing topics", async () => {
  const { articles, glossary, categories } = await readSchool();
  expect(articles.filter(({ kind }) => kind === 'MAGAZINE')).toHaveLength(12);
  expect(glossary).toHaveLength(40);
  for (const { slug, topic, bodies } of articles) {
    if (topic !== null) expect(categories.map(({ code }) => code)).toContain(topic);
    const short = LOCALES.filter((locale) => (bodies[locale] ?? '').length < 200);
    expect(short, slug).toEqual([]);
  }
  const unexplained = glossary.filter(({ explanations }) => LOCALES.some((locale) => !explanations[locale]));
  expect(unexplained.map(({ slug }) => slug)).toEqual([]);
});
