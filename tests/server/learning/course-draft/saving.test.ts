import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditedCourse, EditedLesson, Outline } from '../../../../contracts/learning/course-draft.ts';
import type { EditedItem } from '../../../../contracts/learning/stored-item.ts';
import { auditLog, draftSaves } from '../../../../db/schema/index.ts';
import { doc, englishDraft, germanDraft } from '../drafts.ts';
import { exerciseDraft } from '../exercise-course.ts';
import { addCourse, addPerson, addProduct, call, managerBearer, openSchool, type School } from '../school.ts';

let school: School;
let productId: string;
let courseId: string;
let ada: string;

beforeAll(async () => {
  school = await openSchool();
  ada = await addPerson(school.db);
});
afterAll(() => school.close());
beforeEach(async () => {
  productId = await addProduct(school.db, 'Course', { languages: ['en', 'de'] });
  courseId = await addCourse(school.db, productId, [englishDraft(), germanDraft()]);
});

const send = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  call(school, method, `/api/manager/courses/${courseId}/drafts/${path}`, {
    body,
    headers: managerBearer(ada),
  });
const get = async (language = 'en'): Promise<EditedCourse> => (await send('GET', language)).body;
const lesson = async (key: string, language = 'en'): Promise<EditedLesson> =>
  (await send('GET', `${language}/lessons/${key}`)).body;
const save = (key: string, revision: number, items: EditedItem[], language = 'en') =>
  send('PUT', `${language}/lessons/${key}`, { revision, items });
const saveOutline = (revision: number, outline: Outline, language = 'en') =>
  send('PUT', `${language}/outline`, { revision, outline });
const words = (key: string, text: string): EditedItem => ({
  key,
  item: { contentId: 'x', required: true, kind: 'rich_text', doc: doc(text) },
  solution: null,
});
const keysOf = ({ modules }: Outline) => modules.flatMap(({ lessons }) => lessons.map(({ key }) => key));
const titlesOf = ({ modules }: Outline) =>
  modules.flatMap(({ lessons }) => lessons.map(({ title }) => title));

describe('a course that nobody has edited', () => {
  it('is what is published, at revision 0', async () => {
    const course = await get();
    expect(course).toMatchObject({
      ...{ courseId, productId, productType: 'COURSE', title: 'Course', language: 'en' },
      ...{ baseLanguage: 'en', base: null, revision: 0, changed: null, requested: null },
      state: { language: 'en', landing: 'PUBLISHED', content: 'PUBLISHED', contentAt: null },
    });
    expect(titlesOf(course.outline)).toEqual(['Intro', 'Middle', 'End']);
    expect(course.lessons[0]).toEqual({
      ...{ key: 'intro', items: 2, required: 2, revision: 0, changed: null, differs: false },
    });
    const intro = await lesson('intro');
    expect(intro).toMatchObject({ title: 'Intro', revision: 0, changed: null, base: null });
    expect(intro.items.map(({ key }) => key)).toEqual(['i1', 'i2']);
    expect(intro.items[1]?.solution).toMatchObject({ parts: { '1': { correct: ['b'] } } });
  });

  it('in another language has the structure of the base language and titles of its own', async () => {
    const course = await get('de');
    expect(keysOf(course.outline)).toEqual(['intro', 'middle', 'end']);
    expect(titlesOf(course.outline)).toEqual(['DE Intro', '', 'DE End']);
    expect(course.base?.modules[0]?.lessons[1]?.title).toBe('Middle');
    expect(course.state.content).toBe('PUBLISHED');
    expect(course.lessons.map(({ differs }) => differs)).toEqual([false, false, false]);
    expect((await lesson('intro', 'de')).base).toHaveLength(2);
    expect(await lesson('middle', 'de')).toMatchObject({ items: [], title: '' });
  });

  it('in a new language has empty titles and no items', async () => {
    const course = await get('fr');
    expect(titlesOf(course.outline)).toEqual(['', '', '']);
    expect(course.state).toMatchObject({ content: 'NONE', landing: 'NONE' });
    expect(await lesson('end', 'fr')).toMatchObject({ items: [], revision: 0 });
  });

  it('is not there for learners, nor under another id', async () => {
    const path = `/api/manager/courses/${courseId}/drafts/en`;
    expect((await call(school, 'GET', path, { as: ada })).status).toBe(403);
    expect((await call(school, 'GET', path)).status).toBe(401);
    const nowhere = `/api/manager/courses/${crypto.randomUUID()}/drafts/en`;
    expect((await call(school, 'GET', nowhere, { headers: managerBearer(ada) })).body.code).toBe('not_found');
    expect((await send('GET', 'en/lessons/none')).body.code).toBe('lesson_not_found');
  });
});

