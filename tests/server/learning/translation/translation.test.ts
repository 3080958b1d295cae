import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import type { DraftProblem } from '../../../../contracts/learning/draft-review.ts';
import type { EditedItem } from '../../../../contracts/learning/stored-item.ts';
import { doc } from '../drafts.ts';
import { fieldOf, type Manager, openDesk } from './desk.ts';

let office: Awaited<ReturnType<typeof openDesk>>;
let mia: Manager;
let tom: Manager;
let ann: Manager;
beforeAll(async () => {
  office = await openDesk();
  mia = await office.manager('Mia');
  tom = await office.manager('Tom');
  ann = await office.manager('Ann', 'SENIOR_CONTENT_MANAGER');
});
afterAll(() => office.close());

const landingUrl = (id: string, language: string) => `/api/manager/products/${id}/landings/${language}`;

async function publishEnglish(id: string, change: Partial<LandingContent>) {
  const url = landingUrl(id, 'en');
  const { body } = await office.call(tom, 'GET', url);
  const saved = await office.call(tom, 'PUT', url, {
    body: { revision: body.revision, content: { ...body.content, ...change } },
  });
  return office.call(ann, 'POST', `${url}/publish`, {
    body: { revision: saved.body.revision, publishAt: null },
  });
}

const cellOf = async (id: string, kind: string, language = 'de') =>
  (await office.desk(mia, id, language as 'de')).cells.find((cell) => cell.kind === kind);

const save = (id: string, section: string, body: unknown, as = mia) =>
  office.call(as, 'PUT', office.sectionUrl(id, section), { body });

describe('a landing', () => {
  it('is stale, field by field, since a change of the published English one', async () => {
    const { id } = await office.product();
    expect(await cellOf(id, 'LANDING')).toMatchObject({ state: 'PUBLISHED', stale: 0, published: true });
    expect((await publishEnglish(id, { promise: 'You will bake two loaves.' })).status).toBe(200);
    expect(await cellOf(id, 'LANDING')).toMatchObject({
      state: 'STALE',
      stale: 1,
      staleSince: { by: { id: tom.id, name: 'Tom' }, field: 'promise' },
    });
    const section = await office.section(mia, id, 'landing');
    const promise = fieldOf(section, 'promise');
    expect(section.fields[0]).toBe(promise);
    expect(promise).toMatchObject({
      ...{ state: 'STALE', source: 'You will bake two loaves.', target: 'Sie backen ein Brot.' },
      before: 'You will bake a loaf that you want to eat.',
    });
    expect(fieldOf(section, 'about').state).toBe('DONE');
  });

  it('stays stale in other fields when one of them is translated', async () => {
    const { id } = await office.product();
    await publishEnglish(id, { promise: 'Two loaves.', about: 'Thirteen loaves.' });
    const section = await office.section(mia, id, 'landing');
    const saved = await save(id, 'landing', {
      ...{ revision: section.revision, field: 'promise', source: 'Two loaves.', target: 'Zwei Brote.' },
    });
    expect(saved.status).toBe(200);
    expect(fieldOf(saved.body, 'promise')).toMatchObject({ state: 'DONE', target: 'Zwei Brote.' });
    expect(fieldOf(saved.body, 'about').state).toBe('STALE');
    const about = fieldOf(saved.body, 'about');
    const texts = [{ field: 'about', source: about.source, target: about.target }];
    const url = office.sectionUrl(id, 'landing');
    const confirmed = await office.call(mia, 'POST', `${url}/confirm`, { body: { texts } });
    expect(fieldOf(confirmed.body, 'about').state).toBe('DONE');
    expect(await cellOf(id, 'LANDING')).toMatchObject({ state: 'READY', stale: 0 });
    const other = [{ field: 'about', source: about.source, target: 'Something else' }];
    expect((await office.call(mia, 'POST', `${url}/confirm`, { body: { texts: other } })).body.code).toBe(
      'edit_conflict',
    );
  });

  it('that somebody else saved meanwhile is a conflict, and no word is lost', async () => {
    const { id } = await office.product();
    const { revision } = await office.section(mia, id, 'landing');
    const body = { revision, field: 'promise', source: 'x', target: 'Von Mia' };
    expect((await save(id, 'landing', { ...body, target: 'Von Tom' }, tom)).status).toBe(200);
    expect((await save(id, 'landing', body)).body.code).toBe('edit_conflict');
    const { body: saves } = await office.call(mia, 'GET', `${landingUrl(id, 'de')}/history`);
    expect(saves.map((own: { content: LandingContent }) => own.content.promise)).toContain('Von Mia');
  });

  it.each([
    ['a document', 'promise', doc('x'), 'invalid'],
    ['too long a text', 'promise', 'x'.repeat(401), 'too_long'],
    ['two lines', 'shortTitle1', 'a\nb', 'invalid'],
    ['a tab in a line', 'shortTitle1', 'a\tb', 'invalid'],
    ['an address with spaces', 'urlSlug', 'a b', 'invalid'],
  ])('refuses %s', async (_, field, target, code) => {
    const { id } = await office.product();
    const answer = await save(id, 'landing', { revision: 0, field, source: 'x', target });
    expect(answer).toMatchObject({ status: 400, body: { fields: { target: code } } });
  });
});

