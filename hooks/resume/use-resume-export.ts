import { useMutation } from '@tanstack/react-query';
import type { ResumeToExport } from '@/hooks/resume/export-resume';
import { useApi } from '@/hooks/use-api';

/** Downloads a resume as a file. `variables` says which one is being made. */
export function useResumeExport() {
  const api = useApi();
  return useMutation({
    // Most visits to the builder need none of this code.
    mutationFn: async (order: ResumeToExport) =>
      (await import('@/hooks/resume/export-resume')).exportResume(api, order),
  });
}
