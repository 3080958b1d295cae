import { ApiError } from '../../contracts/api-error.ts';
import { playback } from '../../contracts/learning/playback.ts';
import { DEFAULT_PREFERENCES } from '../../domain/learning/media.ts';
import { mockContract } from './mock-endpoint.ts';
import { itemOf } from './open-lesson.ts';

export const playbackMocks = mockContract(playback, {
  saveMediaPosition: ({ params, body }, ctx) => {
    const { kind } = itemOf(params, body.contentId, ctx).item.body;
    if (kind !== 'video' && kind !== 'audio') throw new ApiError('content_item_not_found');
  },
  getPreferences: () => DEFAULT_PREFERENCES,
  savePreferences: ({ body }) => ({ ...DEFAULT_PREFERENCES, ...body }),
});
