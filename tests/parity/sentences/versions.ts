import { type CourseVersion, version } from '../../../contracts/learning/version.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const UNKNOWN = { courseId: NOBODY, versionId: NOBODY };

export const versionSentences: Sentence[] = [
  {
    say: 'nothing is newer than a course that was not begun',
    call: version.newer,
    as: 'newcomer',
    give: ({ freeStart }) => ({ params: { productId: freeStart.productId, language: 'en' } }),
    expect: 'ok',
    holds: ({ newer }: { newer: unknown }) => newer === null,
  },
  {
    say: 'an unknown product has no newer version',
    call: version.newer,
    as: 'student',
    give: () => ({ params: { productId: NOBODY, language: 'en' } }),
    expect: 'product_not_found',
  },
  {
    say: 'moving without having begun changes nothing',
    call: version.move,
    as: 'newcomer',
    give: ({ freeStart }) => ({ params: { productId: freeStart.productId } }),
    expect: 'ok',
  },
  {
    say: 'an unknown product cannot be moved in',
    call: version.move,
    as: 'student',
    give: () => ({ params: { productId: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'versions are not for learners',
    call: version.list,
    as: 'student',
    give: () => ({ params: { courseId: NOBODY } }),
    expect: 'forbidden',
  },
  {
    say: 'a published version has who made it and who published it',
    call: version.list,
    as: 'manager',
    give: ({ course }) => ({ params: { courseId: course.courseId } }),
    expect: 'ok',
    holds: (versions: CourseVersion[]) =>
      versions.some(({ createdBy, publishedBy }) => createdBy !== undefined && publishedBy !== undefined),
  },
  {
    say: 'an unknown course has no versions',
    call: version.list,
    as: 'manager',
    give: () => ({ params: { courseId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'a manager does not publish',
    call: version.publish,
    as: 'manager',
    give: () => ({ params: UNKNOWN, body: {} }),
    expect: 'forbidden',
  },
  {
    say: 'an unknown version is not published',
    call: version.publish,
    as: 'senior',
    give: () => ({ params: UNKNOWN, body: { correction: true } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown version is not scheduled',
    call: version.schedule,
    as: 'senior',
    give: () => ({ params: UNKNOWN, body: { publishAt: '2999-01-01T00:00:00Z' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown version is not taken off the schedule',
    call: version.unschedule,
    as: 'senior',
    give: () => ({ params: UNKNOWN }),
    expect: 'not_found',
  },
  {
    say: 'an unknown version is not brought back',
    call: version.restore,
    as: 'senior',
    give: () => ({ params: UNKNOWN }),
    expect: 'not_found',
  },
];
