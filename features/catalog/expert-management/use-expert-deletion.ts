import { useCallback } from 'react';
import type { ManagedExpert } from '@/contracts/catalog/expert-management';
import { useDeletion } from '@/features/management/use-deletion';
import { useExpertManagement } from '@/hooks/catalog/use-expert-management';

/** Deletes experts, with ten seconds to undo it. */
export function useExpertDeletion(): (experts: readonly ManagedExpert[]) => void {
  const { remove, forget } = useExpertManagement();
  const start = useDeletion<{ id: string; name: string }>({
    remove: ({ id }) => remove(id),
    onDone: forget,
  });
  return useCallback(
    (experts) => start(experts.map(({ id, slug, texts }) => ({ id, name: texts.en?.name ?? slug }))),
    [start],
  );
}
