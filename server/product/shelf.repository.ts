import { sql } from 'drizzle-orm';
import type { Locale } from '../../contracts/locales.ts';
import type { Db, Tx } from '../../db/database.ts';

/** What lists, counts and orders need to know of a published product. */
export interface ShelfRow {
  id: string;
  type: string;
  level: string;
  minutes: number;
  learner_count: number;
  rating_hundredths: number;
  rating_count: number;
  published_at: string | Date | null;
  languages: string[];
  categories: string[];
  skills: string[];
  /** With a published landing. */
  locales: Locale[];
  /** Of its published courses with a lesson to open at once; the base language is marked. */
  open: { language: string; base: boolean }[];
  prices: ShelfPrice[];
}

/** A row of the price schema, the newest first. */
export interface ShelfPrice {
  from: string;
  amounts: Record<string, number> | null;
  percent: number | null;
  saleAmounts: Record<string, number> | null;
  saleFrom: string | null;
  saleTo: string | null;
}

/** What the database shows at this moment, and the products edited by whoever an earlier moment did not show yet. */
export async function findChanges(
  db: Db | Tx,
  since: string | null,
): Promise<{ moment: string; ids: string[] }> {
  const ids = since
    ? sql`array(select distinct product_id::text from catalogue_changes
        where transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot))`
    : sql`array[]::text[]`;
  const { rows } = await db.execute<{ moment: string; ids: string[] }>(
    sql`select pg_current_snapshot()::text as moment, ${ids} as ids`,
  );
  return rows[0] as { moment: string; ids: string[] };
}

/** Forgets changes that every instance has long read. */
export async function sweepChanges(db: Db, days: number): Promise<void> {
  await db.execute(
    sql`delete from catalogue_changes where created_at < now() - make_interval(days => ${days})`,
  );
}

/** Of these products those that are published; or of all, the next ones behind an id. */
export async function findShelfRows(
  db: Db | Tx,
  part: { ids: readonly string[] } | { after: string; limit: number },
): Promise<ShelfRow[]> {
  const among =
    'ids' in part
      ? sql`and p.id = any(${sql.param([...part.ids])}::uuid[])`
      : sql`and p.id > ${part.after}::uuid order by p.id limit ${part.limit}`;
  const { rows } = await db.execute<ShelfRow & Record<string, unknown>>(sql`
    select p.id, p.type, p.level, p.minutes, p.learner_count, p.rating_hundredths, p.rating_count, p.published_at,
      p.learning_languages as languages,
      array(select (select slug from categories c where c.id = pc.category_id) from product_categories pc
        where pc.product_id = p.id) as categories,
      array(select (select slug from skills s where s.id = ps.skill_id) from product_skills ps
        where ps.product_id = p.id) as skills,
      array(select la.locale from landings la where la.product_id = p.id and la.published) as locales,
      coalesce((select json_agg(json_build_object('language', v.language, 'base', v.language = c.base_language))
        from courses c join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
        where c.product_id = p.id and exists (
          select 1 from lessons le where le.version_id = v.id and le.free)), '[]') as open,
      coalesce((select json_agg(json_build_object('from', pp.valid_from, 'amounts', lv.amounts,
          'percent', pp.sale_percent, 'saleAmounts', pp.sale_amounts, 'saleFrom', pp.sale_from,
          'saleTo', pp.sale_to) order by pp.valid_from desc, pp.created_at desc)
        from product_prices pp left join price_levels lv on lv.id = pp.level_id
        where pp.product_id = p.id), '[]') as prices
    from products p where p.status = 'PUBLISHED' ${among}`);
  return rows;
}