describe('a course', () => {
  it('shows what is missing first and takes items of the base language whole', async () => {
    const { id } = await office.product();
    const section = await office.section(mia, id, 'lesson:middle');
    expect(section.fields.map(({ state }) => state)).toEqual(['MISSING']);
    const saved = await save(id, 'lesson:middle', {
      ...{ revision: 0, field: 'i3/body/doc', source: doc('More'), target: doc('Mehr') },
    });
    expect(fieldOf(saved.body, 'i3/body/doc')).toMatchObject({ state: 'DONE', target: doc('Mehr') });
    const titles = await save(id, 'outline', {
      ...{ revision: 0, field: 'lesson/middle', source: 'Middle', target: 'Mitte' },
    });
    expect(fieldOf(titles.body, 'lesson/middle').state).toBe('DONE');
  });

  it('keeps a copied text from being published until it is translated', async () => {
    const { id, courseId } = await office.product();
    await office.pool.query(`delete from course_versions where course_id = $1 and language = 'de'`, [
      courseId,
    ]);
    const saved = await save(id, 'lesson:intro', {
      ...{ revision: 0, field: 'i2/body/title', source: 'Quiz', target: 'Rätsel' },
    });
    expect(fieldOf(saved.body, 'i2/body/parts/%231/prompt')).toMatchObject({
      state: 'MISSING',
      origin: 'COPY',
    });
    const problems = await office.call(mia, 'GET', `/api/manager/courses/${courseId}/drafts/de/problems`);
    expect(problems.body).toContainEqual({
      ...{ problem: 'LESSON_NOT_TRANSLATED', moduleKey: 'm1', lessonKey: 'intro', itemKey: 'i2' },
    });
  });

  it('keeps what the editor took over from being published until it is translated or confirmed', async () => {
    const { id, courseId } = await office.product();
    const draft = `/api/manager/courses/${courseId}/drafts/de`;
    const problems = async () =>
      (await office.call(mia, 'GET', `${draft}/problems`)).body.filter(
        ({ problem, lessonKey, itemKey }: DraftProblem) =>
          problem === 'LESSON_NOT_TRANSLATED' && lessonKey === 'middle' && itemKey !== null,
      );
    const edit = async (change: (items: EditedItem[], base: EditedItem[]) => EditedItem[]) => {
      const url = `${draft}/lessons/middle`;
      const { body } = await office.call(mia, 'GET', url);
      const items = change(body.items, body.base);
      expect((await office.call(mia, 'PUT', url, { body: { revision: body.revision, items } })).status).toBe(
        200,
      );
    };
    await edit((_, base) => base);
    expect(await problems()).toMatchObject([{ itemKey: 'i3' }]);
    const field = fieldOf(await office.section(mia, id, 'lesson:middle'), 'i3/body/doc');
    expect(field).toMatchObject({ state: 'MISSING', origin: 'COPY' });
    const texts = [{ field: 'i3/body/doc', source: field.source, target: field.target }];
    const confirm = () =>
      office.call(mia, 'POST', `${office.sectionUrl(id, 'lesson:middle')}/confirm`, { body: { texts } });
    expect((await confirm()).status).toBe(200);
    expect(await problems()).toEqual([]);
    // Taken out and taken over again: somebody has said that these words stay.
    await edit((items) => items.filter(({ key }) => key !== 'i3'));
    await edit((items, base) => [...base.filter(({ key }) => key === 'i3'), ...items]);
    expect(await problems()).toEqual([]);
  });

  it('is stale since a save of the base language', async () => {
    const { id, courseId } = await office.product();
    const url = `/api/manager/courses/${courseId}/drafts/en/lessons/end`;
    const { body } = await office.call(tom, 'GET', url);
    const [item] = body.items;
    const items = [{ ...item, item: { ...item.item, doc: doc('Goodbye') } }];
    expect((await office.call(tom, 'PUT', url, { body: { revision: body.revision, items } })).status).toBe(
      200,
    );
    expect(await cellOf(id, 'CONTENT')).toMatchObject({
      ...{ state: 'STALE', stale: 1 },
      staleSince: { by: { name: 'Tom' }, field: 'i5/body/doc' },
    });
    const field = fieldOf(await office.section(mia, id, 'lesson:end'), 'i5/body/doc');
    expect(field).toMatchObject({ state: 'STALE', before: doc('Bye'), source: doc('Goodbye') });
  });
});

