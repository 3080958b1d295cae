import { playback } from '../../../contracts/learning/playback.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

export const playbackSentences: Sentence[] = [
  {
    say: 'an unknown video has no position',
    call: playback.saveMediaPosition,
    as: 'student',
    give: ({ freeStart }) => ({
      params: { productId: freeStart.productId, language: 'en', lessonKey: freeStart.lessonKey },
      body: { contentId: `${NOBODY}:none`, second: 10 },
    }),
    expect: 'content_item_not_found',
  },
  {
    say: 'preferences of learning have their defaults',
    call: playback.getPreferences,
    as: 'student',
    expect: 'ok',
    holds: (body: { playbackRate: number; captions: string | null }) =>
      body.playbackRate === 100 && body.captions === null,
  },
  {
    say: 'a preference of learning is changed',
    call: playback.savePreferences,
    as: 'student',
    give: () => ({ body: { typeSize: 'L' as const } }),
    expect: 'ok',
    holds: (body: { playbackRate: number; typeSize: string }) =>
      body.playbackRate === 100 && body.typeSize === 'L',
  },
];
