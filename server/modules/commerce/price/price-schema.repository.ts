import { type SQL, sql } from 'drizzle-orm';
import type { PriceSchema, PriceSchemaChange } from '../../../../contracts/commerce/price-schema.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Amounts, ProductType } from '../../../../contracts/scalars.ts';
import type { SALE_FILTERS } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SaleRule } from '../../../../domain/commerce/price.ts';
import type { ChangedBy } from './price-guide.repository.ts';
import { saleOf } from './price-history.repository.ts';

type Row = Record<string, unknown>;
type State = PriceSchemaChange['to'];
const text = (value: unknown): string | null => (value ? String(value) : null);

const LEVEL = sql`lv.id as level_id, lv.code as level_code, lv.name as level_name, lv.amounts as level_amounts`;

function stateOf(row: Row): State {
  const sale = saleOf(row);
  return {
    level:
      row.level_id === null
        ? null
        : {
            id: String(row.level_id),
            code: String(row.level_code),
            name: String(row.level_name),
            amounts: row.level_amounts as Amounts,
          },
    sale: sale && {
      percent: sale.percent,
      amounts: sale.amounts as Amounts | null,
      from: sale.from?.toISOString() ?? null,
      to: sale.to?.toISOString() ?? null,
    },
    subscriptionPercent: Number(row.subscription_percent ?? 0),
    lowestBefore: row.lowest_before as Amounts | null,
  };
}

const toSchema = (row: Row): PriceSchema => ({
  ...stateOf({ ...row, sale_percent: row.sale_percent ?? null, sale_amounts: row.sale_amounts ?? null }),
  productId: String(row.id),
  productType: row.type as ProductType,
  title: String(row.title),
  priced: row.version !== null,
  version: text(row.version),
});

/**
 * The newest price of products, also where the clock of another instance is ahead; a product without a landing has its key
 * as title.
 */
const schemas = (locale: Locale): SQL => sql`
    select p.id, p.type, coalesce(trim(l.short_title1 || ' ' || l.short_title2), p.external_key, p.id::text) as title,
      price.id as version, price.sale_percent, price.sale_amounts, price.sale_from, price.sale_to,
      price.subscription_percent, price.lowest_before, ${LEVEL}
    from products p
    left join lateral (
      select short_title1, short_title2 from landings la where la.product_id = p.id
      order by (la.locale = ${locale}) desc, (la.locale = 'en') desc, la.locale limit 1
    ) l on true
    left join lateral (
      select * from product_prices pp where pp.product_id = p.id
      order by pp.valid_from desc, pp.created_at desc limit 1
    ) price on true
    left join price_levels lv on lv.id = price.level_id`;

export interface SchemaSearch {
  text?: string | undefined;
  type?: ProductType | undefined;
  level?: string | undefined;
  sale?: (typeof SALE_FILTERS)[number] | undefined;
}

export interface SchemaPage {
  limit: number;
  offset: number;
  now: Date;
}

/** A page of the products that match, by title. */
export async function findSchemas(
  db: Db,
  locale: Locale,
  { limit, offset, now, ...search }: SchemaSearch & SchemaPage,
): Promise<{ schemas: PriceSchema[]; total: number }> {
  const found = sql`from (${schemas(locale)}) s where ${matches(search, now)}`;
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const { rows } = await db.execute<Row>(
    sql`select s.* ${found} order by s.title, s.id limit ${limit} offset ${offset}`,
  );
  return { schemas: rows.map(toSchema), total: counted.rows[0]?.total ?? 0 };
}

