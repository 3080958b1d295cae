import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditedItem } from '../../../../contracts/learning/stored-item.ts';
import {
  courseVersions,
  draftSaves,
  lessonDrafts,
  mediaFiles,
  problemAttempts,
} from '../../../../db/schema/index.ts';
import { englishDraft, germanDraft, RIGHT, WRONG } from '../drafts.ts';
import { exerciseDraft } from '../exercise-course.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from '../school.ts';
import { type Editing, editCourse, retitled, words } from './editing.ts';

let school: School;
let productId: string;
let courseId: string;
let ada: string;
let edit: Editing;

beforeAll(async () => {
  school = await openSchool();
  ada = await addPerson(school.db);
});
afterAll(() => school.close());
beforeEach(async () => {
  productId = await addProduct(school.db, 'Course', { languages: ['en', 'de'] });
  courseId = await addCourse(school.db, productId, [englishDraft(), germanDraft()]);
  edit = editCourse(school, courseId, ada);
});

const render = (lessonKey: string, items: EditedItem[]) =>
  edit.send('POST', 'en/render', { body: { lessonKey, items } });
const tryItem = (item: EditedItem, answers: unknown, more: Record<string, unknown> = {}) =>
  edit.send('POST', 'en/try', { body: { item, answers, attempts: 0, ...more } });
const quizOf = async (): Promise<EditedItem> => {
  const found = (await edit.lesson('intro')).items[1];
  if (!found) throw new Error('no quiz');
  return found;
};
const picture = async (isPublic: boolean): Promise<string> => {
  const [row] = await school.db
    .insert(mediaFiles)
    .values({
      ...{
        sha256: crypto.randomUUID(),
        courseId,
        name: 'x.png',
        contentType: 'image/png',
        size: 1,
        isPublic,
      },
    })
    .returning({ id: mediaFiles.id });
  return `/media/${row?.id}/x.png`;
};
const image = (url: string, alt: string): EditedItem => ({
  key: 'p',
  item: {
    ...{ contentId: 'x', required: false, kind: 'image', url, alt, caption: null },
    ...{ width: 10, height: 10 },
  },
  solution: null,
});

describe('items as a learner would see them', () => {
  it('have code highlighted, public pictures in several widths, and no solutions', async () => {
    const { items } = await edit.lesson('middle');
    const url = await picture(true);
    const { body } = await render('middle', [...items, await quizOf(), image(url, 'A hill')]);
    expect(body).toMatchObject({ key: 'middle', title: 'Middle', moduleTitle: 'First', test: null });
    expect(body.items[1].html).toContain('hljs-keyword');
    expect(body.items[3]).toMatchObject({ isPublic: true, contentId: `${courseId}:p` });
    expect(JSON.stringify(body)).not.toMatch(/optionFeedback|"correct"|half|b!/);
  });

  it('are the same as in the player once they are published', async () => {
    const product = await addProduct(school.db, 'Exercises');
    courseId = await addCourse(school.db, product, [exerciseDraft()]);
    edit = editCourse(school, courseId, ada);
    await grant(school.db, ada, product);
    for (const key of ['free', 'exam', 'open']) {
      const shown = await call(school, 'GET', `/api/learning/${product}/en/lessons/${key}`, { as: ada });
      const rendered = await render(key, (await edit.lesson(key)).items);
      expect(rendered.body.items).toEqual(shown.body.items);
      expect(rendered.body.test).toEqual(shown.body.test);
    }
  });

  it('are stored nowhere, and refused when they are not safe', async () => {
    await render('end', [words('new', 'Draft')]);
    expect(await school.db.select().from(lessonDrafts).where(eq(lessonDrafts.courseId, courseId))).toEqual(
      [],
    );
    expect(await school.db.select().from(draftSaves).where(eq(draftSaves.courseId, courseId))).toEqual([]);
    expect((await render('end', [image('javascript:alert(1)', '')])).status).toBe(400);
    expect((await render('none', [])).body.code).toBe('lesson_not_found');
  });
});

describe('an answer of an author', () => {
  it('is graded as a learner’s', async () => {
    const quiz = await quizOf();
    const right = await tryItem(quiz, RIGHT);
    expect(right.body).toMatchObject({ correct: true, attempts: 1, canReveal: false, standing: null });
    const learner = await call(school, 'POST', `/api/learning/${productId}/en/lessons/intro/answers`, {
      body: { contentId: `${courseId}:i2`, answers: WRONG },
    });
    const wrong = await tryItem(quiz, WRONG, { attempts: 2 });
    expect(wrong.body).toMatchObject({ correct: false, attempts: 3, canReveal: true });
    expect(wrong.body.results).toEqual(learner.body.results);
    const revealed = await tryItem(quiz, WRONG, { attempts: 3, reveal: true });
    expect(revealed.body.results[0].solution).toEqual(['b']);
    expect(await school.db.select().from(problemAttempts)).toEqual([]);
  });

  it('is invalid for what cannot be answered', async () => {
    expect((await tryItem(words('t', 'Text'), {})).body.fields).toEqual({ answers: 'invalid' });
    expect((await tryItem({ ...(await quizOf()), solution: null }, RIGHT)).status).toBe(400);
    expect((await tryItem(await quizOf(), { '9': 'x' })).status).toBe(400);
  });
});

