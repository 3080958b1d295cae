import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MediaKind } from '@/contracts/upload-values';
import type { Api } from '@/services/api';
import { mediaLibrary } from '@/services/manager-endpoints';

export interface MediaSearch {
  page?: number;
  size?: number;
  text?: string | undefined;
  kind?: MediaKind | undefined;
  /** Files that fit this course. */
  course?: string | undefined;
  public?: 'true' | undefined;
  unused?: 'true' | 'false' | undefined;
  sort?: 'newest' | 'name' | 'size' | undefined;
}

const KEY = 'media-library';

/** Everything that is known of the library in this language. */
export const mediaKey = (api: Api) => [api.locale, KEY];

/** A page of the files that managers uploaded, with the number of all that match. */
export const mediaListQuery = (api: Api, search: MediaSearch) =>
  queryOptions({
    queryKey: [...mediaKey(api), 'list', search],
    queryFn: () => api.list(mediaLibrary.list, { query: search }),
    placeholderData: keepPreviousData,
  });

/** How much room uploads take, and how much there is. */
export const mediaQuotaQuery = (api: Api) =>
  queryOptions({ queryKey: [...mediaKey(api), 'quota'], queryFn: () => api(mediaLibrary.quota) });

/** One file with every place that shows it. */
export const mediaQuery = (api: Api, mediaId: string) =>
  queryOptions({
    queryKey: [...mediaKey(api), 'file', mediaId],
    queryFn: () => api(mediaLibrary.get, { params: { mediaId } }),
  });
