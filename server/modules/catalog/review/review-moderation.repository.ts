import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ManagedReviewState } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { reviews } from '../../../../db/schema/catalog/review.ts';
import type { OwnReviewRow } from './own-review.repository.ts';

/** A review with what a manager needs to decide on it. */
export type ManagedRow = OwnReviewRow & {
  productTitle: string;
  revision: string;
};

/** Sorts waiting reviews first, oldest first, then the others, newest first. */
export interface ManagedCursor {
  rank: number;
  place: string;
  id: string;
}

/** In the words of the index `reviews_waiting_idx`; the rule is `isWaiting` of the domain. */
const WAITS = sql`((status = 'PENDING' or pending_body is not null) and refusal is null)`;

/** Of the text that a decision is about. */
const REVISION = sql<string>`md5(concat_ws(E'\n', coalesce(pending_stars, stars), locale, coalesce(pending_body, body)))`;

const titleIn = (locale: Locale) => sql<string>`coalesce((
  select trim(la.short_title1 || ' ' || la.short_title2) from landings la where la.product_id = reviews.product_id
  order by la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1), '')`;

const MICROSECONDS = sql`(extract(epoch from created_at) * 1000000)::bigint`;

export interface ManagedQuery {
  state?: ManagedReviewState | undefined;
  productId?: string | undefined;
  stars?: string | undefined;
  language?: Locale | undefined;
}

function matching({ state, productId, stars, language }: ManagedQuery): SQL {
  const parts = [sql`body <> ''`];
  if (state === 'WAITING') parts.push(WAITS);
  if (state === 'PUBLISHED') parts.push(sql`status = 'PUBLISHED'`);
  if (state === 'REFUSED') parts.push(sql`refusal is not null`);
  if (productId !== undefined) parts.push(sql`product_id = ${productId}::uuid`);
  if (stars !== undefined) parts.push(sql`coalesce(pending_stars, stars) = ${stars}::int`);
  if (language !== undefined) parts.push(sql`locale = ${language}`);
  return sql.join(parts, sql` and `);
}

/** A page of reviews; those without a text were erased. */
export async function findManaged(
  db: Db,
  query: ManagedQuery & { locale: Locale },
  limit: number,
  after: ManagedCursor | null,
): Promise<(ManagedRow & ManagedCursor)[]> {
  const { locale } = query;
  const half = (rank: number, where: SQL, place: SQL) => sql`
    (select id, ${rank}::int as rank, ${place} as place from reviews
      where ${where} and ${matching(query)} ${beyond(rank, place, after)} order by ${place}, id limit ${limit})`;
  const { rows } = await db.execute<Record<keyof ManagedCursor, never>>(sql`
    select id, rank, place::text as place from (
      ${half(0, WAITS, MICROSECONDS)} union all ${half(1, sql`not ${WAITS}`, sql`-${MICROSECONDS}`)}
    ) found order by rank, found.place, id limit ${limit}`);
  const cursors: ManagedCursor[] = rows;
  const ids = cursors.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await select(db, locale, inArray(reviews.id, ids));
  return cursors.flatMap((cursor) => {
    const row = found.find(({ id }) => id === cursor.id);
    return row ? [{ ...row, ...cursor }] : [];
  });
}

export async function findManagedOne(
  db: Db | Tx,
  locale: Locale,
  id: string,
): Promise<ManagedRow | undefined> {
  const [row] = await select(db, locale, eq(reviews.id, id));
  return row;
}

/** Holds the review until the transaction ends, so that of two decisions one is first. */
export async function holdReview(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from reviews where id = ${id}::uuid for update`);
}

export async function countWaiting(db: Db): Promise<number> {
  return db.$count(reviews, sql`${WAITS} and body <> ''`);
}

async function select(db: Db | Tx, locale: Locale, where: SQL | undefined): Promise<ManagedRow[]> {
  const extra = { productTitle: titleIn(locale), revision: REVISION };
  const rows = await db
    .select({ ...getTableColumns(reviews), ...extra })
    .from(reviews)
    .where(where);
  return rows as ManagedRow[];
}

function beyond(rank: number, place: SQL, after: ManagedCursor | null): SQL {
  if (after === null || after.rank < rank) return sql``;
  if (after.rank > rank) return sql`and false`;
  return sql`and (${place}, id) > (${after.place}::bigint, ${after.id}::uuid)`;
}
