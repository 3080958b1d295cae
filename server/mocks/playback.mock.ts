import { ApiError } from '../../contracts/api-error.ts';
import { playback } from '../../contracts/learning/playback.ts';
import { mockContract } from './mock-endpoint.ts';
import { itemOf } from './open-lesson.ts';

export const playbackMocks = mockContract(playback, {
  saveMediaPosition: ({ params, body }, ctx) => {
    const { kind } = itemOf(params, body.contentId, ctx).item.body;
    if (kind !== 'video' && kind !== 'audio') throw new ApiError('content_item_not_found');
  },
  getPreferences: () => ({ playbackRate: 100, captions: null, typeSize: 'M' }),
  savePreferences: ({ body }) => ({ playbackRate: 100, captions: null, typeSize: 'M', ...body }),
});
