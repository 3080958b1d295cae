import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mediaKey } from '@/hooks/learning/media-library-queries';
import { useApi } from '@/hooks/use-api';
import { mediaLibrary } from '@/services/manager-endpoints';

/** Fetches lists, room and files of the library again. */
export function useForgetMedia() {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mediaKey(api) });
}

/** Changes the name of a file. */
export function useRenameMedia() {
  const api = useApi();
  const onSuccess = useForgetMedia();
  return useMutation({
    mutationFn: ({ mediaId, name }: { mediaId: string; name: string }) =>
      api(mediaLibrary.rename, { params: { mediaId }, body: { name } }),
    onSuccess,
  });
}

/** Deletes a file; the caller shows a refusal. */
export function useRemoveMedia() {
  const api = useApi();
  const forget = useForgetMedia();
  return async (mediaId: string): Promise<void> => {
    await api(mediaLibrary.remove, { params: { mediaId } });
    await forget();
  };
}
