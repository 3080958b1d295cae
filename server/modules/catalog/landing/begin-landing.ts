import type { Tx } from '../../../../db/database.ts';
import { EMPTY_LANDING } from '../../../../domain/catalog/landing.ts';
import { addSave, type LandingKey, writeDraft } from './landing-draft.repository.ts';

/** The first draft of a new product's landing. */
export async function beginLanding(
  tx: Tx,
  key: LandingKey,
  { title, urlSlug, userId, at }: { title: string; urlSlug: string; userId: string; at: Date },
): Promise<void> {
  const save = { key, content: { ...EMPTY_LANDING, shortTitle1: title, urlSlug }, userId, at };
  const revision = await writeDraft(tx, 0, save);
  if (revision !== null) await addSave(tx, revision, save);
}
