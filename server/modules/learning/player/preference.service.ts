import type { LearningPreferences } from '../../../../contracts/learning/playback.ts';
import { TYPE_SIZES } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import { DEFAULT_PREFERENCES } from '../../../../domain/learning/media.ts';
import { findPreferences, type PreferenceRow, savePreferences } from './preference.repository.ts';

export type PreferenceService = ReturnType<typeof createPreferenceService>;

/** How a person likes to read and watch, on every device. */
export function createPreferenceService({ db }: { db: Db }) {
  return {
    getPreferences: async (userId: string) => toPreferences(await findPreferences(db, userId)),
    savePreferences: async (userId: string, change: Parameters<typeof savePreferences>[2]) =>
      toPreferences(await savePreferences(db, userId, change)),
  };
}

function toPreferences(row: PreferenceRow | undefined): LearningPreferences {
  if (!row) return DEFAULT_PREFERENCES;
  return {
    ...row,
    typeSize: TYPE_SIZES.find((size) => size === row.typeSize) ?? DEFAULT_PREFERENCES.typeSize,
  };
}
