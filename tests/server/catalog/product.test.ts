import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListedProduct, ProductCard, ProductLanding } from '../../../contracts/catalog/product.ts';
import { entitlementEntries, subscriptions, users } from '../../../db/schema/index.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { insertCourse, insertProduct, insertReview, insertTaxonomy } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const now = () => new Date('2026-03-01T10:00:00Z');
const guest = { locale: 'en', currency: 'USD', userId: null } as const;

let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
const ids = new Map<string, string>();
let subscriber = '';
let stranger = '';

const idOf = (slug: string) => ids.get(slug) ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  services = createCatalog(db, now);
  for (const [slug, id] of await insertTaxonomy(db, {
    categories: ['data', 'design'],
    skills: ['sql', 'color'],
  })) {
    ids.set(slug, id);
  }
  const seeds = [
    {
      slug: 'sql',
      dollars: 50,
      salePercent: 20,
      subscriptionPercent: 10,
      categories: ['data'],
      skills: ['sql'],
    },
    { slug: 'excel', titles: { en: 'Excel', ru: 'Эксель' } as const, categories: ['data'], rating: 480 },
    { slug: 'poster', type: 'MARATHON' as const, dollars: 10, categories: ['design'], skills: ['color'] },
    { slug: 'hidden', status: 'DRAFT' as const },
    { slug: 'only-ru', titles: { ru: 'Только по-русски' } as const },
    { slug: 'path', type: 'PROGRAM' as const, dollars: 80, parts: ['sql', 'excel'] },
  ];
  ids.set('sql-skill', idOf('sql'));
  for (const seed of seeds) {
    const skills = seed.skills?.map((skill) => (skill === 'sql' ? 'sql-skill' : skill));
    await insertProduct(
      db,
      { ...seed, ...(skills && { skills }), ...(seed.slug === 'sql' && { expert: 'Ada Bell' }) },
      ids,
    );
  }
  await insertCourse(db, idOf('sql'));
  await insertReview(db, idOf('sql'), 'en', 'Clear and quick, and I use it every day now.');
  await insertReview(db, idOf('sql'), 'ru', 'Очень понятно, спасибо за примеры.', 4);
  const made = await db
    .insert(users)
    .values(['a', 'b'].map((name) => ({ email: `${name}@x.test`, name, passwordHash: 'x' })))
    .returning();
  [subscriber, stranger] = made.map((user) => user.id) as [string, string];
  await db.insert(subscriptions).values({
    userId: subscriber,
    period: 'MONTHLY',
    createdAt: new Date('2026-02-01'),
    periodEnd: new Date('2026-04-01'),
  });
});

afterAll(() => database.drop());

