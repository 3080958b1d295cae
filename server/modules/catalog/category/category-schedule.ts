import type { CategoryDraft } from '../../../../contracts/catalog/category-management.ts';
import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import type { Tx } from '../../../../db/database.ts';
import { categoryChanges, withCategoryFields } from '../../../../domain/catalog/category-change.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import type { EntryRow } from '../managed-entry/entry-table.ts';
import * as repo from './category-schedule.repository.ts';

/** Cancels what waits for a category; the answer is whether anything did. */
export async function cancelSchedule(tx: Tx, row: EntryRow, userId: string): Promise<boolean> {
  const at = await repo.clearSchedule(tx, row.id);
  if (at === null) return false;
  const changes = publishAtChange(at, null);
  await recordSchedule(tx, row, { action: 'UNSCHEDULED', userId, changes });
  return true;
}

/** Cancels a change that a save has made already, so that nothing happens at its time. */
export async function cancelSpentSchedule(
  tx: Tx,
  row: EntryRow,
  saved: CategoryDraft,
  userId: string,
): Promise<void> {
  const [schedule] = await repo.findSchedules(tx, row.id);
  if (!schedule) return;
  if (categoryChanges(saved, withCategoryFields(saved, schedule.fields)).length > 0) return;
  await cancelSchedule(tx, row, userId);
}

export const recordSchedule = (
  tx: Tx,
  { id, slug, texts }: EntryRow,
  change: { action: 'SCHEDULED' | 'UNSCHEDULED'; userId: string; changes: ChangedField[] },
): Promise<void> =>
  recordChange(tx, { ...change, entity: 'CATEGORY', entityId: id, subject: texts.en?.name ?? slug });

export const publishAtChange = (from: Date | null, to: Date | null): ChangedField[] => [
  { field: 'publishAt', from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
];