function matches({ text, type, level, sale }: SchemaSearch, now: Date): SQL {
  const parts = [sql`true`];
  if (text) parts.push(sql`s.title ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (type) parts.push(sql`s.type = ${type}`);
  if (level === 'none') parts.push(sql`s.version is null`);
  else if (level === 'free') parts.push(sql`s.version is not null and s.level_id is null`);
  else if (level) parts.push(sql`s.level_id = ${level}::uuid`);
  if (sale) parts.push(ON_SALE[sale](sql`${now.toISOString()}::timestamptz`));
  return sql.join(parts, sql` and `);
}

const HAS_SALE = sql`num_nonnulls(s.sale_percent, s.sale_amounts) > 0`;
const ON_SALE: Record<(typeof SALE_FILTERS)[number], (now: SQL) => SQL> = {
  RUNNING: (now) =>
    sql`(${HAS_SALE} and coalesce(s.sale_from <= ${now}, true) and coalesce(s.sale_to > ${now}, true))`,
  PLANNED: (now) => sql`(${HAS_SALE} and s.sale_from > ${now})`,
  NONE: (now) => sql`(not ${HAS_SALE} or s.sale_to <= ${now})`,
};

/** The prices of these products, in this order. */
export async function findSchemasOf(
  db: Db | Tx,
  ids: readonly string[],
  locale: Locale,
): Promise<PriceSchema[]> {
  const wanted = sql.param([...ids]);
  const { rows } = await db.execute<Row>(sql`
    ${schemas(locale)} where p.id = any(${wanted}::uuid[]) order by array_position(${wanted}::uuid[], p.id)`);
  return rows.map(toSchema);
}

export async function findSchema(
  db: Db | Tx,
  productId: string,
  locale: Locale,
): Promise<PriceSchema | null> {
  return (await findSchemasOf(db, [productId], locale))[0] ?? null;
}

/** Locks a product against other price changes; null when there is none. */
export async function lockProduct(tx: Tx, productId: string): Promise<{ publishedAt: Date | null } | null> {
  const { rows } = await tx.execute<Row>(
    sql`select published_at from products where id = ${productId}::uuid for no key update`,
  );
  const [row] = rows;
  return row ? { publishedAt: row.published_at === null ? null : new Date(String(row.published_at)) } : null;
}

/** A level that cannot change until the end of the transaction; null when there is none. */
export async function shareLevel(
  tx: Tx,
  levelId: string,
): Promise<{ name: string; amounts: Amounts } | null> {
  const { rows } = await tx.execute<Row>(
    sql`select name, amounts from price_levels where id = ${levelId}::uuid for share`,
  );
  return rows[0] ? { name: String(rows[0].name), amounts: rows[0].amounts as Amounts } : null;
}

export interface NewSchema {
  productId: string;
  levelId: string | null;
  sale: SaleRule | null;
  subscriptionPercent: number;
}

/** Adds the row that counts from now on; returns its id. */
export async function insertSchema(
  tx: Tx,
  row: NewSchema,
  { by, approvalId, at }: ChangedBy,
): Promise<string> {
  const { sale } = row;
  const kind = sale && (sale.percent === null ? 'AMOUNT' : 'PERCENT');
  const amounts = sale?.amounts ? JSON.stringify(sale.amounts) : null;
  // Clocks of instances differ: the new row is never older than the one it replaces.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into product_prices (product_id, level_id, sale_kind, sale_percent, sale_amounts, sale_from, sale_to,
      subscription_percent, valid_from, changed_by, approval_id)
    values (${row.productId}, ${row.levelId}, ${kind}, ${sale?.percent ?? null}, ${amounts}::jsonb,
      ${sale?.from?.toISOString() ?? null}, ${sale?.to?.toISOString() ?? null}, ${row.subscriptionPercent},
      greatest(${at.toISOString()}::timestamptz,
        (select max(valid_from) + interval '1 millisecond' from product_prices where product_id = ${row.productId}::uuid)),
      ${by}, ${approvalId})
    returning id`);
  return String(rows[0]?.id);
}

/** Changes of a product's price, newest first. */
export async function findSchemaChanges(db: Db, productId: string): Promise<PriceSchemaChange[]> {
  const { rows } = await db.execute<Row>(sql`
    select pp.sale_percent, pp.sale_amounts, pp.sale_from, pp.sale_to, pp.subscription_percent, pp.lowest_before,
      pp.valid_from, u.name as by, d.name as approved_by, ${LEVEL}
    from product_prices pp left join price_levels lv on lv.id = pp.level_id left join users u on u.id = pp.changed_by
    left join approvals a on a.id = pp.approval_id left join users d on d.id = a.decided_by
    where pp.product_id = ${productId}::uuid order by pp.valid_from desc, pp.created_at desc`);
  return rows.map((row, index) => ({
    at: new Date(String(row.valid_from)).toISOString(),
    by: text(row.by),
    approvedBy: text(row.approved_by),
    from: rows[index + 1] ? stateOf(rows[index + 1] as Row) : null,
    to: stateOf(row),
  }));
}
