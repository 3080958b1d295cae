import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importKey, importQuery } from '@/hooks/learning/course-import-queries';
import { useApi } from '@/hooks/use-api';
import { courseImport } from '@/services/manager-endpoints';

/** Imports what was read. */
export function useRunImport(importId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(courseImport.run, { params: { importId } }),
    onSuccess: (started) => {
      client.setQueryData(importQuery(api, importId).queryKey, started);
      return client.invalidateQueries({ queryKey: [...importKey(api), 'list'] });
    },
  });
}
