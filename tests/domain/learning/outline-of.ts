import type { Outline, OutlineLesson } from '../../../contracts/learning/learning.ts';

const STATUS = { '.': 'NOT_STARTED', '-': 'IN_PROGRESS', x: 'COMPLETED', '#': 'NOT_STARTED' } as const;

/** The outline of a course with lessons `a b c …`: `.` not started, `-` begun, `x` complete, `#` locked. */
export function outlineOf(lessons: string, over: Partial<Outline> = {}): Outline {
  const signs = [...lessons] as (keyof typeof STATUS)[];
  return {
    productId: '00000000-0000-4000-8000-000000000001',
    productType: 'COURSE',
    title: 'A course',
    ...{ language: 'en', baseLanguage: 'en', languages: ['en'] },
    hasAccess: true,
    progress: { status: 'NOT_STARTED', percent: 0, completedLessons: 0, totalLessons: signs.length },
    resumeLessonKey: null,
    modules: [{ key: 'm', title: 'Module', fallback: false, lessons: signs.map(lessonOf) }],
    ...{ parts: [], partsInOrder: false, completedAt: null, marathon: null },
    ...over,
  };
}

function lessonOf(sign: keyof typeof STATUS, index: number): OutlineLesson {
  const locked = sign === '#';
  const key = String.fromCharCode('a'.charCodeAt(0) + index);
  return {
    ...{ key, title: `Lesson ${key}`, minutes: 5, free: false, fallback: false },
    locked,
    lock: locked ? { reason: 'not_owned', opensAt: null, lessonKeys: [], productId: null } : null,
    status: STATUS[sign],
    completedAt: null,
    required: { done: sign === 'x' ? 2 : 0, total: 2 },
    test: null,
  };
}
