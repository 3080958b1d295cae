import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDraft, LessonDraft, StoredItem } from '../../../domain/learning/content.ts';
import { createProductContent } from '../../../server/modules/learning/content/product-content.ts';
import { doc, quiz, RIGHT } from './drafts.ts';
import { addCourse, addPart, addProduct, call, openSchool, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const lesson = (key: string, more: Partial<LessonDraft>): LessonDraft => ({
  ...{ key, title: `Lesson ${key}`, free: true, minutes: 5, items: [] },
  ...more,
});

const draft = (lessons: LessonDraft[], language = 'en'): CourseDraft => ({
  language,
  modules: [{ key: 'm', title: 'M', lessons }],
});

/** A program to run. */
const program = (key: string): StoredItem => ({
  ...{ key, required: true },
  body: {
    ...{ kind: 'problem', title: null, intro: null, hintCount: 0 },
    parts: [
      {
        partId: 'p',
        kind: 'runnable',
        prompt: doc('Write'),
        language: 'sql',
        starter: '',
        setup: '',
        files: [],
      },
    ],
  },
  solution: {
    hints: [],
    parts: {
      p: { kind: 'runnable', expected: { kind: 'output', text: 'x' }, program: 'x', explanation: null },
    },
  },
});

async function product(drafts: CourseDraft[], options: Parameters<typeof addProduct>[2] = {}) {
  const id = await addProduct(school.db, 'P', options);
  return { id, courseId: await addCourse(school.db, id, drafts) };
}

const find = (ids: string[], locale: 'en' | 'de' | 'ru' = 'en') =>
  createProductContent(school.db).firstExercises(ids, locale);

describe('the first exercise of a product', () => {
  it('is the first problem of a free lesson, which a guest can answer where it leads', async () => {
    const paid = lesson('paid', { free: false, items: [quiz('q0')] });
    const text = lesson('text', {});
    const { id, courseId } = await product([
      draft([paid, text, lesson('free', { items: [quiz('q1'), quiz('q2')] })]),
    ]);
    const exercise = (await find([id])).get(id);
    expect(exercise).toEqual({
      ...{ productId: id, productType: 'COURSE', language: 'en' },
      ...{ lessonKey: 'free', lessonTitle: 'Lesson free', contentId: `${courseId}:q1` },
    });
    const url = `/api/learning/${id}/en/lessons/free/answers`;
    const graded = await call(school, 'POST', url, {
      body: { contentId: exercise?.contentId, answers: RIGHT },
    });
    expect(graded.body).toMatchObject({ correct: true, attempts: 0 });
  });

  it('is in the language of the page where the lessons are, else in that of the course', async () => {
    const free = lesson('free', { items: [quiz('q1')] });
    const { id } = await product([
      draft([free]),
      draft([lesson('free', { title: 'Frei', items: [quiz('q1')] })], 'de'),
    ]);
    const titleIn = async (locale: 'de' | 'ru') => {
      const { language, lessonTitle } = (await find([id], locale)).get(id) ?? {};
      return [language, lessonTitle];
    };
    expect(await titleIn('de')).toEqual(['de', 'Frei']);
    expect(await titleIn('ru')).toEqual(['en', 'Lesson free']);
  });

  it('runs no program as long as there is another one, and is never that of a test', async () => {
    const test = { kind: 'TEST' as const, test: { passPercent: 50, maxAttempts: null } };
    const exam = lesson('exam', { items: [quiz('q0')], ...test });
    const both = await product([draft([exam, lesson('free', { items: [program('p'), quiz('q1')] })])]);
    const only = await product([draft([exam, lesson('free', { items: [program('p')] })])]);
    const none = await product([draft([exam])]);
    const found = await find([both.id, only.id, none.id]);
    expect([both, only, none].map(({ id }) => found.get(id)?.contentId)).toEqual([
      `${both.courseId}:q1`,
      `${only.courseId}:p`,
      undefined,
    ]);
  });

  it('of a profession is that of its first published part with one, whichever products are asked with it', async () => {
    const free = lesson('free', { items: [quiz('q1')] });
    const hidden = await product([draft([free])], { status: 'DRAFT' });
    const closed = await product([draft([lesson('paid', { free: false, items: [quiz('q1')] })])]);
    const open = await product([draft([free])]);
    const last = await product([draft([free])], { type: 'LONGREAD' });
    const [profession, program] = [
      await addProduct(school.db, 'P', { type: 'PROFESSION' }),
      await addProduct(school.db, 'P', { type: 'PROGRAM' }),
    ];
    await addPart(school.db, profession, program, 0);
    await addPart(school.db, profession, last.id, 1);
    for (const [place, part] of [hidden, closed, open].entries())
      await addPart(school.db, program, part.id, place);
    const found = await find([profession, last.id, closed.id, profession]);
    expect([...found.keys()].sort()).toEqual([profession, last.id].sort());
    expect(found.get(profession)).toMatchObject({ productId: open.id, productType: 'COURSE' });
    expect(found.get(last.id)).toMatchObject({ productId: last.id, productType: 'LONGREAD' });
    expect(await find([])).toEqual(new Map());
  });
});
