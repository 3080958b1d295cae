import { learning } from '../../../contracts/learning/learning.ts';
import type { Sentence } from '../sentence.ts';
import type { SchoolFacts } from '../wires.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const lessonAt = (school: SchoolFacts) => ({
  productId: school.freeStart.productId,
  language: 'en',
  lessonKey: school.freeStart.lessonKey,
});

export const learningSentences: Sentence[] = [
  {
    say: 'an outline is open to guests',
    call: learning.getOutline,
    give: ({ freeStart }) => ({ params: { productId: freeStart.productId, language: 'en' } }),
    expect: 'ok',
    holds: (body: { modules: unknown[]; progress: { status: string } }) =>
      body.modules.length > 0 && body.progress.status === 'NOT_STARTED',
  },
  {
    say: 'an unknown product has no outline',
    call: learning.getOutline,
    give: () => ({ params: { productId: NOBODY, language: 'en' } }),
    expect: 'product_not_found',
  },
  {
    say: 'an unsupported language is refused',
    call: learning.getOutline,
    give: ({ freeStart }) => ({ params: { productId: freeStart.productId, language: 'xx' } }),
    expect: { code: 'request_params_invalid', fields: { language: 'invalid' } },
  },
  {
    say: 'a free lesson is open to guests',
    call: learning.getLesson,
    give: (school) => ({ params: lessonAt(school) }),
    expect: 'ok',
    holds: (body: { items: unknown[]; free: boolean }) => body.items.length > 0 && body.free,
  },
  {
    say: 'an unknown lesson is not found',
    call: learning.getLesson,
    give: (school) => ({ params: { ...lessonAt(school), lessonKey: 'no-such-lesson' } }),
    expect: 'lesson_not_found',
  },
  {
    say: 'a lesson that was not purchased is locked',
    call: learning.getLesson,
    give: ({ closed }) => ({
      params: { productId: closed.productId, language: 'en', lessonKey: closed.lessonKey },
    }),
    expect: 'user_not_have_access_to_product',
  },
  {
    say: 'an unknown problem cannot be answered',
    call: learning.answer,
    give: (school) => ({
      params: lessonAt(school),
      body: { contentId: `${NOBODY}:none`, answers: {} },
    }),
    expect: 'content_item_not_found',
  },
  {
    say: 'an unknown problem has no hint',
    call: learning.getHint,
    give: (school) => ({ params: lessonAt(school), body: { contentId: `${NOBODY}:none`, index: 0 } }),
    expect: 'content_item_not_found',
  },
  {
    say: 'the solution of an unknown problem cannot be revealed',
    call: learning.reveal,
    as: 'student',
    give: (school) => ({ params: lessonAt(school), body: { contentId: `${NOBODY}:none` } }),
    expect: 'content_item_not_found',
  },
  {
    say: 'the resume point of a course is saved',
    call: learning.setPosition,
    as: 'student',
    give: ({ freeStart }) => ({
      params: { productId: freeStart.productId, language: 'en' },
      body: { lessonKey: freeStart.lessonKey },
    }),
    expect: 'ok',
  },
  {
    say: 'items without questions are completed',
    call: learning.accomplish,
    as: 'student',
    give: (school) => ({ body: lessonAt(school) }),
    expect: 'ok',
  },
  {
    say: 'merging no guest progress has no effect',
    call: learning.mergeAccomplishments,
    as: 'student',
    give: () => ({ body: { accomplishedContent: [] } }),
    expect: 'ok',
    holds: (body: { merged: number }) => body.merged === 0,
  },
  { say: 'my education is listed', call: learning.listMine, as: 'student', expect: 'ok' },
  {
    say: 'at most three products are offered to continue with',
    call: learning.listContinue,
    as: 'student',
    expect: 'ok',
  },
];
