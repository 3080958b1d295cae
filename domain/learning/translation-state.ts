import type { LanguageState } from '../../contracts/catalog/product-management.ts';
import type { TranslationState } from '../../contracts/learning/translation.ts';

export interface TranslationFacts {
  state: LanguageState;
  /** The source has changed since. */
  isStale: boolean;
  missing: number;
  /** What keeps the draft from being published. */
  blockers: number;
}

/** How far a translation is; one of an older source is stale whether it is published or not. */
export function translationState({ state, isStale, missing, blockers }: TranslationFacts): TranslationState {
  if (state === 'NONE') return 'MISSING';
  if (isStale) return 'STALE';
  if (state === 'PUBLISHED') return 'PUBLISHED';
  return blockers > 0 || missing > 0 ? 'DRAFT' : 'READY';
}
