import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LATER } from '../../.dependency-cruiser.js';

const root = path.resolve(import.meta.dirname, '../..');
const EVERY_AREA = [...new Set([...Object.keys(LATER), ...Object.values(LATER).flat()])];
/** Platform stands before every area. */
const AFTER: Record<string, readonly string[]> = { platform: EVERY_AREA, ...LATER };

/** Statements over tables of later areas, file → tables; decision 040 says why each is not a port. */
const ALLOWED: Record<string, readonly string[]> = {
  'server/modules/catalog/catalog-index/catalog-index.repository.ts': [
    'course_versions',
    'courses',
    'lessons',
  ],
  'server/modules/catalog/home/home.repository.ts': [
    'access_entries',
    'course_versions',
    'courses',
    'lessons',
    'modules',
  ],
  'server/modules/catalog/product/product.repository.ts': ['access_entries'],
  'server/platform/audit/entitlement-invariants.ts': [
    'access_entries',
    'entitlements()',
    'order_lines',
    'orders',
    'product_parts',
    'subscription_grants()',
  ],
  'server/platform/audit/invariants.ts': [
    'access_entries',
    'notification_streams',
    'notifications',
    'order_events',
    'order_lines',
    'orders',
    'payments',
    'products',
    'promo_codes',
    'promo_uses',
    'sandbox_payments',
    'sessions',
  ],
  'server/platform/audit/subscription-invariants.ts': [
    'disputes',
    'order_lines',
    'orders',
    'payments',
    'receipts',
    'subscription_charges',
    'subscription_plan_versions',
    'subscription_plans',
    'subscriptions',
  ],
  'server/platform/audit/learning-invariants.ts': [
    'accomplishments',
    'course_progress',
    'course_versions',
    'courses',
    'lesson_completions',
    'lessons',
    'open_answers',
    'test_attempts',
  ],
  'server/platform/audit/certificate-invariants.ts': [
    'certificate_counters',
    'certificates',
    'course_progress',
  ],
  'server/platform/audit/affiliate-invariants.ts': [
    'affiliate_bonuses',
    'affiliate_entries',
    'affiliate_partners',
    'affiliate_payout_entries',
    'affiliate_payouts',
    'affiliate_reviews',
    'affiliate_suspensions',
    'affiliate_tariffs',
    'affiliate_touches',
    'disputes',
    'order_lines',
    'orders',
    'payments',
    'refund_lines',
    'refunds',
    'subscription_charges',
    'users',
  ],
  'server/platform/audit/business-invariants.ts': [
    'access_entries',
    'company_invoice_counters',
    'company_invoice_lines',
    'company_invoices',
    'company_members',
    'company_seat_assignments',
    'company_seat_corrections',
    'company_seat_orders',
    'company_seat_pools',
    'company_seats',
    'order_lines',
    'orders',
    'refund_lines',
    'refunds',
    'subscriptions',
  ],
  'server/platform/audit/review-invariants.ts': ['products', 'reviews'],
  'server/platform/audit/payment-invariants.ts': [
    'orders',
    'payments',
    'promo_codes',
    'refunds',
    'sandbox_payments',
    'sandbox_refunds',
  ],
  'server/platform/audit/receipt-invariants.ts': ['orders', 'receipt_counters', 'receipts'],
  'server/platform/audit/refund-invariants.ts': [
    'access_entries',
    'disputes',
    'order_lines',
    'orders',
    'payments',
    'refund_lines',
    'refund_request_lines',
    'refund_requests',
    'refunds',
  ],
};

/** Functions of the database that read tables of an area. */
const FUNCTIONS: Record<string, string> = {
  entitlements: 'commerce',
  included_in_subscription: 'commerce',
  running_subscriptions: 'commerce',
  subscription_grants: 'commerce',
};

const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file))
    .sort();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Table → area, and exported symbol → table, as declared in db/schema. */
function declaredTables() {
  const areas = new Map<string, string>();
  const symbols = new Map<string, string>();
  for (const file of filesUnder('db/schema')) {
    const area = file.split('/')[2] ?? '';
    for (const [, symbol = '', table = ''] of read(file).matchAll(
      /export const (\w+) = pgTable\(\s*'(\w+)'/g,
    )) {
      areas.set(table, area);
      symbols.set(symbol, table);
    }
  }
  return { areas, symbols };
}

const { areas, symbols } = declaredTables();

/** Tables and functions that a source names: imports from db/schema, and words after a keyword of SQL. */
function tablesIn(source: string): string[] {
  const imported = [
    ...source.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*db\/schema\/[^']*'/g),
  ].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  const named = [
    ...source.matchAll(/\b(?:from|join|into|update|truncate|using|lateral)\s+(?:only\s+)?\(?"?(\w+)/gi),
  ].map(([, name = '']) => name);
  const called = Object.keys(FUNCTIONS).filter((name) => new RegExp(`\\b${name}\\(`).test(source));
  return [
    ...imported.flatMap((name) => symbols.get(name) ?? []),
    ...named.filter((name) => areas.has(name)),
    ...called.map((name) => `${name}()`),
  ];
}

const areaOfTable = (table: string) => areas.get(table) ?? FUNCTIONS[table.replace('()', '')] ?? '';

function laterTables(area: string, source: string): string[] {
  const later = AFTER[area] ?? [];
  return [...new Set(tablesIn(source))].filter((table) => later.includes(areaOfTable(table))).sort();
}

const areaOfFile = (file: string) => file.split('/')[file.startsWith('server/modules/') ? 2 : 1] ?? '';

describe('SQL of an area', () => {
  it('names tables of later areas only where decision 040 allows it', () => {
    const files = [...filesUnder('server/modules'), ...filesUnder('server/platform')];
    const found = files.flatMap((file) => {
      const tables = laterTables(areaOfFile(file), read(file));
      return tables.length > 0 ? [[file, tables]] : [];
    });
    expect(Object.fromEntries(found)).toEqual(ALLOWED);
    expect(areas.size).toBeGreaterThan(50);
  });

  it.each([
    ['a table in SQL', 'sql`select 1 from users u join orders o on o.user_id = u.id`', ['orders']],
    ['a changed table', 'sql`update course_progress set done = 1`', ['course_progress']],
    ['a table in a subselect', 'sql`exists (select 1 from (lessons))`', ['lessons']],
    ['an imported table', "import { orders, users } from '../../db/schema/index.ts';", ['orders']],
    ['a function', 'sql`select * from entitlements(array[]::uuid[], now())`', ['entitlements()']],
    ['its own table', 'sql`select 1 from sessions`', []],
  ])('is found by %s', (_, source, tables) => {
    expect(laterTables('identity', source)).toEqual(tables);
  });

  it('is explained in decision 040, file by file', () => {
    const decision = read('docs/decisions/040-sql-across-areas.md');
    for (const file of Object.keys(ALLOWED)) expect(decision).toContain(path.basename(file));
  });
});
