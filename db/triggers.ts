import type { PoolClient } from 'pg';

/** Tables the catalogue reads: table → ids of the products affected by its `changed` rows. */
const SOURCES: Record<string, string> = {
  products: 'id from changed',
  landings: 'product_id from changed',
  product_prices: 'product_id from changed',
  product_categories: 'product_id from changed',
  product_skills: 'product_id from changed',
  product_experts: 'product_id from changed',
  courses: 'product_id from changed where product_id is not null',
  course_versions:
    'c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null',
  price_levels: 'pp.product_id from changed l join product_prices pp on pp.level_id = l.id',
  categories: 'pc.product_id from changed c join product_categories pc on pc.category_id = c.id',
  skills: 'ps.product_id from changed s join product_skills ps on ps.skill_id = s.id',
  experts: 'pe.product_id from changed e join product_experts pe on pe.expert_id = e.id',
};

/** For an update, both the old and the new row count: the row may have moved to another product. */
const EVENTS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['update', 'old'],
  ['delete', 'old'],
] as const;

/** Installs triggers that record edited products in `catalogue_changes`; drizzle-kit cannot express them. */
export async function noteCatalogueChanges(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('catalogue_changes') is not null as there`,
  );
  if (!rows[0]?.there) return;
  await client.query(`
    create or replace function note_catalogue_change() returns trigger language plpgsql as $$
    begin
      execute 'insert into catalogue_changes (product_id) select distinct ' || tg_argv[0];
      return null;
    end $$`);
  for (const [table, products] of Object.entries(SOURCES)) {
    for (const [event, rows] of EVENTS) await createOnce(client, { table, event, rows, products });
  }
}

interface Trigger {
  table: string;
  event: string;
  rows: string;
  products: string;
}

// Not replaced at every start: that would wait for every writer of the table.
async function createOnce(client: PoolClient, { table, event, rows, products }: Trigger): Promise<void> {
  const name = `note_${event}_${rows}`;
  const found = await client.query('select 1 from pg_trigger where tgrelid = $1::regclass and tgname = $2', [
    table,
    name,
  ]);
  if (found.rowCount) return;
  await client.query(`
    create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed
    for each statement execute function note_catalogue_change('${products}')`);
}
