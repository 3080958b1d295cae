import type { LearningPreferences } from '@/contracts/learning/playback';
import { DEFAULT_PREFERENCES } from '@/domain/learning/media';
import { localStorageValue } from './local-storage';

/** How a person likes to read and watch, as this browser knows it: at once, for guests, and without the network. */

const STORAGE_KEY = 'learning-preferences';

const stored = localStorageValue(STORAGE_KEY, parse);

export const localPreferences = stored.value;

export function defaultPreferences(): LearningPreferences {
  return DEFAULT_PREFERENCES;
}

export function keepLocalPreferences(value: LearningPreferences): void {
  stored.write(JSON.stringify(value));
}

export const subscribeToPreferences = stored.subscribe;

function parse(text: string | null): LearningPreferences {
  try {
    const kept: Partial<LearningPreferences> = JSON.parse(text ?? '{}');
    const { playbackRate, captions, typeSize, weeklyGoal } = { ...DEFAULT_PREFERENCES, ...kept };
    return { playbackRate: Number(playbackRate) || 100, captions, typeSize, weeklyGoal };
  } catch {
    return DEFAULT_PREFERENCES;
  }
}
