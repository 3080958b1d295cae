import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ImportFailure } from '../../../../contracts/import-values.ts';
import type {
  CourseImport,
  CourseImportReport,
  CourseImportRow,
} from '../../../../contracts/learning/course-import.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { courseImports } from '../../../../db/schema/learning/course-import.ts';
import type { ArrivedArchive } from '../../learning/upload/archive-taker.ts';

export type ImportRow = typeof courseImports.$inferSelect;

/** Begins an import; false when it has begun already. */
export async function insertImport(tx: Tx, { id, userId, name, size }: ArrivedArchive): Promise<boolean> {
  const rows = await tx
    .insert(courseImports)
    .values({ id, startedBy: userId, name, size })
    .onConflictDoNothing()
    .returning({ id: courseImports.id });
  return rows.length > 0;
}

type Shown = Omit<CourseImportRow, 'startedAt' | 'finishedAt' | 'size'> & {
  startedAt: string;
  finishedAt: string | null;
  size: string;
};

const SHOWN = sql`i.id, i.name, i.size::text as size, i.state, i.format, i.title, i.product_id as "productId", i.failure,
  i.created_at as "startedAt", i.finished_at as "finishedAt",
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "startedBy"`;
const PEOPLE = sql`left join users u on u.id = i.started_by and u.erased_at is null`;

const instant = (at: string) => new Date(at).toISOString();

const shown = <Row extends Shown>({ size, startedAt, finishedAt, ...row }: Row) => ({
  ...row,
  size: Number(size),
  startedAt: instant(startedAt),
  finishedAt: finishedAt === null ? null : instant(finishedAt),
});

export interface ImportSearch {
  text?: string | undefined;
  state?: string | undefined;
  limit: number;
  offset: number;
}

/** A page of imports, newest first, and how many there are. */
export async function listImports(
  db: Db,
  { text, state, limit, offset }: ImportSearch,
): Promise<{ imports: CourseImportRow[]; total: number }> {
  const pattern = text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`(${pattern}::text is null or i.name ilike ${pattern} or i.title ilike ${pattern})
    and (${state ?? null}::text is null or i.state = ${state ?? null})`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<Record<keyof Shown, never>>(sql`
      select ${SHOWN} from course_imports i ${PEOPLE} where ${where}
      order by i.created_at desc, i.id limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from course_imports i where ${where}`),
  ]);
  return { imports: rows.map((row: Shown) => shown(row)), total: counted.rows[0]?.total ?? 0 };
}

type Details = Shown & Omit<CourseImport, keyof CourseImportRow>;

export async function findImport(db: Db | Tx, id: string): Promise<CourseImport | null> {
  const { rows } = await db.execute<Record<keyof Details, never>>(sql`
    select ${SHOWN}, i.step, i.step_done as "stepDone", i.step_total as "stepTotal",
      i.failure_detail as "failureDetail", i.report, i.archive_deleted_at is null
        and (i.state = 'READ' or (i.state = 'FAILED' and i.report is not null)) as "canRun"
    from course_imports i ${PEOPLE} where i.id = ${id}::uuid`);
  const row: Details | undefined = rows[0];
  return row ? shown(row) : null;
}

/** Starts to import what was read; false when it is not ready for that. */
export async function startRun(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update course_imports set state = 'IMPORTING', attempts = 0, step = null, step_done = 0, step_total = 0,
      failure = null, failure_detail = null, finished_at = null
    where id = ${id}::uuid and archive_deleted_at is null
      and (state = 'READ' or (state = 'FAILED' and report is not null))`);
  return (rowCount ?? 0) > 0;
}

/** Counts one more attempt of the job; undefined when there is nothing to do. */
export async function beginAttempt(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(courseImports)
    .set({ attempts: sql`${courseImports.attempts} + 1` })
    .where(and(eq(courseImports.id, id), sql`${courseImports.state} in ('READING', 'IMPORTING')`))
    .returning();
  return row;
}

export type ImportProgress = Pick<ImportRow, 'step' | 'stepDone' | 'stepTotal'>;

export async function setProgress(db: Db, id: string, progress: ImportProgress): Promise<void> {
  await db
    .update(courseImports)
    .set(progress)
    .where(and(eq(courseImports.id, id), isNull(courseImports.finishedAt)));
}

const OVER = { step: null, stepDone: 0, stepTotal: 0 };

export interface ReadResult {
  format: string;
  title: string;
  productId: string | null;
  report: CourseImportReport;
}

/** The dry run is over; false when another worker was first. */
export async function finishReading(db: Db, id: string, result: ReadResult): Promise<boolean> {
  return change(db, id, 'READING', { ...OVER, ...result, state: 'READ' });
}

/** The course is written, in the same transaction; false when another worker was first. */
export async function finishRun(
  tx: Tx,
  id: string,
  result: { productId: string; report: CourseImportReport; finishedAt: Date },
): Promise<boolean> {
  return change(tx, id, 'IMPORTING', { ...OVER, ...result, state: 'DONE' });
}

export async function failImport(
  db: Db,
  { id, state }: Pick<ImportRow, 'id' | 'state'>,
  failed: { failure: ImportFailure; failureDetail: string | null; finishedAt: Date },
): Promise<void> {
  await change(db, id, state, { ...OVER, ...failed, state: 'FAILED' });
}

async function change(
  db: Db | Tx,
  id: string,
  from: string,
  values: Partial<typeof courseImports.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(courseImports)
    .set(values)
    .where(and(eq(courseImports.id, id), eq(courseImports.state, from)))
    .returning({ id: courseImports.id });
  return rows.length > 0;
}

/** Imports whose archives are still there though they began before a time, or became drafts. */
export async function findSpentArchives(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: courseImports.id })
    .from(courseImports)
    .where(
      and(
        isNull(courseImports.archiveDeletedAt),
        sql`(${courseImports.state} = 'DONE' or ${lt(courseImports.createdAt, before)})`,
        sql`${courseImports.state} <> 'IMPORTING'`,
      ),
    )
    .limit(500);
  return rows.map(({ id }) => id);
}

export async function setArchiveDeleted(db: Db, id: string, at: Date): Promise<void> {
  await db.update(courseImports).set({ archiveDeletedAt: at }).where(eq(courseImports.id, id));
}

/** Those of the ids whose archive may still be needed. */
export async function findKeptArchives(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: courseImports.id })
    .from(courseImports)
    .where(isNull(courseImports.archiveDeletedAt));
  return new Set(rows.map(({ id }) => id));
}
