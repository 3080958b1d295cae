import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateTariffs } from '../../db/schema/index.ts';
import { readSchool } from '../../db/seed/content-reader.ts';
import { type SeedTools, seedDemoSchool } from '../../db/seed/seed.ts';
import type { CourseDraft } from '../../domain/learning/content.ts';
import { reindexSearch } from '../../server/modules/catalog/search/search-index.ts';
import { createReceiptIssue } from '../../server/modules/commerce/order/receipt-issue.ts';
import { ensureCourse, saveCourseVersion } from '../../server/modules/learning/content/content.store.ts';
import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const TABLES = [
  'products',
  'landings',
  'lessons',
  'content_items',
  'reviews',
  'promo_codes',
  'users',
  'articles',
  'glossary_terms',
  'affiliate_bonuses',
  'affiliate_entries',
  'orders',
  'company_invoices',
  'company_seats',
] as const;

const tools = (demoPeople: boolean): SeedTools => ({
  now: new Date('2026-06-01T09:00:00Z'),
  demoPeople,
  hashPassword: async (password) => `hash of ${password}`,
  placeMedia: async () => {},
  saveCourse: async (tx, { drafts, ...course }) => {
    const courseId = await ensureCourse(tx, course);
    for (const draft of drafts) await saveCourseVersion(tx, { courseId, draft, publish: true });
  },
  reindex: reindexSearch,
});

const school = await readSchool();

/** Each language has its own lessons. */
const lessonsOf = (draft: CourseDraft) => draft.modules.flatMap(({ lessons }) => lessons);

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
  await empty();
});
afterAll(() => base.drop());

/** Keeps what migrations have written: the first tariff of the affiliate program. */
async function empty(): Promise<void> {
  const tariffs = await base.db.select().from(affiliateTariffs);
  await base.db.execute(
    sql`truncate products, categories, skills, experts, price_levels, promo_codes, users, settings, articles,
        glossary_terms, subscription_plans, outbox cascade`,
  );
  await base.db.insert(affiliateTariffs).values(tariffs);
}

async function counts(): Promise<Record<string, number>> {
  const entries = TABLES.map(async (table) => [table, await base.db.$count(sql.identifier(table))] as const);
  return Object.fromEntries(await Promise.all(entries));
}

test('seeding a second time changes nothing', async () => {
  expect(await seedDemoSchool(base.db, tools(true))).toBe(true);
  const first = await counts();
  // Eight people to sign in as, thirty whom the partner brought, and four of the company.
  expect(first).toMatchObject({ promo_codes: 5, users: 42, glossary_terms: 40 });
  expect(first).toMatchObject({ affiliate_bonuses: 48, company_invoices: 2, company_seats: 8 });
  expect(first.articles).toBe(school.articles.length);
  expect(first.products).toBe(school.products.length);
  expect(first.reviews).toBe(school.products.flatMap(({ reviews }) => reviews).length);
  expect(first.lessons).toBe(school.products.flatMap(({ drafts }) => drafts.flatMap(lessonsOf)).length);

  expect(await seedDemoSchool(base.db, tools(true))).toBe(false);
  expect(await counts()).toEqual(first);
});

test('the audit finds nothing wrong with a demo school, whose subscriber has paid', async () => {
  // What every start does.
  await createReceiptIssue({
    ...{ siteName: 'Kurso', seller: null },
    receipts: { series: 'KURSO', taxId: '', taxPercent: null, taxNote: '' },
  }).backfill(base.db);
  expect(describeViolations(await audit(base.db))).toEqual([]);
});

test('sales have the lowest price before them, levels a history, and ALLFREE an end and a limit', async () => {
  const { rows } = await base.db.execute(sql`
    select (select count(*)::int from product_prices where sale_kind is not null) as sales,
      (select count(*)::int from product_prices pp join price_levels lv on lv.id = pp.level_id
        where pp.sale_kind is not null and pp.lowest_before = lv.amounts) as with_lowest,
      (select count(*)::int from product_prices where sale_kind is null and lowest_before is not null) as without_sale,
      (select count(*)::int from price_levels) - (select count(*)::int from price_level_versions) as without_history,
      (select total_limit from promo_codes where code = 'ALLFREE') as free_limit,
      (select count(*)::int from promo_codes where code = 'ALLFREE' and valid_to is not null) as free_ends,
      (select count(*)::int from users where role = 'SENIOR_CONTENT_MANAGER') as seniors`);
  const onSale = school.products.filter(({ file }) => file.sale);
  const sales = onSale.length;
  // A sale from the first day on has no price before it.
  const before = onSale.filter(({ file }) => -file.publishedDaysAgo < (file.sale?.fromDay ?? 0)).length;
  expect(before).toBeGreaterThan(3);
  expect(rows[0]).toEqual({
    ...{ sales, with_lowest: before, without_sale: 0, without_history: 0 },
    ...{ free_limit: 100, free_ends: 1, seniors: 2 },
  });
});

test('two instances that start together seed once', async () => {
  await empty();
  const both = [seedDemoSchool(base.db, tools(false)), seedDemoSchool(base.db, tools(false))];
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
});

test('no demo users or codes are created unless requested', async () => {
  await empty();
  await seedDemoSchool(base.db, tools(false));
  expect(await counts()).toMatchObject({ promo_codes: 0, users: 0, affiliate_bonuses: 0 });
});

test('every product has a landing in every language, and programs have their parts', async () => {
  const { rows } = await base.db.execute<{ missing: number; parts: number }>(sql`
    select (select count(*)::int from products p
             where (select count(*) from landings l where l.product_id = p.id) <> 15) as missing,
           (select count(*)::int from products p where p.type in ('PROGRAM', 'PROFESSION')
             and not exists (select from product_parts t where t.parent_id = p.id)) as parts`);
  expect(rows[0]).toEqual({ missing: 0, parts: 0 });
});