describe('lists', () => {
  test('keep the order of the ids and omit unknown and unpublished products and those without a landing', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const asked = [idOf('poster'), idOf('hidden'), unknown, idOf('only-ru'), idOf('sql')].join(',');
    const cards = await services.products.list(asked, guest);
    expect(cards.map((card) => card.landing.urlSlug)).toEqual(['poster', 'sql']);
    for (const card of cards) expect(ProductCard.safeParse(card).success).toBe(true);
  });

  test('say which products have a lesson that is open to everyone', async () => {
    const cards = await services.products.list([idOf('sql'), idOf('excel')].join(), guest);
    expect(cards.map(({ openLesson }) => openLesson)).toEqual([true, false]);
  });

  test('include the parts of a program, which a cart needs', async () => {
    const cards = await services.products.list([idOf('path'), idOf('sql')].join(), guest);
    expect(cards.map(({ includes }) => includes?.toSorted())).toEqual([
      [idOf('sql'), idOf('excel')].sort(),
      undefined,
    ]);
    for (const card of cards) expect(ListedProduct.safeParse(card).success).toBe(true);
  });

  test.each(['', 'x', 'a,b', `${'0'.repeat(36)},`])('refuse %j as ids', async (list) => {
    await expect(services.products.list(list, guest)).rejects.toMatchObject({
      code: 'request_params_invalid',
    });
  });

  test('refuse more than 50 ids', async () => {
    const many = Array.from(
      { length: 51 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    await expect(services.products.list(many.join(','), guest)).rejects.toMatchObject({
      fields: { productIds: 'invalid' },
    });
  });

  test('show texts in the locale and fall back to English', async () => {
    const [excel, sql] = await services.products.list(`${idOf('excel')},${idOf('sql')}`, {
      locale: 'ru',
      currency: 'RUB',
      userId: null,
    });
    expect(excel?.landing).toMatchObject({ shortTitle1: 'Эксель', urlSlug: 'excel-ru', locale: 'ru' });
    expect(sql?.landing).toMatchObject({ shortTitle1: 'Title of sql', locale: 'en' });
    expect(sql?.categories).toEqual([{ slug: 'data', name: 'Категория data' }]);
    expect(sql?.price.currency).toBe('RUB');
  });

  test('show similar products with common categories first, never the product itself', async () => {
    const cards = await services.products.recommended('sql', { size: 2 }, guest);
    expect(cards.map((card) => card.landing.urlSlug)[0]).toBe('excel');
    expect(cards.map((card) => card.id)).not.toContain(idOf('sql'));
    const byCategory = await services.products.recommended(
      idOf('path'),
      { categories: 'design', size: 1 },
      guest,
    );
    expect(byCategory[0]?.landing.urlSlug).toBe('poster');
  });

  test('show no similar products for an unknown product', async () => {
    await expect(services.products.recommended('nothing', {}, guest)).rejects.toMatchObject({
      code: 'product_not_found',
    });
  });

  test('return the requested number of random products, each once', async () => {
    const cards = await services.products.random(3, guest);
    expect(new Set(cards.map((card) => card.id)).size).toBe(3);
  });
});

describe('prices', () => {
  test('are lower for subscribers, and guests see that as an offer', async () => {
    const price = async (userId: string | null) =>
      (await services.products.offers(idOf('sql'), { locale: 'en', currency: 'USD', userId }))[0]?.price;
    expect(await price(null)).toMatchObject({ finalPrice: 4000, subscriptionPrice: 3600, currency: 'USD' });
    expect(await price(subscriber)).toMatchObject({ finalPrice: 3600 });
    expect(await price(stranger)).toMatchObject({ finalPrice: 4000 });
    expect(await price(stranger)).not.toHaveProperty('subscriptionPrice');
  });

  test('are free without a level, with a badge', async () => {
    const [excel] = await services.products.list(idOf('excel'), guest);
    expect(excel?.price).toMatchObject({ free: true, finalPrice: 0 });
    expect(excel?.badges).toContain('free');
  });

  test('show a product as part of the subscription, not as free, if only the subscription makes it free', async () => {
    const seed = { slug: 'members', dollars: 20, subscriptionPercent: 100 };
    const id = await insertProduct(database.db, seed, ids);
    const [card] = await services.products.list(id, guest);
    expect(card?.price).toMatchObject({ finalPrice: 2000, subscriptionPrice: 0, free: false });
    expect(card?.badges).not.toContain('free');
    expect((await services.landings.landing('members', 'en')).inSubscription).toBe(true);
    const access = async (userId: string) =>
      (await services.products.offers(id, { locale: 'en', currency: 'USD', userId }))[0]?.accessType;
    expect([await access(subscriber), await access(stranger)]).toEqual(['SUBSCRIPTION', null]);
  });

  test('the best sellers of 90 days get the "best" badge only when well rated', async () => {
    const fresh = createCatalog(database.db, now);
    const grant = (slug: string, at: string) => ({
      ...{ userId: stranger, productId: idOf(slug), direction: 'GRANT', reason: 'paid', cause: `t:${slug}` },
      createdAt: new Date(at),
    });
    await database.db
      .insert(entitlementEntries)
      .values([grant('excel', '2026-02-01'), grant('poster', '2026-02-01')]);
    const [excel, poster] = await fresh.products.list(`${idOf('excel')},${idOf('poster')}`, guest);
    expect(excel?.badges).toContain('best');
    expect(poster?.badges).not.toContain('best');
  });
});

describe('landing', () => {
  test('is complete: texts, outline, experts, reviews, price', async () => {
    const landing = await services.landings.landing('sql', 'en');
    expect(ProductLanding.safeParse(landing).success).toBe(true);
    expect(landing).toMatchObject({ fallback: false, price: { finalPrice: 4000 }, badges: ['sale'] });
    expect(landing.landing).toMatchObject({ outcomes: ['One thing', 'Another thing'], about: 'About it' });
    expect(landing.experts[0]).toMatchObject({ name: 'Ada Bell', role: 'Teacher' });
    expect(landing.outline?.modules.map((module) => module.lessons.map((lesson) => lesson.free))).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(landing.reviews.map((review) => review.locale)).toEqual(['en', 'ru']);
    expect(landing.similar[0]?.landing.urlSlug).toBe('excel');
  });

  test('quotes a good review, in the locale if there is one, and no bad one', async () => {
    const quoted = async (slug: string, locale: 'en' | 'ru' | 'de') =>
      (await services.landings.landing(slug, locale)).quote?.locale ?? null;
    expect(await quoted('sql', 'ru')).toBe('ru');
    expect(await quoted('sql', 'de')).toBe('en');
    await insertReview(database.db, idOf('poster'), 'de', 'Leider viel zu kurz für so viel Geld.', 3);
    expect(await quoted('poster', 'de')).toBe(null);
    await insertReview(database.db, idOf('poster'), 'hi', 'इससे मैंने रोज़ थोड़ा-थोड़ा बनाना सीखा।', 5);
    expect(await quoted('poster', 'de')).toBe('hi');
  });

  test('names what else its teacher teaches, never itself or what is not published', async () => {
    const { rows } = await database.pool.query(
      'select expert_id from product_experts where product_id = $1',
      [idOf('sql')],
    );
    for (const slug of ['excel', 'hidden'])
      await database.pool.query('insert into product_experts (product_id, expert_id) values ($1, $2)', [
        idOf(slug),
        rows[0].expert_id,
      ]);
    const { landings } = createCatalog(database.db, now);
    const [teacher] = (await landings.landing('sql', 'ru')).experts;
    expect(teacher?.products).toEqual([
      { id: idOf('excel'), type: 'COURSE', title: 'Эксель', urlSlug: 'excel-ru' },
    ]);
  });

  test('is found by id, by slug, and by the slug of another locale', async () => {
    const found = await Promise.all(
      [idOf('excel'), idOf('excel').toUpperCase(), 'excel', 'excel-ru'].map((key) =>
        services.landings.landing(key, 'en'),
      ),
    );
    expect(new Set(found.map((landing) => landing.id))).toEqual(new Set([idOf('excel')]));
  });

  test('falls back to English and says so', async () => {
    const landing = await services.landings.landing('sql', 'de');
    expect(landing).toMatchObject({ fallback: true, landing: { locale: 'en' }, price: { currency: 'EUR' } });
    expect((await services.landings.landing('excel', 'ru')).fallback).toBe(false);
  });

  test('of a program lists its courses in order', async () => {
    const landing = await services.landings.landing('path', 'en');
    expect(landing.parts.map((part) => part.landing.urlSlug)).toEqual(['sql', 'excel']);
    expect(landing.outline).toBeNull();
  });

  test.each(['nothing', 'hidden', '00000000-0000-4000-8000-000000000000', "'; drop table products; --"])(
    'of %j is not found',
    async (key) => {
      await expect(services.landings.landing(key, 'en')).rejects.toMatchObject({ code: 'product_not_found' });
    },
  );

  test('is not published without texts in English or in its own language', async () => {
    await expect(services.landings.landing(idOf('only-ru'), 'de')).rejects.toMatchObject({
      code: 'product_does_not_have_published_landing',
    });
    expect((await services.landings.landing(idOf('only-ru'), 'ru')).landing.shortTitle1).toBe(
      'Только по-русски',
    );
  });
});
