import { learning } from '../../../contracts/learning/learning.ts';
import { openAnswer } from '../../../contracts/learning/open-answer.ts';
import { testAttempt } from '../../../contracts/learning/test-attempt.ts';
import type { Sentence } from '../sentence.ts';
import type { SchoolFacts } from '../wires.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_ITEM = `${NOBODY}:none`;

const params = ({ freeStart }: SchoolFacts) => ({ ...freeStart, language: 'en' });
const closedLesson = ({ closed }: SchoolFacts) => ({ ...closed, language: 'en' });
const handedIn = { contentId: NO_ITEM, clientId: NOBODY, text: 'Mine' };
const state = { kind: 'checklist', done: [] };

export const exerciseSentences: Sentence[] = [
  {
    say: 'an unknown checklist has no state',
    call: learning.saveState,
    as: 'student',
    give: (school) => ({
      params: params(school),
      body: { contentId: NO_ITEM, state, madeAt: '2026-06-01T10:00:00Z' },
    }),
    expect: 'content_item_not_found',
  },
  {
    say: 'a file for an unknown open question is refused',
    call: openAnswer.upload,
    as: 'student',
    give: (school) => ({ params: params(school), query: { contentId: NO_ITEM, name: 'a.png' } }),
    expect: 'content_item_not_found',
  },
  {
    say: 'an answer to an unknown open question is refused',
    call: openAnswer.handIn,
    as: 'student',
    give: (school) => ({ params: params(school), body: handedIn }),
    expect: 'content_item_not_found',
  },
  {
    say: 'an open answer needs a session',
    call: openAnswer.handIn,
    give: (school) => ({ params: params(school), body: handedIn }),
    expect: 'unauthorized',
  },
  {
    say: 'an open answer in a locked lesson is refused',
    call: openAnswer.handIn,
    as: 'newcomer',
    give: (school) => ({ params: closedLesson(school), body: handedIn }),
    expect: 'user_not_have_access_to_product',
  },
  {
    say: 'an unknown open answer cannot be checked',
    call: openAnswer.selfCheck,
    as: 'student',
    give: () => ({ params: { answerId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'managers see open answers',
    call: openAnswer.list,
    as: 'manager',
    expect: 'ok',
    holds: (body: { items: unknown[]; waiting: number }) => body.items.length === 0 && body.waiting === 0,
  },
  { say: 'learners do not see open answers', call: openAnswer.list, as: 'student', expect: 'forbidden' },
  {
    say: 'an unknown open answer cannot be graded',
    call: openAnswer.grade,
    as: 'manager',
    give: () => ({ params: { answerId: NOBODY }, body: { status: 'ACCEPTED' } }),
    expect: 'not_found',
  },
  {
    say: 'a lesson that is not a test cannot be begun as one',
    call: testAttempt.start,
    as: 'student',
    give: (school) => ({ params: params(school), body: { id: NOBODY } }),
    expect: 'lesson_not_found',
  },
  {
    say: 'an unknown test attempt cannot be saved',
    call: testAttempt.save,
    as: 'student',
    give: () => ({ params: { attemptId: NOBODY }, body: { answers: {} } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown test attempt cannot be handed in',
    call: testAttempt.finish,
    as: 'student',
    give: () => ({ params: { attemptId: NOBODY } }),
    expect: 'not_found',
  },
];
