import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { createExpertService } from '../../../server/modules/catalog/expert/expert.service.ts';
import { findQuotations } from '../../../server/modules/catalog/home/home.repository.ts';
import { createProductService } from '../../../server/modules/catalog/product/product.service.ts';
import { createQuizService } from '../../../server/modules/catalog/quiz/quiz.service.ts';
import { findReviewPart } from '../../../server/modules/catalog/review/review.repository.ts';
import { createReviewService } from '../../../server/modules/catalog/review/review.service.ts';
import { createSeoService } from '../../../server/modules/catalog/seo/seo.service.ts';
import { findWishlist } from '../../../server/modules/catalog/wishlist/wishlist.repository.ts';
import { createEntitlementService } from '../../../server/modules/commerce/entitlement/entitlement.service.ts';
import { findHistory } from '../../../server/modules/commerce/order/history.repository.ts';
import { findAwaitingProducts } from '../../../server/modules/commerce/order/order.repository.ts';
import { createMagazineService } from '../../../server/modules/editorial/magazine/magazine.service.ts';
import { createTextAddresses } from '../../../server/modules/editorial/sitemap/text-addresses.ts';
import { createContentService } from '../../../server/modules/learning/content/content.service.ts';
import { createProductContent } from '../../../server/modules/learning/content/product-content.ts';
import { createEducationService } from '../../../server/modules/learning/player/education.service.ts';
import { createProductOwnership } from '../../../server/modules/learning/progress/product-ownership.ts';
import { subscriptionTypes } from '../../../server/modules/learning/progress/user-ownership.repository.ts';
import {
  countMessages,
  findAbove,
  findMessages,
} from '../../../server/modules/messaging/notification/notification.repository.ts';
import { createSwrCache } from '../../../server/platform/pubsub/swr-cache.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { rowsRead } from '../../setup/plans.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const PRODUCTS = 10_000;
const USERS = 2_000;
/** Upper bound for rows read per table: a page of a list, read by a few statements; far fewer than the table has. */
const FEW = 1_500;
const SMALL = new Set([
  'categories',
  'category_texts',
  'skills',
  'skill_texts',
  'experts',
  'expert_texts',
  'price_levels',
]);

