import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { landings, notes } from '../../../db/schema/index.ts';
import { createNoteService } from '../../../server/modules/learning/note/note.service.ts';
import { englishDraft, germanDraft } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let owner: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Bees & *co*');
  await school.db
    .insert(landings)
    .values({ productId, locale: 'de', urlSlug: `${productId}-de`, shortTitle1: 'Bienen', published: true });
  courseId = await addCourse(school.db, productId, [englishDraft(), germanDraft()]);
});
beforeEach(async () => {
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const NOON = '2026-06-01T12:00:00.000Z';
const LATER = '2026-06-01T13:00:00.000Z';
const anchor = { quote: 'More', prefix: '', suffix: ' bees' };
const draft = (more: object = {}) => ({
  ...{ productId, language: 'en', lessonKey: 'middle', kind: 'NOTE', text: 'Mine', madeAt: NOON },
  ...more,
});
const save = (noteId: string, more: object = {}, as = owner) =>
  call(school, 'PUT', `/api/notes/${noteId}`, { as, body: draft(more) });
const remove = (noteId: string, as = owner, query = '') =>
  call(school, 'DELETE', `/api/notes/${noteId}${query}`, { as });
const list = async (query: Record<string, string> = {}, as = owner, locale = 'en') =>
  (await call(school, 'GET', `/api/notes?${new URLSearchParams(query)}`, { as, headers: { locale } })).body;
const texts = async (query: Record<string, string> = {}) =>
  (await list(query)).items.map(({ text }: { text: string }) => text);
const add = async (more: object = {}) => (await save(crypto.randomUUID(), more)).body;

describe('a note', () => {
  it('is made and changed under one id, with its place', async () => {
    const id = crypto.randomUUID();
    const { status, body } = await save(id, { contentId: `${courseId}:i3`, anchor, text: ' Mine ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ noteId: id, productId, productType: 'COURSE', productTitle: 'Bees & *co*', moduleTitle: 'First' },
      ...{ lessonKey: 'middle', lessonTitle: 'Middle', contentId: `${courseId}:i3`, language: 'en' },
      ...{ kind: 'NOTE', text: 'Mine', anchor, second: null, madeAt: NOON },
    });
    await save(id, { text: 'Changed', madeAt: LATER });
    const url = `/api/learning/${productId}/de/lessons/middle/notes`;
    const ofLesson = (await call(school, 'GET', url, { as: owner })).body;
    expect(ofLesson).toMatchObject([{ noteId: id, text: 'Changed', madeAt: LATER }]);
  });

  it('keeps what was written last, whatever arrives last', async () => {
    const { noteId } = await add({ text: 'new', madeAt: LATER });
    expect((await save(noteId, { text: 'old', madeAt: NOON })).body.text).toBe('new');
    expect(await texts()).toEqual(['new']);
    await save(noteId, { text: 'from the future', madeAt: '2199-01-01T00:00:00Z' });
    await save(noteId, { text: 'right clock', madeAt: new Date().toISOString() });
    expect(await texts()).toEqual(['right clock']);
  });

  it('is one, however often and at once it is sent', async () => {
    const id = crypto.randomUUID();
    const times = Array.from({ length: 6 }, (_, hour) => `2026-06-01T0${hour}:00:00.000Z`);
    const sent = await Promise.all(times.map((madeAt) => save(id, { text: madeAt, madeAt })));
    expect(sent.map(({ status }) => status)).toEqual(times.map(() => 200));
    expect(await texts()).toEqual([times.at(-1)]);
  });

  it('belongs to one person', async () => {
    const { noteId } = await add();
    const stranger = await addPerson(school.db);
    await grant(school.db, stranger, productId);
    expect((await save(noteId, { text: 'theirs', madeAt: LATER }, stranger)).body.code).toBe('not_found');
    expect((await remove(noteId, stranger)).body.code).toBe('not_found');
    expect((await list({}, stranger)).total).toBe(0);
    expect(await texts()).toEqual(['Mine']);
  });

  it('stays when another device changed it after it was deleted on this one', async () => {
    const { noteId } = await add({ text: 'newer', madeAt: LATER });
    expect((await remove(noteId, owner, `?madeAt=${NOON}`)).status).toBe(204);
    expect(await texts()).toEqual(['newer']);
    expect((await remove(noteId, owner, `?madeAt=${LATER}`)).status).toBe(204);
    expect(await texts()).toEqual([]);
    expect((await remove(noteId, owner, '?madeAt=yesterday')).status).toBe(400);
  });

  it('stays deleted and loses its text, and its id is forgotten after a month', async () => {
    const { noteId } = await add({ kind: 'HIGHLIGHT', anchor });
    expect((await remove(noteId)).status).toBe(204);
    expect((await remove(noteId)).status).toBe(204);
    const late = await save(noteId, { text: 'late', madeAt: '2199-01-01T00:00:00Z' });
    expect(late.body.code).toBe('not_found');
    const kept = await school.db.select().from(notes).where(eq(notes.id, noteId));
    expect(kept).toMatchObject([{ text: '', anchor: null }]);
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const purge = (now: Date) =>
      createNoteService({
        db: school.db,
        learning: { openLesson: () => Promise.reject(new Error('not used')) },
        readTexts: () => Promise.reject(new Error('not used')),
        publicUrl: '',
        now: () => now,
      }).purgeDeleted();
    await purge(days(30));
    expect(await school.db.$count(notes, eq(notes.id, noteId))).toBe(1);
    await purge(days(32));
    expect(await school.db.$count(notes, eq(notes.id, noteId))).toBe(0);
  });

  it('needs something to say, a known place, and room', async () => {
    expect((await save(crypto.randomUUID(), { text: ' ' })).body.fields).toEqual({ 'body.text': 'required' });
    expect((await save(crypto.randomUUID(), { kind: 'HIGHLIGHT' })).body.fields).toEqual({
      'body.anchor': 'required',
    });
    expect((await save(crypto.randomUUID(), { contentId: `${courseId}:i1` })).body.code).toBe(
      'content_item_not_found',
    );
    const sent = await Promise.all(Array.from({ length: 12 }, () => save(crypto.randomUUID())));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(sent.find(({ status }) => status !== 200)?.body.code).toBe('too_many_notes');
    const [{ noteId }] = (await list()).items;
    expect((await save(noteId, { text: 'changed', madeAt: LATER })).status).toBe(200);
  });

  it('stays readable and changeable when access has ended; a new one is refused', async () => {
    const { noteId } = await add();
    await grant(school.db, owner, productId, 'REVOKE');
    expect((await save(noteId, { text: 'changed', madeAt: LATER })).body.text).toBe('changed');
    expect(await texts()).toEqual(['changed']);
    expect((await save(crypto.randomUUID())).body.code).toBe('user_not_have_access_to_product');
    expect((await remove(noteId)).status).toBe(204);
  });
});

describe('the list', () => {
  it('is searched, filtered and paged', async () => {
    await add({ text: '100% sure_ly' });
    await add({ kind: 'HIGHLIGHT', text: '', anchor: { ...anchor, quote: '蜜蜂 मधुमक्खी' } });
    await add({ kind: 'BOOKMARK', text: '', lessonKey: 'intro' });
    expect((await list({ search: '0% SURE_' })).total).toBe(1);
    expect((await list({ search: '00_' })).total).toBe(0);
    expect((await list({ search: 'मधु' })).items[0].anchor.quote).toBe('蜜蜂 मधुमक्खी');
    expect((await list({ search: 'intro' })).items).toMatchObject([{ kind: 'BOOKMARK' }]);
    expect((await list({ search: 'bees &' })).total).toBe(3);
    expect((await list({ kind: 'HIGHLIGHT' })).total).toBe(1);
    expect((await list({ productId: crypto.randomUUID() })).total).toBe(0);
    const found = await list({ productId, search: 'nothing' });
    expect(found).toMatchObject({ items: [], total: 0, products: [{ productId, count: 3 }] });
    expect((await list({ cursor: 'x' })).code).toBe('request_params_invalid');
  });

  it('goes on after fifty', async () => {
    const rows = Array.from({ length: 53 }, (_, index) => ({
      id: crypto.randomUUID(),
      ...{ userId: owner, courseId, lessonKey: 'middle', language: 'en', kind: 'NOTE', text: `${index}` },
      madeAt: new Date(NOON),
      createdAt: new Date(NOON),
    }));
    await school.db.insert(notes).values(rows);
    const first = await list();
    const second = await list({ cursor: first.next });
    expect([first.items.length, second.items.length, second.next, first.total]).toEqual([50, 3, null, 53]);
    const ids = [...first.items, ...second.items].map(({ noteId }: { noteId: string }) => noteId);
    expect(new Set(ids).size).toBe(53);
  });
});

describe('the export', () => {
  it('is Markdown by product, module and lesson in the language of the reader', async () => {
    const { noteId } = await add({ anchor: { ...anchor, quote: 'a\nb' }, text: '# no *heading*' });
    await add({ kind: 'BOOKMARK', text: '', lessonKey: 'end', language: 'de' });
    await add({ lessonKey: 'intro', text: 'at', second: 151, contentId: `${courseId}:i1` });
    const { body } = await call(school, 'GET', '/api/notes/export', { as: owner, headers: { locale: 'de' } });
    expect(body.fileName).toBe('Meine Notizen.md');
    const place = `https://kurso.test/de/course-learning/${productId}/en?lesson=middle#note-${noteId}`;
    expect(body.markdown).toContain(`> a\n> b\n\n\\# no \\*heading\\*\n\n[Zur Stelle](<${place}>)`);
    expect(body.markdown.match(/^#+ .*$/gm)).toEqual([
      ...[
        '# Meine Notizen',
        '## Bienen',
        '### First',
        '#### Intro',
        '#### Middle',
        '### Second',
        '#### DE End',
      ],
    ]);
    expect(body.markdown).toContain('2:31 · [Zur Stelle]');
  });
});