describe('files', () => {
  const exported = async (id: string, kind: string, format: string) =>
    (await office.call(mia, 'GET', `${office.url(id)}/file?kind=${kind}&format=${format}`)).body;
  const imported = (id: string, text: string, type: string, run = 'store') =>
    office.call(mia, 'POST', `${office.url(id)}/file?run=${run}`, { text, type });

  it.each(['xliff', 'json'])('of %s come back as they were', async (format) => {
    const { id } = await office.product();
    for (const kind of ['LANDING', 'CONTENT']) {
      const file = await exported(id, kind, format);
      const answer = await imported(id, file.text, file.type);
      expect(answer.body).toMatchObject({ stored: true, texts: [] });
      expect(answer.body.unchanged).toBeGreaterThan(5);
      expect((await exported(id, kind, format)).text).toBe(file.text);
    }
  });

  it('bring texts that have to be reviewed before they can be published', async () => {
    const { id } = await office.product();
    const file = await exported(id, 'LANDING', 'xliff');
    const text = file.text.replace('Sie backen ein Brot.', 'Sie backen &lt;gut&gt;.');
    expect((await imported(id, text, file.type, 'try')).body).toEqual({
      ...{ stored: false, unchanged: expect.any(Number) },
      texts: [{ section: 'landing', field: 'promise', outcome: 'CHANGED' }],
    });
    expect(fieldOf(await office.section(mia, id, 'landing'), 'promise').target).toBe('Sie backen ein Brot.');
    expect((await imported(id, text, file.type)).body.stored).toBe(true);
    const promise = fieldOf(await office.section(mia, id, 'landing'), 'promise');
    expect(promise).toMatchObject({ state: 'TO_REVIEW', origin: 'FILE', target: 'Sie backen <gut>.' });
    const { body: german } = await office.call(ann, 'GET', landingUrl(id, 'de'));
    expect(german.checks).toContainEqual({ field: 'promise', code: 'not_reviewed' });
    const publish = () =>
      office.call(ann, 'POST', `${landingUrl(id, 'de')}/publish`, {
        body: { revision: german.revision, publishAt: null },
      });
    expect((await publish()).body.code).toBe('not_ready_to_publish');
    const texts = [{ field: 'promise', source: promise.source, target: promise.target }];
    await office.call(mia, 'POST', `${office.sectionUrl(id, 'landing')}/confirm`, { body: { texts } });
    expect((await publish()).status).toBe(200);
  });

  it('bring words of lessons that keep the language from being published until they are reviewed', async () => {
    const { id, courseId } = await office.product();
    const file = await exported(id, 'CONTENT', 'json');
    const text = file.text.replace(/("target": "[^"]*)Hello/, '$1Guten Tag');
    expect((await imported(id, text, file.type)).body.stored).toBe(true);
    const draft = `/api/manager/courses/${courseId}/drafts/de`;
    const problems = async () => (await office.call(mia, 'GET', `${draft}/problems`)).body;
    const mark = { problem: 'NOT_REVIEWED', moduleKey: 'm1', lessonKey: 'intro', itemKey: 'i1' };
    expect(await problems()).toContainEqual(mark);
    const { body } = await office.call(ann, 'GET', draft);
    const revisions = Object.fromEntries([
      ['', body.revision],
      ...body.lessons.map(({ key, revision }: { key: string; revision: number }) => [key, revision]),
    ]);
    const publish = () =>
      office.call(ann, 'POST', `${draft}/publish`, { body: { revisions, publishAt: null } });
    expect((await publish()).body.code).toBe('not_ready_to_publish');
    const greeting = fieldOf(await office.section(mia, id, 'lesson:intro'), 'i1/body/doc');
    const texts = [{ field: greeting.field, source: greeting.source, target: greeting.target }];
    await office.call(mia, 'POST', `${office.sectionUrl(id, 'lesson:intro')}/confirm`, { body: { texts } });
    expect(await problems()).not.toContainEqual(mark);
  });

  it('say which texts they translate from an older source', async () => {
    const { id } = await office.product();
    const file = await exported(id, 'LANDING', 'json');
    await publishEnglish(id, { promise: 'Two loaves.' });
    const text = file.text.replace('Sie backen ein Brot.', 'Sie backen eins.');
    expect((await imported(id, text, file.type)).body).toMatchObject({
      ...{ stored: true, texts: [{ field: 'promise', outcome: 'OLDER_SOURCE' }] },
    });
    expect(fieldOf(await office.section(mia, id, 'landing'), 'promise')).toMatchObject({
      ...{ state: 'TO_REVIEW', before: 'You will bake a loaf that you want to eat.' },
    });
  });

  it('that are broken, or of another product, change nothing', async () => {
    const { id } = await office.product();
    const file = await exported(id, 'LANDING', 'xliff');
    const other = await exported((await office.product()).id, 'LANDING', 'xliff');
    const broken = [file.text.slice(0, -20), '{', '<xliff/>', '', other.text, `<!DOCTYPE x>${file.text}`];
    for (const text of broken)
      expect((await imported(id, text, file.type)).body.code).toBe('translation_file_invalid');
    const long = file.text.replace('Sie backen ein Brot.', 'x'.repeat(500));
    expect((await imported(id, long, file.type)).body).toMatchObject({
      ...{ stored: false, texts: [{ field: 'promise', outcome: 'INVALID' }] },
    });
    expect((await office.section(mia, id, 'landing')).revision).toBe(0);
  });
});

describe('the board', () => {
  it('lists products with all languages, filtered by state, and counts them', async () => {
    const { id } = await office.product();
    await publishEnglish(id, { promise: 'Two loaves.' });
    const get = async (query: string) =>
      (await office.call(mia, 'GET', `/api/manager/translations?${query}`)).body;
    const row = (await get('state=STALE&language=de&kind=LANDING')).find(
      (own: { productId: string }) => own.productId === id,
    );
    expect(row.cells).toHaveLength(30);
    expect(
      (await get('state=STALE&language=fr')).map((own: { productId: string }) => own.productId),
    ).not.toContain(id);
    const { body } = await office.call(mia, 'GET', '/api/manager/translations/summary');
    const german = body.find(({ language }: { language: string }) => language === 'de');
    expect(german.counts.STALE).toBeGreaterThan(0);
    expect((await office.call(null, 'GET', '/api/manager/translations')).status).toBe(401);
  });
});
