import { type SQL, sql } from 'drizzle-orm';
import type {
  ManagedPromoCode,
  PromoCodeDraft,
  PromoCodeEdit,
} from '../../../../contracts/commerce/promo-code-management.ts';
import type { Amounts } from '../../../../contracts/scalars.ts';
import type { PROMO_CODE_SORTS } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { priceJoin } from '../../catalog/product/product.sql.ts';

export type PromoCodeRecord = Omit<ManagedPromoCode, 'state'>;

/** Who creates a code, when, and by which approval. */
export interface CreatedBy {
  by: string;
  approvalId: string | null;
  at: Date;
}

type Row = Record<string, unknown>;
const date = (value: unknown): string | null =>
  value === null ? null : new Date(String(value)).toISOString();
const text = (value: unknown): string | null => (value ? String(value) : null);
const number = (value: unknown): number | null => (value === null ? null : Number(value));

const toRecord = (row: Row): PromoCodeRecord => ({
  id: String(row.id),
  code: String(row.code),
  description: String(row.description),
  percent: number(row.percent),
  amounts: row.amounts as Amounts | null,
  forAllProducts: row.for_all_products === true,
  productIds: row.product_ids as string[],
  validFrom: date(row.valid_from),
  validTo: date(row.valid_to),
  totalLimit: number(row.total_limit),
  perUserLimit: number(row.per_user_limit),
  email: text(row.email),
  marketingLocation: text(row.marketing_location) as PromoCodeRecord['marketingLocation'],
  used: Number(row.used),
  batchId: text(row.batch_id),
  createdBy: text(row.created_by_name),
  createdAt: new Date(String(row.created_at)).toISOString(),
  version: Number(row.version),
});

async function findWhere(db: Db | Tx, part: SQL): Promise<PromoCodeRecord[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.*, u.name as created_by_name, coalesce((
      select json_agg(pp.product_id order by pp.product_id) from promo_products pp where pp.promo_id = c.id
    ), '[]') as product_ids
    from promo_codes c left join users u on u.id = c.created_by ${part}`);
  return rows.map(toRecord);
}

export interface PromoCodeQuery {
  text: string;
  batchId: string | null;
  state?: ManagedPromoCode['state'] | undefined;
  sort?: (typeof PROMO_CODE_SORTS)[number] | undefined;
  now: Date;
  limit: number;
  offset: number;
}

const ENDED = (now: SQL) => sql`coalesce(c.valid_to <= ${now}, false)`;
const USED_UP = sql`coalesce(c.used >= c.total_limit, false)`;
const BEGUN = (now: SQL) => sql`coalesce(c.valid_from <= ${now}, true)`;

/** The states of `promoCodeState` (domain/commerce/promo-code.ts). */
const IN_STATE: Record<ManagedPromoCode['state'], (now: SQL) => SQL> = {
  ENDED,
  USED_UP: (now) => sql`${USED_UP} and not ${ENDED(now)}`,
  SCHEDULED: (now) => sql`not ${BEGUN(now)} and not ${USED_UP} and not ${ENDED(now)}`,
  ACTIVE: (now) => sql`${BEGUN(now)} and not ${USED_UP} and not ${ENDED(now)}`,
};

const ORDERS: Record<(typeof PROMO_CODE_SORTS)[number], SQL> = {
  newest: sql`c.created_at desc, c.id`,
  code: sql`upper(c.code), c.id`,
  used: sql`c.used desc, c.id`,
};

/** A page of codes whose code or description contains the text. */
export async function findPage(db: Db, query: PromoCodeQuery) {
  const { text, batchId, state, sort = 'newest', limit, offset } = query;
  const now = sql`${query.now.toISOString()}::timestamptz`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const among = sql`where ${batchId === null ? sql`c.batch_id is null` : sql`c.batch_id = ${batchId}::uuid`}
    ${text === '' ? sql`` : sql`and (c.code ilike ${pattern} or c.description ilike ${pattern})`}
    ${state ? sql`and ${IN_STATE[state](now)}` : sql``}`;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from promo_codes c ${among}`,
  );
  const page = sql`${among} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`;
  return { codes: await findWhere(db, page), total: rows[0]?.total ?? 0 };
}

