import { useCallback } from 'react';
import type { ManagedSkill } from '@/contracts/catalog/skill-management';
import { useDeletion } from '@/features/management/use-deletion';
import { useSkillManagement } from '@/hooks/catalog/use-skill-management';

/** Deletes skills, with ten seconds to undo it. */
export function useSkillDeletion(): (skills: readonly ManagedSkill[]) => void {
  const { remove, forget } = useSkillManagement();
  const start = useDeletion<{ id: string; name: string; slug: string }>({
    remove: ({ slug }) => remove(slug),
    onDone: forget,
  });
  return useCallback(
    (skills) => start(skills.map(({ id, slug, names }) => ({ id, slug, name: names.en ?? slug }))),
    [start],
  );
}
