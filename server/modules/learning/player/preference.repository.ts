import { eq } from 'drizzle-orm';
import type { LearningPreferences } from '../../../../contracts/learning/playback.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { learningPreferences } from '../../../../db/schema/learning/progress.ts';

const columns = {
  playbackRate: learningPreferences.playbackRate,
  captions: learningPreferences.captions,
  typeSize: learningPreferences.typeSize,
  weeklyGoal: learningPreferences.weeklyGoal,
};

export interface PreferenceRow {
  playbackRate: number;
  captions: string | null;
  typeSize: string;
  weeklyGoal: number | null;
}

export async function findPreferences(db: Db | Tx, userId: string): Promise<PreferenceRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(learningPreferences)
    .where(eq(learningPreferences.userId, userId));
  return row;
}

/** Writes what is given, in one statement: two devices that change different things keep both. */
export async function savePreferences(
  db: Db | Tx,
  userId: string,
  change: { [K in keyof LearningPreferences]?: LearningPreferences[K] | undefined },
): Promise<PreferenceRow | undefined> {
  const [row] = await db
    .insert(learningPreferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: learningPreferences.userId, set: { ...change, updatedAt: new Date() } })
    .returning(columns);
  return row;
}