let database: TestDatabase;
const id = (noun: string, number: string) => `md5('${noun} ' || ${number})::uuid`;
let userId: string;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
  const products = `generate_series(1, ${PRODUCTS}) n`;
  const users = `generate_series(1, ${USERS}) u`;
  const [user, product] = [id('user', 'u'), id('product', `(u * 37 + k * 101) % ${PRODUCTS} + 1`)];
  for (const statement of [
    `insert into categories (id, code, slug, position) select ${id('category', 'n')}, 'C' || n, 'c' || n, n from generate_series(0, 5) n`,
    `insert into category_texts (category_id, locale, name) select id, 'en', slug from categories`,
    `insert into experts (id, slug) select ${id('expert', 'n')}, 'e' || n from generate_series(0, 49) n`,
    `insert into expert_texts (expert_id, locale, name) select id, 'en', slug from experts`,
    `insert into products (id, type, status, published_at, learner_count, minutes)
      select ${id('product', 'n')}, 'COURSE', 'PUBLISHED', now() - n * interval '1 hour', n % 977, n % 400 from ${products}`,
    `insert into landings (product_id, locale, url_slug, short_title1, published)
      select ${id('product', 'n')}, 'en', 'p' || n, 'Product ' || n, true from ${products}`,
    `insert into product_prices (product_id) select id from products`,
    `insert into product_experts (product_id, expert_id)
      select ${id('product', 'n')}, ${id('expert', 'n % 50')} from ${products}`,
    `insert into product_parts (parent_id, child_id, position)
      select ${id('product', 'n')}, ${id('product', 'n + 1')}, 0 from generate_series(1, ${PRODUCTS - 1}, 2) n`,
    `insert into product_categories select ${id('product', 'n')}, ${id('category', 'n % 6')} from ${products}`,
    `insert into courses (id, product_id, base_language) select ${id('course', 'n')}, ${id('product', 'n')}, 'en' from ${products}`,
    `insert into users (id, email, name) select ${user}, 'u' || u || '@example.com', 'U' from ${users}`,
    `insert into reviews (product_id, author_name, locale, stars, body, status, created_at)
      select ${id('product', 'n')}, 'U', (array['en','ru','de'])[1 + n % 3], 3 + n % 3, 'Short, honest and of use the same evening.',
        'PUBLISHED', now() - n * interval '1 minute' from ${products}`,
    `insert into wishes (user_id, product_id) select ${user}, ${product} from ${users}, generate_series(1, 10) k`,
    `insert into notifications (user_id, message_id, type, template, position, source)
      select ${user}, 'm' || k, 'PLATFORM_NOTIFICATION', 'WELCOME', k, k from ${users}, generate_series(1, 10) k`,
    `insert into orders (id, user_id, status, currency, locale, total, pending_at, paid_at)
      select ${id('order', `u || '-' || k`)}, ${user}, 'PAID', 'USD', 'en', 0, now() - k * interval '1 day', now()
      from ${users}, generate_series(1, 8) k`,
    `insert into order_lines (order_id, product_id, title) select ${id('order', `u || '-' || k`)}, ${product}, 'x'
      from ${users}, generate_series(1, 8) k`,
    `insert into access_entries (user_id, product_id, direction, reason, cause)
      select ${user}, ${product}, 'GRANT', 'paid', 'order:' || u || '-' || k from ${users}, generate_series(1, 8) k`,
    `insert into course_progress (user_id, course_id, status)
      select ${user}, c.id, 'IN_PROGRESS' from ${users}, generate_series(1, 4) k join courses c on true
      where c.product_id = ${product}`,
    `insert into articles (id, slug, kind, published_at) select ${id('article', 'n')}, 'a' || n,
        (array['MAGAZINE','BLOG'])[1 + n % 2], now() - n * interval '1 hour' from generate_series(1, 6000) n`,
    `insert into article_texts (article_id, locale, title, excerpt, body) select id, 'en', slug, 'E', 'Text' from articles`,
    'vacuum analyze',
  ])
    await database.pool.query(statement);
  await allIsSeen();
  const { rows } = await database.pool.query<{ user: string; product: string }>(
    `select ${id('user', '7')} as user, ${id('product', '7')} as product`,
  );
  userId = rows[0]?.user ?? '';
  productId = rows[0]?.product ?? '';
}, 180_000);

afterAll(() => database.drop());

/**
 * While another test's transaction is older than these rows, every refresh of the catalog index reads them as new ones.
 */
async function allIsSeen(): Promise<void> {
  const fresh =
    'select 1 from catalogue_changes where transaction >= pg_snapshot_xmin(pg_current_snapshot()) limit 1';
  await vi.waitFor(async () => expect((await database.pool.query(fresh)).rowCount).toBe(0), 60_000);
}

const guest = { locale: 'en', currency: 'USD', userId: null } as const;

const LISTS: [string, (db: Db) => Promise<unknown>][] = [
  ['wishes', (db) => findWishlist(db, userId, 50)],
  ['messages', (db) => findMessages(db, userId, { limit: 20, beforeId: undefined })],
  ['messages, counted', (db) => countMessages(db, userId)],
  ['messages above a position', (db) => findAbove(db, userId, 3, 20)],
  ['orders', (db) => findHistory(db, userId, { limit: 10, offset: 0 })],
  [
    'my education',
    (db) =>
      createEducationService({
        db,
        products: { cards: async () => [] },
        content: createContentService({ db }),
        entitlements: createEntitlementService({ db, readRules: async () => new Map() }),
        orders: { awaitingProducts: (id) => findAwaitingProducts(db, id, new Date(0)) },
      }).listMine({ userId, locale: 'en' }),
  ],
  [
    'what a user owns, including parts',
    (db) => createEntitlementService({ db, readRules: async () => new Map() }).ownedIds(userId),
  ],
  ['what subscriptions open', (db) => subscriptionTypes(db)],
  ['reviews', (db) => findReviewPart(db, { locale: 'de', product: undefined, limit: 12, offset: 24 })],
  ['reviews of a product', (db) => findReviewPart(db, { locale: 'en', product: 'p7', limit: 12, offset: 0 })],
  ['quotations', (db) => findQuotations(db, 'ru', 3)],
  [
    'offers',
    (db) =>
      createProductService({ db, now: () => new Date(0), ownership: createProductOwnership(db) }).offers(
        productId,
        guest,
      ),
  ],
  [
    'magazine',
    (db) =>
      createMagazineService({
        db,
        products: createProductService({ db, ownership: createProductOwnership(db) }),
        quiz: { countQuestions: async () => 5 },
        content: createProductContent(db),
      }).list('MAGAZINE', 'en'),
  ],
];

