import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Person } from '../../../../contracts/management.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { CONTENT_REPORT_KINDS, CONTENT_REPORT_STATUSES } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { contentReports } from '../../../../db/schema/learning/content-report.ts';
import { reportPlaces } from '../note/note.sql.ts';

type Status = (typeof CONTENT_REPORT_STATUSES)[number];
type NewReport = Omit<
  typeof contentReports.$inferInsert,
  'id' | 'status' | 'answer' | 'closedBy' | 'closedAt'
>;

/** A report with what a manager needs to look at it. */
export interface ReportRow {
  id: string;
  userId: string;
  learnerName: string;
  courseId: string;
  productId: string;
  productType: ProductType;
  productTitle: string;
  lessonKey: string;
  lessonTitle: string;
  itemKey: string | null;
  language: Locale;
  kind: (typeof CONTENT_REPORT_KINDS)[number];
  quote: string;
  text: string;
  status: Status;
  answer: string;
  closedBy: string | null;
  closer: Person | null;
  createdAt: string;
  closedAt: string | null;
  /** With microseconds, for the cursor. */
  place: string;
}

export interface ReportCursor {
  place: string;
  id: string;
}

const REPORTS = (locale: Locale) => sql`
  select n.id, n.user_id as "userId", u.name as "learnerName", n.course_id as "courseId", p.id as "productId",
    p.type as "productType", coalesce(title.text, '') as "productTitle", n.lesson_key as "lessonKey",
    coalesce(lesson.title, '') as "lessonTitle", n.item_key as "itemKey", n.language, n.kind, n.quote, n.text,
    n.status, n.answer, n.closed_by as "closedBy",
    (select json_build_object('id', m.id, 'name', m.name) from users m
      where m.id = n.closed_by and m.erased_at is null) as closer, n.created_at as "createdAt", n.closed_at as "closedAt",
    (extract(epoch from n.created_at) * 1000000)::bigint::text as place
  from content_reports n
  join users u on u.id = n.user_id
  ${reportPlaces(locale)}`;

export interface ReportQuery {
  locale: Locale;
  status: Status;
  text?: string | undefined;
  limit: number;
  after: ReportCursor | null;
}

export async function findReports(
  db: Db,
  { locale, status, text = '', limit, after }: ReportQuery,
): Promise<ReportRow[]> {
  const words = text.trim().toLowerCase();
  const beyond = sql.join(
    [
      after ? sql`(place::bigint, id) > (${after.place}::bigint, ${after.id}::uuid)` : sql`true`,
      words
        ? sql`strpos(lower(concat_ws(E'\n', "learnerName", "productTitle", "lessonTitle", quote, text)), ${words}) > 0`
        : sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await db.execute<Record<keyof ReportRow, never>>(sql`
    select * from (${REPORTS(locale)} where n.status = ${status}) reports where ${beyond}
    order by place::bigint, id limit ${limit}`);
  return rows;
}

export async function findReport(
  db: Db | Tx,
  locale: Locale,
  reportId: string,
): Promise<ReportRow | undefined> {
  const { rows } = await db.execute<Record<keyof ReportRow, never>>(
    sql`${REPORTS(locale)} where n.id = ${reportId}::uuid`,
  );
  return rows[0];
}

export function countOpen(db: Db): Promise<number> {
  return db.$count(contentReports, eq(contentReports.status, 'OPEN'));
}

/** The id of the report sent with this client id. */
export async function findSent(tx: Tx, userId: string, clientId: string): Promise<string | undefined> {
  const own = and(eq(contentReports.userId, userId), eq(contentReports.clientId, clientId));
  const [row] = await tx.select({ id: contentReports.id }).from(contentReports).where(own);
  return row?.id;
}

/** Serialises the reports of one person, so that a limit or a client id cannot be passed by two at once. */
export async function holdReporter(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
}

/** How many reports the person made within a day, and the seconds until the oldest of them is a day old. */
export async function recentReports(tx: Tx, userId: string): Promise<{ count: number; wait: number }> {
  const { rows } = await tx.execute<{ count: number; wait: number }>(sql`
    select count(*)::int as count,
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 day' - now())), 1)::int as wait
    from content_reports where user_id = ${userId} and created_at > now() - interval '1 day'`);
  return rows[0] ?? { count: 0, wait: 1 };
}

export async function insertReport(tx: Tx, report: NewReport): Promise<string> {
  const [row] = await tx.insert(contentReports).values(report).returning({ id: contentReports.id });
  if (!row) throw new Error('the report was not written');
  return row.id;
}

/** Closes an open report; false when it was closed before. */
export async function closeReport(
  tx: Tx,
  reportId: string,
  decision: { status: 'MENDED' | 'CLOSED'; answer: string; closedBy: string },
): Promise<boolean> {
  const open = and(eq(contentReports.id, reportId), eq(contentReports.status, 'OPEN'));
  const rows = await tx
    .update(contentReports)
    .set({ ...decision, closedAt: sql`now()` })
    .where(open)
    .returning({ id: contentReports.id });
  return rows.length > 0;
}
