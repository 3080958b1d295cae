import { useCallback } from 'react';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import { useDeletion } from '@/features/management/use-deletion';
import { useGlossaryManagement } from '@/hooks/editorial/use-glossary-management';

/** Deletes terms, with ten seconds to undo it. */
export function useTermDeletion(): (terms: readonly ManagedTerm[]) => void {
  const { remove, forget } = useGlossaryManagement();
  const start = useDeletion<{ id: string; name: string }>({
    remove: ({ id }) => remove(id),
    onDone: forget,
  });
  return useCallback(
    (terms) => start(terms.map(({ id, slug, texts }) => ({ id, name: texts.en?.name ?? slug }))),
    [start],
  );
}
