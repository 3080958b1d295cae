import { ApiError } from '../../contracts/api-error.ts';
import { type ManagedMedia, mediaLibrary } from '../../contracts/learning/media-library.ts';
import { MOCK_MEDIA, placesOf } from './builders/media.ts';
import { mockContract } from './mock-endpoint.ts';

function find(mediaId: string): ManagedMedia {
  const found = MOCK_MEDIA.find(({ id }) => id === mediaId);
  if (!found) throw new ApiError('not_found');
  return found;
}

const ORDERS = {
  newest: () => 0,
  name: (one: ManagedMedia, other: ManagedMedia) => (one.name < other.name ? -1 : 1),
  size: (one: ManagedMedia, other: ManagedMedia) => other.size - one.size,
};

export const mediaLibraryMocks = mockContract(mediaLibrary, {
  list: ({ query }, { scenario, setHeader }) => {
    const { text = '', kind, unused, sort = 'newest', page = 1, size = 50 } = query;
    const found = scenario.has('empty')
      ? []
      : MOCK_MEDIA.filter(
          (file) =>
            file.name.includes(text.toLowerCase()) &&
            (kind === undefined || file.kind === kind) &&
            (query.public === undefined || file.isPublic) &&
            (unused === undefined || (file.uses === 0) === (unused === 'true')),
        );
    setHeader('x-total-count', String(found.length));
    return found.toSorted(ORDERS[sort]).slice((page - 1) * size, page * size);
  },
  quota: (_, { scenario }) => ({
    used: scenario.has('empty') ? 0 : MOCK_MEDIA.reduce((sum, { size }) => sum + size, 0),
    limit: 5_000_000_000,
    convertsVideos: true,
  }),
  get: ({ params }) => {
    const file = find(params.mediaId);
    return { ...file, copies: [], places: placesOf(file) };
  },
  rename: ({ params, body }) => ({ ...find(params.mediaId), name: body.name }),
  remove: ({ params }) => {
    if (find(params.mediaId).uses > 0) throw new ApiError('still_in_use');
  },
});
