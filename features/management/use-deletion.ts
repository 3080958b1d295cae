import { useCallback } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import { hideDeleted, showDeleted, usePendingDeletions } from '@/store/pending-deletions';
import { useUndoable } from './use-undoable';

export interface Deleted {
  id: string;
  name: string;
}

export interface Deletion<Thing extends Deleted> {
  remove: (thing: Thing) => Promise<unknown>;
  /** Fetches the lists again. */
  onDone: () => unknown;
}

/** Deletes at once on the screen; the service is told when the time to undo is over. */
export function useDeletion<Thing extends Deleted>({ remove, onDone }: Deletion<Thing>) {
  const { t } = useTranslation('manager-kit');
  const offer = useUndoable();
  return useCallback(
    (things: readonly Thing[]) => {
      const ids = things.map(({ id }) => id);
      const [first] = things;
      hideDeleted(ids);
      const commit = async () => {
        const results = await inTurn(things, remove);
        await onDone();
        showDeleted(ids);
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      };
      const text =
        things.length === 1 && first
          ? t('undo.deletedOne', { name: first.name })
          : t('undo.deleted', { count: things.length });
      offer({ text, undo: () => showDeleted(ids), commit });
    },
    [offer, remove, onDone, t],
  );
}

async function inTurn<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const thing of things) results.push(...(await Promise.allSettled([work(thing)])));
  return results;
}

/** The rows of a list without those that are just being deleted. */
export function useUndeleted<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
): Row[] | undefined {
  const ids = usePendingDeletions((state) => state.ids);
  return rows?.filter(({ id }) => !ids.has(id));
}
