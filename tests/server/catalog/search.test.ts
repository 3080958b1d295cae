import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SearchData } from '../../../contracts/catalog/search.ts';
import type { Locale } from '../../../contracts/locales.ts';
import {
  courseProgress,
  entitlementEntries,
  products,
  searchTerms,
  users,
} from '../../../db/schema/index.ts';
import { dayOf } from '../../../domain/catalog/search-terms.ts';
import { currencyOf } from '../../../domain/commerce/currency.ts';
import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import { createSearchManagement } from '../../../server/modules/catalog/search/search-management.service.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { insertCourse, insertProduct, insertTaxonomy } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const now = () => new Date('2026-03-01T10:00:00Z');
let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
let ids: Map<string, string>;
let person = '';

const idOf = (slug: string) => ids.get(slug) ?? '';
const guest = (locale: Locale = 'en') => ({ locale, currency: currencyOf(locale), userId: null });

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  services = createCatalog(db, now);
  ids = await insertTaxonomy(db, { categories: ['data'], skills: ['s1', 's2', 's3', 's4'] });
  const around = { categories: ['data'], skills: ['s1', 's2', 's3', 's4'], expert: 'Ada Bell' };
  await insertProduct(
    db,
    {
      slug: 'python',
      titles: { en: 'Python from zero', ru: 'Питон с нуля', zh: '数据分析入门', hi: 'हिन्दी में डेटा' },
      dollars: 9,
      learners: 3,
      languages: ['en', 'ru'],
      ...around,
    },
    ids,
  );
  await insertProduct(
    db,
    { slug: 'learn', titles: { en: 'Learn marketing' }, promise: 'Uses Python a little', learners: 50 },
    ids,
  );
  for (const index of [1, 2, 3, 4, 5, 6, 7])
    await insertProduct(db, { slug: `chess-${index}`, titles: { en: `Chess openings ${index}` } }, ids);
  await insertProduct(
    db,
    {
      slug: 'track',
      type: 'PROGRAM',
      titles: { en: 'Analyst track' },
      dollars: 9,
      parts: ['learn', 'python'],
    },
    ids,
  );
  await insertCourse(db, idOf('learn'));
  const course = await insertCourse(db, idOf('python'));
  const productIds = (await db.select({ id: products.id }).from(products)).map(({ id }) => id);
  await reindexSearch(db, productIds);
  const [user] = await db
    .insert(users)
    .values({ email: 'p@x.test', name: 'P', passwordHash: 'x' })
    .returning();
  person = user?.id ?? '';
  await db.insert(courseProgress).values({ userId: person, courseId: course, status: 'IN_PROGRESS' });
  await db
    .insert(entitlementEntries)
    .values({ userId: person, productId: idOf('track'), direction: 'GRANT', reason: 'paid', cause: 'o:1' });
});

afterAll(() => database.drop());

const titles = async (text: string, locale: Locale = 'en') =>
  (await services.search.search(text, guest(locale))).searchedProducts.map((found) => found.title);

describe('search', () => {
  test.each([
    [
      'a title before a mention, regardless of popularity',
      'python',
      'en',
      ['Python from zero', 'Learn marketing'],
    ],
    ['part of a word', 'pyth', 'en', ['Python from zero', 'Learn marketing']],
    ['several words in any order', 'track analyst', 'en', ['Analyst track']],
    ['first what has a stop word as well', 'zero python', 'en', ['Python from zero', 'Learn marketing']],
    ['a typo', 'markting', 'en', ['Learn marketing']],
    ['the teacher', 'ada bell', 'en', ['Python from zero']],
    ['Russian, case aside', 'ПИТОН', 'ru', ['Питон с нуля']],
    ['an English title in another locale', 'python zero', 'ru', ['Питон с нуля']],
    ['a product without a landing in the locale', 'marketing', 'ru', ['Learn marketing']],
    ['Chinese in two characters', '数据', 'zh', ['数据分析入门']],
    ['Hindi', 'हिन्दी', 'hi', ['हिन्दी में डेटा']],
    ['nothing', 'zzzzzz', 'en', []],
    ['only signs', '%%%', 'en', []],
    ['an SQL injection attempt', "'; drop --", 'en', []],
  ] as [string, string, Locale, string[]][])('finds %s', async (_, text, locale, expected) => {
    expect(await titles(text, locale)).toEqual(expected);
  });

  test('returns more than six, so that "Show all" can appear', async () => {
    expect(await titles('chess')).toHaveLength(7);
  });

  test('suggests other products only at three or fewer results, never those found', async () => {
    const few = await services.search.search('python', guest());
    expect(SearchData.safeParse(few).success).toBe(true);
    const found = few.searchedProducts.map((card) => card.productId);
    expect(few.additionalProducts.length).toBeGreaterThan(0);
    for (const card of few.additionalProducts) expect(found).not.toContain(card.productId);
    expect((await services.search.search('chess', guest())).additionalProducts).toEqual([]);
  });

  test('shows up to three skills of the results, those that were asked for first', async () => {
    expect((await services.search.search('python', guest())).skills).toHaveLength(3);
    const { skills } = await services.search.search('s4 python', guest());
    expect(skills.map(({ slug }) => slug)).toEqual(['s4', 's1', 's2']);
  });

  test('names one best answer with its reason, and what was searched for', async () => {
    const { best, words, searchedProducts } = await services.search.search('How do I learn pythn?', guest());
    expect(words).toContain('python');
    expect(best?.product).toEqual(searchedProducts[0]);
    expect(best?.product).toMatchObject({
      title: 'Python from zero',
      author: 'Ada Bell',
      reason: { kind: 'title', word: 'Python' },
      freeLesson: false,
    });
    expect(best?.exercise).toBeNull();
    expect(searchedProducts[1]?.reason).toEqual({ kind: 'text', word: 'Python' });
  });

  test('has no best answer if a word is only mentioned, or if nothing is found', async () => {
    expect((await services.search.search('little', guest())).best).toBeNull();
    expect((await services.search.search('zzzzzz', guest())).best).toBeNull();
  });

  test('finds any word before nothing, the rarest first', async () => {
    const found = await titles('marketing openings violin');
    expect(found[0]).toBe('Learn marketing');
    expect(found).toHaveLength(8);
  });

  test('shows suggestions, skills and terms before anything is typed', async () => {
    const data = await services.search.initial(guest('ja'));
    expect(data.searchedProducts).toEqual([]);
    expect(data.additionalProducts[0]?.title).toBe('Learn marketing');
    expect(data.searchTerms[0]).toMatch(/^Skill s/);
  });
});

