import { sql } from 'drizzle-orm';
import type { TextPageName } from '../../../../contracts/editorial/text-page.ts';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { moment } from '../writing/writing.sql.ts';

export interface PageTextRow {
  page: TextPageName;
  locale: Locale;
  title: string;
  lead: string;
  body: string;
  version: number | null;
  /** `YYYY-MM-DD`. */
  inForceFrom: string;
}

/** Texts that managers published: of all pages, or of one page in some languages. */
export async function findPageTexts(
  db: Db | Tx,
  of?: { page: TextPageName; locales: readonly Locale[] },
): Promise<PageTextRow[]> {
  const where = of
    ? sql`page = ${of.page} and locale = any(${sql.param([...of.locales])}::text[])`
    : sql`true`;
  const { rows } = await db.execute<PageTextRow & Record<string, unknown>>(sql`
    select page, locale, title, lead, body, version, to_char(in_force_from, 'YYYY-MM-DD') as "inForceFrom"
    from page_texts where ${where}`);
  return rows;
}

/** Publishes a text. A translation is in force from the same day as the English text of its version. */
export async function writePageText(
  tx: Tx,
  { page, locale }: { page: TextPageName; locale: Locale },
  { title, lead, body, version }: WritingContent,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into page_texts (page, locale, title, lead, body, version, in_force_from, published_at)
    values (${page}, ${locale}, ${title}, ${lead}, ${body}, ${version}::int,
      coalesce((select e.in_force_from from page_texts e where e.page = ${page} and e.locale = 'en'
          and e.version = ${version}::int and ${locale} <> 'en'), (${moment(at)} at time zone 'UTC')::date),
      ${moment(at)})
    on conflict (page, locale) do update set title = excluded.title, lead = excluded.lead, body = excluded.body,
      version = excluded.version, in_force_from = excluded.in_force_from, published_at = excluded.published_at`);
}

/** Holds a page until the transaction ends; most have no row that could be locked. */
export async function lockPage(tx: Tx, page: TextPageName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text-page:${page}`}, 0))`);
}