/** Tables of which more than a few rows were read. */
const large = (read: Record<string, number>) =>
  Object.entries(read).filter(([table, rows]) => rows > FEW && !SMALL.has(table));

test.each(LISTS)('%s: reads no more than it shows', async (_, list) => {
  const read = await rowsRead(database, (db) => db, list);
  expect(Object.keys(read).length).toBeGreaterThan(0);
  expect(large(read)).toEqual([]);
});

test('the sitemap index reads no products', async () => {
  const read = await rowsRead(
    database,
    async (db) => {
      const { products } = createCatalog(db, () => new Date());
      await products.catalogIndex();
      return createSeoService({ db, products, textAddresses: createTextAddresses(db), ...site });
    },
    (seo) => seo.index(),
  );
  const texts = new Set(['articles', 'glossary_terms', 'glossary_texts', 'catalogue_changes']);
  expect(Object.keys(read).filter((table) => !texts.has(table))).toEqual([]);
});

type Looked = (services: ReturnType<typeof createCatalog>, db: Db) => Promise<unknown>;
const site = { publicUrl: 'https://school.example', indexable: true, builtAt: new Date(0) };

test.each([
  ['the catalogue', (services) => services.catalog.catalogue({ category: 'c1' }, 'en')],
  [
    'the catalogue by price, a late page',
    (services) => services.catalog.catalogue({ sort: 'price-asc', page: 200 }, 'en'),
  ],
  [
    'a rare combination',
    (services) => services.catalog.catalogue({ category: 'c2', length: '1-2h', free: 'true' }, 'en'),
  ],
  ['categories', (services) => services.categories.list('en')],
  ['a product page', (services) => services.landings.landing('p7', 'en')],
  ['random products', (services) => services.products.random(4, guest)],
  ['home', (services) => services.home.page('en')],
  ['experts', (services, db) => createExpertService({ db, products: services.products }).list('en')],
  ['reviews', (services, db) => createReviewService({ db, products: services.products }).list({}, 'de')],
  [
    'the quiz',
    (services, db) =>
      createQuizService({ db, products: services.products }).answer(
        { level: ['new'], time: ['month'], subjects: ['data'] },
        guest,
      ),
  ],
  ...(['pages', 'products'] as const).map((kind): [string, Looked] => [
    `a sitemap of ${kind}`,
    (services, db) =>
      createSeoService({
        db,
        products: services.products,
        textAddresses: createTextAddresses(db),
        ...site,
        perFile: 500,
      }).sitemap({
        ...{ locale: 'en', kind, part: 3 },
      }),
  ]),
  ['the search popup', (services) => services.search.initial(guest)],
] as [string, Looked][])(
  '%s: reads no more than it shows once the catalog index is loaded',
  async (_, list) => {
    const read = await rowsRead(
      database,
      async (db) => {
        const services = createCatalog(db, () => new Date(), createSwrCache());
        await Promise.all([services.products.catalogIndex(), services.home.warm()]);
        return { services, db };
      },
      ({ services, db }) => list(services, db),
    );
    expect(large(read)).toEqual([]);
  },
);