export async function findPromoCode(db: Db | Tx, id: string): Promise<PromoCodeRecord | null> {
  return (await findWhere(db, sql`where c.id = ${id}::uuid`))[0] ?? null;
}

/** Locks a code against other changes and against uses. */
export async function lockPromoCode(tx: Tx, id: string): Promise<PromoCodeRecord | null> {
  return (await findWhere(tx, sql`where c.id = ${id}::uuid for no key update of c`))[0] ?? null;
}

export async function isCodeTaken(db: Db | Tx, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from promo_codes where upper(code) = ${code.toUpperCase()}`);
  return rows.length > 0;
}

/** Whether every id is a product. */
export async function areProducts(db: Db | Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return rows[0]?.count === new Set(ids).size;
}

/** The published products that cost something now, and the highest level in each currency. */
export async function findSoldProducts(db: Db | Tx, now: Date) {
  const { rows } = await db.execute<{ id: string; amounts: Record<string, number> }>(sql`
    select p.id, price.amounts from products p ${priceJoin(now)}
    where p.status = 'PUBLISHED' and price.amounts is not null`);
  const highest: Record<string, number> = {};
  for (const { amounts } of rows)
    for (const [currency, amount] of Object.entries(amounts))
      highest[currency] = Math.max(highest[currency] ?? 0, amount);
  return { ids: rows.map(({ id }) => id), highest };
}

type Terms = Pick<
  PromoCodeDraft,
  | 'description'
  | 'percent'
  | 'amounts'
  | 'forAllProducts'
  | 'productIds'
  | 'validFrom'
  | 'validTo'
  | 'perUserLimit'
  | 'marketingLocation'
>;

interface NewCodes {
  codes: readonly string[];
  terms: Terms;
  totalLimit: number | null;
  email: string | null;
  batchId: string | null;
}

/** Adds codes with their products, without those that exist already; returns the ids of the new ones. */
export async function insertCodes(
  tx: Tx,
  asked: NewCodes,
  { by, approvalId, at }: CreatedBy,
): Promise<string[]> {
  const { codes, terms, totalLimit, email, batchId } = asked;
  const amounts = terms.amounts === null ? null : JSON.stringify(terms.amounts);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into promo_codes (code, description, percent, amounts, for_all_products, valid_from, valid_to, total_limit,
      per_user_limit, email, marketing_location, batch_id, created_by, approval_id, created_at)
    select code, ${terms.description}, ${terms.percent}::int, ${amounts}::jsonb, ${terms.forAllProducts}::boolean,
      ${terms.validFrom}::timestamptz, ${terms.validTo}::timestamptz, ${totalLimit}::int, ${terms.perUserLimit}::int,
      ${email}, ${terms.marketingLocation}, ${batchId}::uuid, ${by}::uuid, ${approvalId}::uuid,
      ${at.toISOString()}::timestamptz
    from unnest(${sql.param([...codes])}::text[]) as code
    on conflict (upper(code)) do nothing returning id`);
  const ids = rows.map(({ id }) => id);
  if (terms.productIds.length > 0)
    await tx.execute(sql`
      insert into promo_products (promo_id, product_id)
      select code, product from unnest(${sql.param(ids)}::uuid[]) as code,
        unnest(${sql.param([...new Set(terms.productIds)])}::uuid[]) as product`);
  return ids;
}

/** Changes a locked code. */
export async function updateCode(tx: Tx, id: string, edit: PromoCodeEdit): Promise<void> {
  await tx.execute(sql`
    update promo_codes set description = ${edit.description}, valid_to = ${edit.validTo}::timestamptz,
      total_limit = ${edit.totalLimit}::int, per_user_limit = ${edit.perUserLimit}::int, version = version + 1
    where id = ${id}::uuid`);
}

/** Ends a code now, also one that has not begun; one that has ended stays as it is. */
export async function endCode(db: Db, id: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update promo_codes set valid_to = ${at}, valid_from = case when valid_from < ${at} then valid_from end,
      version = version + 1
    where id = ${id}::uuid and (valid_to is null or valid_to > ${at})`);
}
