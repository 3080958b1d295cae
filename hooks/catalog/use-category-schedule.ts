import { useMutation } from '@tanstack/react-query';
import type { CategoryDraft } from '@/contracts/catalog/category-management';
import { useErrorToast } from '@/hooks/use-error-text';
import { toastSuccess } from '@/services/toast';
import { useCategoryManagement } from './use-category-management';

interface Scheduling extends CategoryDraft {
  revision: number;
  /** ISO 8601. */
  publishAt: string;
  /** What the toast says. */
  said: string;
}

/** Schedules a change of a category, or cancels the one that waits; the form shows why it could not be scheduled. */
export function useCategorySchedule(categoryId: string) {
  const { schedule, unschedule, forget } = useCategoryManagement();
  const toastRefusal = useErrorToast();
  return {
    schedule: useMutation({
      mutationFn: ({ said: _, ...body }: Scheduling) => schedule(categoryId, body),
      onSuccess: (_, { said }) => toastSuccess(said),
      // Somebody else may have saved or scheduled something.
      onError: forget,
    }),
    cancel: useMutation({
      mutationFn: (_: { said: string }) => unschedule(categoryId),
      onSuccess: (_, { said }) => toastSuccess(said),
      onError: toastRefusal,
    }),
  };
}
