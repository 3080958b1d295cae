import * as z from 'zod/mini';
import { defineContract, empty, json } from '../endpoint.ts';
import { Instant } from '../scalars.ts';
import { TYPE_SIZES } from '../values.ts';
import { ContentId, LessonAddress } from './lesson-progress.ts';
import { WeeklyGoal } from './study.ts';

/** Where a learner stopped in videos and sounds, and how they like to read and watch: the same on every device. */

export const LearningPreferences = z.object({
  /** Percent of normal speed. */
  playbackRate: z.int().check(z.gte(50), z.lte(200)),
  /** A language, `off`, or null: none is chosen yet. */
  captions: z.nullable(z.string().check(z.minLength(1), z.maxLength(20))),
  typeSize: z.enum(TYPE_SIZES),
  weeklyGoal: WeeklyGoal,
});
export type LearningPreferences = z.output<typeof LearningPreferences>;

export const playback = defineContract({
  saveMediaPosition: {
    method: 'PUT',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/media-position',
    access: 'user',
    summary:
      'Save the second at which a video or sound stopped; one made earlier never replaces one made later',
    params: LessonAddress,
    body: z.object({
      contentId: ContentId,
      second: z.int().check(z.gte(0), z.lte(1_000_000)),
      /** When it was made; the time of the call without it. */
      madeAt: z.optional(Instant),
    }),
    response: empty(),
    errors: [
      'product_not_found',
      'lesson_not_found',
      'user_not_have_access_to_product',
      'content_item_not_found',
    ],
  },
  getPreferences: {
    method: 'GET',
    path: '/api/learning/preferences',
    access: 'user',
    summary: 'How the learner likes to read and watch, and the weekly goal',
    response: json(LearningPreferences),
    errors: [],
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/learning/preferences',
    access: 'user',
    summary: 'Change how the learner likes to read and watch, or the weekly goal; what is absent stays',
    body: z.partial(LearningPreferences),
    response: json(LearningPreferences),
    errors: [],
  },
});