describe('the problems of a draft', () => {
  it('are its missing files and pages, in the order of the outline', async () => {
    const own = await picture(false);
    const [foreign] = await school.db
      .insert(mediaFiles)
      .values({
        sha256: 'f',
        courseId: await addCourse(school.db, await addProduct(school.db, 'Other'), []),
        name: 'x',
        contentType: 'image/png',
        size: 1,
      })
      .returning({ id: mediaFiles.id });
    const link = (key: string, href: string): EditedItem => ({
      key,
      item: {
        ...{ contentId: 'x', required: false, kind: 'rich_text' },
        doc: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
            },
          ],
        },
      },
      solution: null,
    });
    await edit.saveLesson('end', [
      image(own, 'A hill'),
      { ...image(`/media/${foreign?.id}/x.png`, 'A hill'), key: 'foreign' },
      link('there', `https://kurso.test/en/course/${productId}`),
      link('gone', 'https://kurso.test/en/course/gone'),
      link('elsewhere', 'https://kurso.test.elsewhere.test/en/course/gone'),
    ]);
    await edit.saveLesson('intro', [words('i1', 'Hello'), { ...(await quizOf()), solution: null }]);
    expect(await edit.problems()).toEqual([
      { problem: 'NO_ANSWER', moduleKey: 'm1', lessonKey: 'intro', itemKey: 'i2' },
      { problem: 'FILE_MISSING', moduleKey: 'm2', lessonKey: 'end', itemKey: 'foreign' },
      { problem: 'LINK_BROKEN', moduleKey: 'm2', lessonKey: 'end', itemKey: 'gone' },
    ]);
  });

  it('of a translation are items that the base language has published', async () => {
    expect(await edit.problems('de')).toEqual([]);
    const { items } = await edit.lesson('end');
    await edit.saveLesson('end', [...items, words('more', 'More')]);
    expect(await edit.problems('de')).toEqual([]);
    await edit.publish();
    expect(await edit.problems('de')).toEqual([
      { problem: 'LESSON_NOT_TRANSLATED', moduleKey: 'm2', lessonKey: 'end', itemKey: 'more' },
    ]);
    expect((await edit.publish('de')).body.code).toBe('not_ready_to_publish');
  });
});

describe('the difference from what is published', () => {
  it('is readable, and says for whom', async () => {
    for (const _ of [1, 2]) {
      const learner = await addPerson(school.db);
      await grant(school.db, learner, productId);
      await call(school, 'POST', '/api/user-products/accomplishments', {
        as: learner,
        body: { productId, language: 'en', lessonKey: 'end' },
      });
      await edit.saveLesson('end', [words('i5', `Bye ${learner}`), words(`x-${learner}`, 'More')]);
      await edit.publish();
    }
    const [first] = await school.db
      .select()
      .from(courseVersions)
      .where(eq(courseVersions.courseId, courseId))
      .orderBy(courseVersions.language, courseVersions.version)
      .offset(1);
    const { outline } = await edit.get();
    await edit.saveOutline(retitled({ modules: [...outline.modules].reverse() }, { intro: 'Start' }));
    const { body } = await edit.send('GET', 'en/difference');
    expect(body).toMatchObject({
      isCorrection: true,
      modules: [],
      learners: [
        { version: 2, count: 1 },
        { version: 1, count: 1 },
      ],
    });
    expect(body.lessons).toMatchObject([
      { kind: 'MOVED', lessonKey: 'end' },
      { kind: 'CHANGED', lessonKey: 'intro', titleBefore: 'Intro', titleAfter: 'Start', items: [] },
    ]);
    const older = await edit.send('GET', `en/difference?versionId=${first?.id}`);
    expect(older.body.lessons[0]).toMatchObject({
      kind: 'CHANGED',
      items: [
        { itemKey: 'i5', before: 'Bye' },
        { before: null, after: 'More' },
      ],
    });
    expect((await edit.send('GET', 'de/difference')).body).toMatchObject({
      lessons: [{ kind: 'MOVED' }],
      learners: [],
    });
    expect((await edit.send('GET', `de/difference?versionId=${first?.id}`)).body.code).toBe('not_found');
    expect((await edit.send('GET', 'fr/difference')).body).toMatchObject({
      lessons: [],
      isCorrection: false,
    });
  });
});

describe('a lesson of two hundred items', () => {
  it('is saved by one statement for the draft and one for its history', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      ...words(`n${index}`, 'x'.repeat(500)),
      solution: null,
    }));
    const statements: string[] = [];
    const { pool } = school.database;
    const spy = (client: { query: unknown }) => {
      const { query } = client as { query: (...args: unknown[]) => unknown };
      client.query = (...args: unknown[]) => {
        const [first] = args;
        statements.push(typeof first === 'string' ? first : ((first as { text?: string })?.text ?? ''));
        return query.apply(client, args);
      };
      return () => {
        client.query = query;
      };
    };
    const undo = new Map<unknown, () => void>();
    const onAcquire = (client: { query: unknown }) => {
      if (!undo.has(client)) undo.set(client, spy(client));
    };
    pool.on('acquire', onAcquire);
    expect((await edit.saveLesson('end', items)).status).toBe(200);
    pool.off('acquire', onAcquire);
    for (const restore of undo.values()) restore();
    const writes = statements
      .map((text) => text.trim().split('(')[0]?.trim())
      .filter((text) => /^(insert|update)/.test(text ?? ''));
    expect(writes).toEqual([
      'insert into lesson_drafts',
      'insert into draft_saves',
      'insert into "audit_log"',
    ]);
    expect((await edit.lesson('end')).items).toHaveLength(200);
  });
});
