import {
  courseDraft,
  type EditedCourse,
  type EditedLesson,
} from '../../../contracts/learning/course-draft.ts';
import type { GradedAnswer, Lesson } from '../../../contracts/learning/learning.ts';
import type { EditedItem } from '../../../contracts/learning/stored-item.ts';
import type { Sentence } from '../sentence.ts';
import type { SchoolFacts } from '../wires.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const UNKNOWN = { courseId: NOBODY, language: 'en' };
const ofCourse = ({ course }: SchoolFacts) => ({ courseId: course.courseId, language: 'en' });
const ofLesson = ({ course }: SchoolFacts) => ({ ...course, language: 'en' });

const question: EditedItem = {
  key: 'question',
  item: {
    ...{ contentId: 'new', required: true, kind: 'problem', title: null, intro: null, hintCount: 0 },
    parts: [
      {
        ...{ partId: '1', kind: 'numeric', unit: null },
        prompt: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '1 + 1' }] }] },
      },
    ],
  },
  solution: {
    hints: [],
    parts: {
      '1': { kind: 'numeric', value: 2, tolerance: { kind: 'absolute', amount: 0 }, explanation: null },
    },
  },
};

export const courseDraftSentences: Sentence[] = [
  {
    say: 'a course that can be edited has its lessons',
    call: courseDraft.get,
    as: 'manager',
    give: (school) => ({ params: ofCourse(school) }),
    expect: 'ok',
    holds: ({ outline, lessons }: EditedCourse) => outline.modules.length > 0 && lessons.length > 0,
  },
  {
    say: 'a draft is not for learners',
    call: courseDraft.get,
    as: 'student',
    give: (school) => ({ params: ofCourse(school) }),
    expect: 'forbidden',
  },
  {
    say: 'an unknown course has no draft',
    call: courseDraft.get,
    as: 'manager',
    give: () => ({ params: UNKNOWN }),
    expect: 'not_found',
  },
  {
    say: 'the outline of an unknown course is not saved',
    call: courseDraft.saveOutline,
    as: 'manager',
    give: () => ({ params: UNKNOWN, body: { revision: 0, outline: { modules: [] } } }),
    expect: 'not_found',
  },
  {
    say: 'a lesson is edited with its solutions',
    call: courseDraft.getLesson,
    as: 'manager',
    give: (school) => ({ params: ofLesson(school) }),
    expect: 'ok',
    holds: ({ items }: EditedLesson) => items.length > 0,
  },
  {
    say: 'a lesson that is not in the outline is not edited',
    call: courseDraft.getLesson,
    as: 'manager',
    give: (school) => ({ params: { ...ofCourse(school), lessonKey: 'none' } }),
    expect: 'lesson_not_found',
  },
  {
    say: 'a lesson that is not in the outline is not saved',
    call: courseDraft.saveLesson,
    as: 'manager',
    give: (school) => ({
      params: { ...ofCourse(school), lessonKey: 'none' },
      body: { revision: 0, items: [] },
    }),
    expect: 'lesson_not_found',
  },
  {
    say: 'a lesson has a history',
    call: courseDraft.history,
    as: 'manager',
    give: (school) => ({ params: ofLesson(school) }),
    expect: 'ok',
  },
  {
    say: 'an unknown save is not found',
    call: courseDraft.getSave,
    as: 'manager',
    give: (school) => ({ params: { ...ofLesson(school), saveId: '999999999' } }),
    expect: 'not_found',
  },
  {
    say: 'a draft that was not spoiled has no problems',
    call: courseDraft.check,
    as: 'manager',
    give: (school) => ({ params: ofCourse(school) }),
    expect: 'ok',
    holds: (problems: unknown[]) => problems.length === 0,
  },
  {
    say: 'an unknown course has no problems',
    call: courseDraft.check,
    as: 'manager',
    give: () => ({ params: UNKNOWN }),
    expect: 'not_found',
  },
  {
    say: 'a draft is compared with what is published',
    call: courseDraft.difference,
    as: 'manager',
    give: (school) => ({ params: ofCourse(school) }),
    expect: 'ok',
  },
  {
    say: 'an unknown version is not compared',
    call: courseDraft.difference,
    as: 'manager',
    give: (school) => ({ params: ofCourse(school), query: { versionId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'a question is shown as to a learner',
    call: courseDraft.render,
    as: 'manager',
    give: (school) => ({
      params: ofCourse(school),
      body: { lessonKey: school.course.lessonKey, items: [question] },
    }),
    expect: 'ok',
    holds: (lesson: Lesson) => !JSON.stringify(lesson).includes('solution'),
  },
  {
    say: 'items of a lesson that is not there are not shown',
    call: courseDraft.render,
    as: 'manager',
    give: (school) => ({ params: ofCourse(school), body: { lessonKey: 'none', items: [] } }),
    expect: 'lesson_not_found',
  },
  {
    say: 'a right answer of an author is right',
    call: courseDraft.tryItem,
    as: 'manager',
    give: (school) => ({
      params: ofCourse(school),
      body: { item: question, answers: { '1': '2' }, attempts: 0 },
    }),
    expect: 'ok',
    holds: ({ correct, attempts }: GradedAnswer) => correct && attempts === 1,
  },
  {
    say: 'the solution is shown to an author',
    call: courseDraft.tryItem,
    as: 'manager',
    give: (school) => ({
      params: ofCourse(school),
      body: { item: question, answers: {}, attempts: 2, reveal: true },
    }),
    expect: 'ok',
    holds: ({ correct, results }: GradedAnswer) => !correct && results[0]?.solution?.[0] === '2',
  },
  {
    say: 'an answer to another question is invalid',
    call: courseDraft.tryItem,
    as: 'manager',
    give: (school) => ({
      params: ofCourse(school),
      body: { item: question, answers: { '9': '2' }, attempts: 0 },
    }),
    expect: { code: 'request_params_invalid', fields: { answers: 'invalid' } },
  },
  {
    say: 'a manager asks for the publication of a draft',
    call: courseDraft.requestPublication,
    as: 'manager',
    give: (school) => ({ params: ofCourse(school) }),
    expect: 'ok',
    holds: ({ requested }: EditedCourse) => requested !== null,
  },
  {
    say: 'a manager does not publish a draft',
    call: courseDraft.publish,
    as: 'manager',
    give: (school) => ({ params: ofCourse(school), body: { revisions: {}, publishAt: null } }),
    expect: 'forbidden',
  },
  {
    say: 'a draft is not published in the past',
    call: courseDraft.publish,
    as: 'senior',
    give: (school) => ({
      params: ofCourse(school),
      body: { revisions: {}, publishAt: '2020-01-01T00:00:00Z' },
    }),
    expect: { code: 'request_params_invalid', fields: { publishAt: 'invalid' } },
  },
  {
    say: 'the base language of a product on sale stays published',
    call: courseDraft.unpublish,
    as: 'senior',
    give: (school) => ({ params: ofCourse(school) }),
    expect: 'still_in_use',
  },
  {
    say: 'an unknown version is not restored into the draft',
    call: courseDraft.restore,
    as: 'manager',
    give: (school) => ({ params: { ...ofCourse(school), versionId: NOBODY }, body: { revision: 0 } }),
    expect: 'not_found',
  },
];
