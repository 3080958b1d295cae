import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { courseProgress, mediaPositions } from '../../../../db/schema/learning/progress.ts';
import { keptContent, type Learner, type ReadVersions } from './progress.repository.ts';

export interface StoredPlace {
  lessonKey: string;
  language: string;
  /** Null: only the lesson is known. */
  item: { key: string; offset: number } | null;
  madeAt: Date;
}

/** A time from the future counts as now, so that a wrong clock does not block all later places. */
const madeBy = (at: Date) => sql<Date>`least(${at.toISOString()}::timestamptz, now())`;

/**
 * Keeps the place made last, whatever order they arrive in. A lesson without an item keeps the item known of it, as it is
 * opened before anything in it is scrolled to.
 */
export async function savePlace(
  tx: Tx,
  learner: Learner,
  { versionIds }: ReadVersions,
  place: StoredPlace,
): Promise<void> {
  const { lessonKey, language, item } = place;
  const known = sql`${courseProgress.lastLessonKey} is not distinct from ${lessonKey}`;
  const kept = {
    key: sql<string | null>`case when ${known} then ${courseProgress.lastItemKey} end`,
    offset: sql<number | null>`case when ${known} then ${courseProgress.lastItemOffset} end`,
  };
  const position = { lastLessonKey: lessonKey, lastLanguage: language, placedAt: madeBy(place.madeAt) };
  await tx
    .insert(courseProgress)
    .values({
      ...learner,
      ...position,
      lastItemKey: item?.key ?? null,
      lastItemOffset: item?.offset ?? null,
    })
    .onConflictDoUpdate({
      target: [courseProgress.userId, courseProgress.courseId],
      set: {
        ...position,
        lastItemKey: item?.key ?? kept.key,
        lastItemOffset: item?.offset ?? kept.offset,
        contentAt: keptContent(versionIds),
        updatedAt: sql`now()`,
      },
      setWhere: sql`${courseProgress.placedAt} is null or excluded.placed_at >= ${courseProgress.placedAt}`,
    });
}

export async function findPlace(db: Db | Tx, learner: Learner, lessonKey: string) {
  const [row] = await db
    .select({ itemKey: courseProgress.lastItemKey, offset: courseProgress.lastItemOffset })
    .from(courseProgress)
    .where(
      and(
        eq(courseProgress.userId, learner.userId),
        eq(courseProgress.courseId, learner.courseId),
        eq(courseProgress.lastLessonKey, lessonKey),
      ),
    );
  return row?.itemKey ? { itemKey: row.itemKey, offset: row.offset ?? 0 } : null;
}

/** Keeps the second made last. */
export async function saveMediaSecond(
  tx: Tx,
  learner: Learner,
  { itemKey, second, madeAt }: { itemKey: string; second: number; madeAt: Date },
): Promise<void> {
  const updatedAt = madeBy(madeAt);
  await tx
    .insert(mediaPositions)
    .values({ ...learner, itemKey, second, updatedAt })
    .onConflictDoUpdate({
      target: [mediaPositions.userId, mediaPositions.courseId, mediaPositions.itemKey],
      set: { second, updatedAt },
      setWhere: sql`excluded.updated_at >= ${mediaPositions.updatedAt}`,
    });
}

export async function findMediaSeconds(db: Db | Tx, learner: Learner, itemKeys: string[]) {
  if (itemKeys.length === 0) return [];
  return db
    .select({ itemKey: mediaPositions.itemKey, second: mediaPositions.second })
    .from(mediaPositions)
    .where(
      and(
        eq(mediaPositions.userId, learner.userId),
        eq(mediaPositions.courseId, learner.courseId),
        inArray(mediaPositions.itemKey, itemKeys),
      ),
    );
}
