import {
  courseDraft,
  type EditedCourse,
  type EditedLesson,
} from '../../../contracts/learning/course-draft.ts';
import type { Sentence } from '../sentence.ts';
import type { SchoolFacts } from '../wires.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const UNKNOWN = { courseId: NOBODY, language: 'en' };
const ofCourse = ({ course }: SchoolFacts) => ({ courseId: course.courseId, language: 'en' });
const ofLesson = ({ course }: SchoolFacts) => ({ ...course, language: 'en' });

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
];