describe('saving a lesson', () => {
  it('stores it with who did it, and leaves what learners see', async () => {
    const saved = await save('intro', 0, [words('i1', 'Good day')]);
    expect(saved.body).toMatchObject({ revision: 1, title: 'Intro', changed: { by: { id: ada } } });
    expect(saved.body.items[0].item.contentId).toBe(`${courseId}:i1`);
    expect(await lesson('intro')).toMatchObject({ revision: 1, items: [{ key: 'i1' }] });
    const course = await get();
    expect(course.lessons[0]).toMatchObject({ items: 1, required: 1, revision: 1, differs: true });
    expect(course.lessons[1]).toMatchObject({ revision: 0, differs: false });
    expect(course.state.content).toBe('CHANGED');
    const shown = await call(school, 'GET', `/api/learning/${productId}/en/lessons/intro`);
    expect(shown.body.items).toHaveLength(2);
  });

  it('is no difference when it is saved as published', async () => {
    const { items } = await lesson('intro');
    await save('intro', 0, items);
    const course = await get();
    expect(course.lessons[0]).toMatchObject({ revision: 1, differs: false });
    expect(course.state.content).toBe('PUBLISHED');
  });

  it('loses nothing when twenty managers save at once', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `Text ${index}`);
    const answers = await Promise.all(texts.map((text) => save('end', 0, [words('i5', text)])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'edit_conflict')).toHaveLength(19);
    const history = (await send('GET', 'en/lessons/end/history')).body;
    expect(history).toHaveLength(20);
    expect(history.filter(({ revision }: { revision: number | null }) => revision === 1)).toHaveLength(1);
    const stored = await Promise.all(
      history.map(({ saveId }: { saveId: string }) => send('GET', `en/lessons/end/history/${saveId}`)),
    );
    const kept = stored.map(({ body }) => body.items[0].item.doc.content[0].content[0].text);
    expect(kept.toSorted()).toEqual(texts.toSorted());
  });

  it('over a newer revision is refused and kept, later ones too', async () => {
    await save('end', 0, [words('i5', 'One')]);
    expect((await save('end', 1, [words('i5', 'Two')])).body.revision).toBe(2);
    expect((await save('end', 1, [words('i5', 'Late')])).body.code).toBe('edit_conflict');
    expect((await save('end', 7, [words('i5', 'Early')])).body.code).toBe('edit_conflict');
    expect(await lesson('end')).toMatchObject({ revision: 2 });
    const refused = await school.db
      .select()
      .from(draftSaves)
      .where(and(eq(draftSaves.courseId, courseId), isNull(draftSaves.revision)));
    expect(refused).toHaveLength(2);
    const other = (await send('GET', 'de/lessons/end/history')).body;
    expect(other).toEqual([]);
    expect((await send('GET', `de/lessons/end/history/${refused[0]?.id}`)).body.code).toBe('not_found');
  });

  it('records readable changes', async () => {
    await save('end', 0, [words('i5', 'Goodbye')]);
    const [entry] = await school.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, `${courseId}:end`));
    expect(entry).toMatchObject({
      ...{ userId: ada, action: 'CHANGED', entity: 'LESSON', language: 'en', subject: 'Course · End' },
      changes: [{ field: 'item', from: 'Bye', to: 'Goodbye' }],
    });
  });

  it('takes incomplete questions, and nothing unsafe', async () => {
    const link = (href: string): EditedItem => ({
      ...words('i5', ''),
      item: {
        ...{ contentId: 'x', required: true, kind: 'rich_text' },
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
    });
    const question: EditedItem = {
      key: 'q',
      item: {
        contentId: 'x',
        required: true,
        kind: 'problem',
        title: null,
        intro: null,
        parts: [],
        hintCount: 3,
      },
      solution: null,
    };
    const saved = await save('end', 0, [question]);
    expect(saved.body.items[0].item.hintCount).toBe(0);
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'vbscript:x', '/en/signin'])
      expect((await save('end', 1, [link(href)])).body).toEqual({
        ...{ code: 'request_params_invalid', fields: { 'items.0': 'invalid' } },
      });
    const image = (url: string): EditedItem => ({
      key: 'p',
      item: {
        ...{ contentId: 'x', required: false, kind: 'image', url, alt: '', caption: null },
        ...{ width: null, height: null },
      },
      solution: null,
    });
    expect((await save('end', 1, [image('https://elsewhere.test/x.png')])).status).toBe(400);
    expect((await save('end', 1, [words('i5', 'a'), words('i5', 'b')])).body.fields).toEqual({
      'items.1': 'invalid',
    });
    expect((await save('end', 1, [words('i1', 'taken')])).body.fields).toEqual({
      'items.0.key': 'already_used',
    });
    expect((await save('end', 1, [link('https://kurso.test/x')])).status).toBe(200);
  });

  it('does not store what the service adds for readers', async () => {
    const code: EditedItem = {
      key: 'c',
      item: {
        ...{ contentId: 'x', required: false, kind: 'code', language: 'python', code: 'x = 1' },
        html: '<img src=x onerror=alert(1)>',
      },
      solution: null,
    };
    expect((await save('end', 0, [code])).body.items[0].item.html).toBeUndefined();
    expect(JSON.stringify(await lesson('end'))).not.toContain('onerror');
  });

  it('keeps every kind of item as it was', async () => {
    const product = await addProduct(school.db, 'Exercises');
    courseId = await addCourse(school.db, product, [exerciseDraft()]);
    for (const key of ['free', 'exam', 'open']) {
      const before = await lesson(key);
      await save(key, 0, before.items);
      expect((await lesson(key)).items).toEqual(before.items);
    }
    expect((await get()).state.content).toBe('PUBLISHED');
  });
});

