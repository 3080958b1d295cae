import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import { parseLocale } from '@/contracts/locales';
import { COLLECTION_OF_TYPE, typeOfCollection } from '@/domain/catalog/managed-address';
import { courseDraftQuery } from '@/hooks/learning/course-draft-queries';
import type { Api } from '@/services/api';

/** What an address of the back office names; null for one that no page has. */
interface Context {
  params: Record<string, string>;
}

function addressOf({ courseId = '', language }: Record<string, string>) {
  const known = parseLocale(language);
  return known && { courseId, language: known };
}

const nowhere = queryOptions({
  queryKey: ['no such page'],
  queryFn: async (): Promise<null> => {
    throw new ApiError('not_found');
  },
});

/** The working copy that a content page opens with. */
export function contentPageQueries(api: Api, { params }: Context) {
  const address = addressOf(params);
  return [address && typeOfCollection(params.collection) ? courseDraftQuery(api, address) : nowhere];
}

export const longreadPageQueries = (api: Api, { params }: Context) =>
  contentPageQueries(api, { params: { ...params, collection: COLLECTION_OF_TYPE.LONGREAD } });

/** The address of content is under its product and the collection of its type; another one leads there. */
export const movedContent =
  (page: 'content' | 'content/preview') =>
  (client: QueryClient, api: Api, { params }: Context): string | null => {
    const address = addressOf(params);
    const draft = address && client.getQueryData(courseDraftQuery(api, address).queryKey);
    if (!draft) return null;
    const collection = COLLECTION_OF_TYPE[draft.productType];
    if (collection === params.collection && draft.productId === params.productId) return null;
    return `/manager/${collection}/${draft.productId}/${draft.courseId}/${draft.language}/${page}`;
  };
