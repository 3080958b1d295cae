import { type SQL, sql } from 'drizzle-orm';
import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import type { ManagedTerm } from '../../../../contracts/editorial/glossary-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { lastChange } from '../../catalog/managed-entry/last-change.sql.ts';
import { hasState, languagesOf, likeText, stateColumns, titleIn } from '../writing/writing-list.sql.ts';

export interface TermFilter {
  text?: string | undefined;
  state?: LanguageState | undefined;
  language?: Locale | undefined;
  missing?: Locale | undefined;
  waiting?: 'yes' | undefined;
  sort?: 'name' | 'changed' | undefined;
}

const LANGUAGES = languagesOf({
  shown: sql`
    select x.locale, x.name as title, '' as lead, coalesce(x.explanation, '') as body, '' as picture_alt
    from glossary_texts x where x.term_id = g.id`,
  drafts: sql`select * from writings y where y.term_id = g.id`,
});

const TEXTS_NAMED = (like: SQL): SQL => sql`g.id in (
  select x.term_id from glossary_texts x where x.name ${like}
  union select y.term_id from writings y where y.term_id is not null and y.content ->> 'title' ${like})`;

function conditionOf({ text, missing, waiting, ...languages }: TermFilter): SQL {
  const like = sql`ilike ${likeText(text ?? '')}`;
  const parts = [
    text?.trim() ? sql`(g.slug ${like} or ${TEXTS_NAMED(like)})` : sql`true`,
    missing
      ? sql`not exists (select 1 from glossary_texts x where x.term_id = g.id and x.locale = ${missing})`
      : sql`true`,
    waiting
      ? sql`g.id in (select r.term_id from writings r where r.requested_at is not null and r.term_id is not null)`
      : sql`true`,
    hasState(LANGUAGES, languages),
  ];
  return sql.join(parts, sql` and `);
}

const nameOf = (locale: Locale): SQL => titleIn(LANGUAGES, locale, sql`g.slug`);

const select = (locale: Locale, rest: SQL): SQL => sql`
  select g.id, g.slug, g.revision, ${nameOf(locale)} as name, ${stateColumns(LANGUAGES)},
    ${lastChange(sql`g.updated_at`, sql`g.updated_by`)} as changed
  from glossary_terms g ${rest}`;

type Row = ManagedTerm & Record<string, unknown>;

/** One page, with the number of all that match. */
export async function findManagedTerms(
  db: Db,
  { locale, sort = 'name', ...filter }: TermFilter & { locale: Locale },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ terms: ManagedTerm[]; total: number }> {
  const where = conditionOf(filter);
  const order = { name: sql`lower(${nameOf(locale)})`, changed: sql`g.updated_at desc` }[sort];
  const [page, all] = await Promise.all([
    db.execute<Row>(
      select(locale, sql`where ${where} order by ${order}, g.id limit ${limit} offset ${offset}`),
    ),
    db.execute<{ count: number }>(sql`select count(*)::int as count from glossary_terms g where ${where}`),
  ]);
  return { terms: page.rows, total: all.rows[0]?.count ?? 0 };
}

export async function findManagedTerm(
  db: Db | Tx,
  termId: string,
  locale: Locale,
): Promise<ManagedTerm | undefined> {
  const { rows } = await db.execute<Row>(select(locale, sql`where g.id = ${termId}::uuid`));
  return rows[0];
}