describe('saving an outline', () => {
  it('moves, renames, adds and takes out lessons; keys and drafts stay', async () => {
    await save('end', 0, [words('i5', 'Edited')]);
    const { outline } = await get();
    const [first, second] = outline.modules;
    if (!first || !second) throw new Error('no modules');
    const moved = {
      modules: [{ ...second, title: 'Last', lessons: first.lessons }],
    };
    const saved = await saveOutline(0, moved);
    expect(saved.body).toMatchObject({ revision: 1, changed: { by: { id: ada } } });
    expect(keysOf(saved.body.outline)).toEqual(['intro', 'middle']);
    expect((await send('GET', 'en/lessons/end')).body.code).toBe('lesson_not_found');
    await saveOutline(1, outline);
    expect(await lesson('end')).toMatchObject({ revision: 1 });
    const [entry] = await school.db.select().from(auditLog).where(eq(auditLog.entityId, courseId));
    expect(entry).toMatchObject({ entity: 'COURSE', action: 'CHANGED', subject: 'Course' });
    expect(entry?.changes).toContainEqual({ field: 'lesson', from: 'End', to: null });
  });

  it('is refused over a newer one, for a key that occurs twice, and for rules that do not fit', async () => {
    const { outline } = await get();
    await saveOutline(0, outline);
    expect((await saveOutline(0, { modules: [] })).body.code).toBe('edit_conflict');
    const twice = { modules: [...outline.modules, ...outline.modules] };
    expect((await saveOutline(1, twice)).body.fields).toEqual({ outline: 'invalid' });
    const test = structuredClone(outline);
    const [first] = test.modules.flatMap(({ lessons }) => lessons);
    if (first) first.kind = 'TEST';
    expect((await saveOutline(1, test)).status).toBe(400);
    expect(await get()).toMatchObject({ revision: 1 });
  });

  it('of another language stores titles alone, also those of lessons that are taken out for a while', async () => {
    const german = await get('de');
    const renamed = structuredClone(german.outline);
    const [first] = renamed.modules;
    if (!first) throw new Error('no module');
    first.lessons.reverse();
    for (const own of first.lessons) own.title = `Neu ${own.key}`;
    const saved = await saveOutline(0, { modules: [first] }, 'de');
    expect(keysOf(saved.body.outline)).toEqual(['intro', 'middle', 'end']);
    expect(titlesOf(saved.body.outline)).toEqual(['Neu intro', 'Neu middle', '']);
    const base = (await get()).outline;
    await saveOutline(0, { modules: base.modules.slice(1) });
    await saveOutline(1, (await get('de')).outline, 'de');
    await saveOutline(1, base);
    expect(titlesOf((await get('de')).outline)).toEqual(['Neu intro', 'Neu middle', '']);
  });
});