describe('progress of the user', () => {
  const card = async (text: string, userId: string | null) =>
    (await services.search.search(text, { locale: 'ru', currency: 'RUB', userId })).searchedProducts[0];

  test('is absent for a guest', async () => {
    expect(await card('python zero', null)).toMatchObject({
      progressStatus: 'NOT_STARTED',
      accessType: null,
      learningLanguage: 'ru',
    });
  });

  test('leads from a purchased program to its open course', async () => {
    expect(await card('python zero', person)).toMatchObject({
      progressStatus: 'IN_PROGRESS',
      accessType: 'PURCHASED',
    });
    expect(await card('analyst', person)).toMatchObject({
      ...{ progressStatus: 'IN_PROGRESS', accessType: 'PURCHASED', learningLanguage: 'en' },
      learningProductId: idOf('learn'),
    });
  });

  test('ignores revoked products', async () => {
    const entry = { userId: person, productId: idOf('chess-1'), reason: 'paid', cause: 'o:2' };
    await database.db.insert(entitlementEntries).values([
      { ...entry, direction: 'GRANT' },
      { ...entry, direction: 'REVOKE', reason: 'refunded' },
    ]);
    expect(await card('chess openings 1', person)).toMatchObject({ accessType: null });
  });
});

describe('popular terms', () => {
  test('are counted when a search as typed had results, per locale, for 30 days', async () => {
    for (const text of ['Analyst', 'analyst', ' ANALYST ', 'nothing-like-it', 'analist']) {
      await services.search.search(text, guest());
    }
    const rows = await database.db.select().from(searchTerms);
    expect(rows.find((row) => row.term === 'analyst' && row.locale === 'en')?.count).toBeGreaterThanOrEqual(
      3,
    );
    expect(rows.map((row) => row.term)).not.toContain('analist');
    expect(await services.search.popularTerms('en')).toContain('Analyst');
    expect((await services.search.popularTerms('de')).join().toLowerCase()).not.toContain('analyst');
    const later = createCatalog(database.db, () => new Date('2026-04-15T00:00:00Z'));
    expect((await later.search.popularTerms('en')).join().toLowerCase()).not.toContain('analyst');
  });
});

test('popular terms are written as titles and skills write them, and once', async () => {
  const { db } = database;
  const id = await insertProduct(db, { slug: 'queries', titles: { en: 'Ask tables with SQL' } }, ids);
  await reindexSearch(db, [id]);
  await db.insert(searchTerms).values(
    ['sql tables', 'skill s1', 'nowhere-written words'].map((term, index) => ({
      ...{ locale: 'en', term, day: dayOf(now()), count: 900 - index },
    })),
  );
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from skill_texts where lower(name) = 'skill s1' and locale = 'en'`,
  );
  const terms = await services.search.popularTerms('en');
  expect(terms.slice(0, 3)).toEqual(['SQL tables', rows[0]?.name, 'Nowhere-written words']);
  expect(terms.filter((term) => term.toLowerCase() === 'skill s1')).toHaveLength(1);
  await db.execute(
    sql`delete from search_terms where term in ('sql tables', 'skill s1', 'nowhere-written words')`,
  );
});

test('an unpublished product leaves the search index when it is rewritten', async () => {
  const { db } = database;
  const id = await insertProduct(db, { slug: 'gone', titles: { en: 'Vanishing ink' } }, ids);
  await reindexSearch(db, [id]);
  expect(await titles('vanishing')).toHaveLength(1);
  await db.execute(sql`update products set status = 'DRAFT' where id = ${id}::uuid`);
  expect(await titles('vanishing')).toEqual([]);
  await reindexSearch(db, [id]);
  const { rows } = await db.execute(sql`select 1 from search_entries where product_id = ${id}::uuid`);
  expect(rows).toEqual([]);
});

describe('pinned terms', () => {
  test('come first, in order, only in their locale', async () => {
    const management = createSearchManagement({ db: database.db, now, search: services.search });
    expect(await management.pin('vi', ['phân tích', 'SQL', 'Phân tích'], person)).toEqual([
      'phân tích',
      'SQL',
    ]);
    expect((await services.search.popularTerms('vi')).slice(0, 2)).toEqual(['phân tích', 'SQL']);
    expect(await services.search.popularTerms('en')).not.toContain('phân tích');
    await management.pin('vi', [], person);
    expect(await management.pins('vi')).toEqual([]);
  });
});
