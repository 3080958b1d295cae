import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDraft, StoredItem } from '../../../domain/learning/content.ts';
import { doc } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

const played = (key: string, kind: 'video' | 'audio'): StoredItem => {
  const media = { title: null, sources: [], captions: [], durationSeconds: 60 };
  return {
    key,
    required: true,
    solution: null,
    body: kind === 'video' ? { kind, ...media, poster: null } : { kind, ...media },
  };
};
const text = (key: string): StoredItem => ({
  key,
  required: true,
  solution: null,
  body: { kind: 'rich_text', doc: doc(key) },
});
const lessonOf = (key: string, items: StoredItem[]) => ({
  key,
  title: key,
  free: false,
  minutes: null,
  items,
});
const draft: CourseDraft = {
  language: 'en',
  modules: [
    {
      key: 'm',
      title: 'M',
      lessons: [
        lessonOf('one', [text('a'), played('film', 'video'), played('song', 'audio')]),
        lessonOf('two', [text('b')]),
      ],
    },
  ],
};

let school: School;
let productId: string;
let courseId: string;
let owner: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [draft]);
});
beforeEach(async () => {
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const id = (key: string) => `${courseId}:${key}`;
const base = () => `/api/learning/${productId}/en`;
const lesson = async (key = 'one') =>
  (await call(school, 'GET', `${base()}/lessons/${key}`, { as: owner })).body;
const put = (body: object) => call(school, 'PUT', `${base()}/position`, { as: owner, body });
const stopAt = (contentId: string, second: number, madeAt?: string) =>
  call(school, 'PUT', `${base()}/lessons/one/media-position`, {
    as: owner,
    body: { contentId, second, madeAt },
  });

describe('the place in a lesson', () => {
  it('is the one of the last lesson', async () => {
    expect((await lesson()).place).toBeNull();
    expect((await put({ lessonKey: 'one', contentId: id('film'), offset: 250 })).status).toBe(204);
    expect((await lesson()).place).toEqual({ contentId: id('film'), offset: 250 });
    await put({ lessonKey: 'one' });
    expect((await lesson()).place).toEqual({ contentId: id('film'), offset: 250 });
    await put({ lessonKey: 'two' });
    expect((await lesson()).place).toBeNull();
    expect((await lesson('two')).place).toBeNull();
  });

  it('made earlier never replaces one made later, and a clock that is ahead blocks nothing', async () => {
    await put({ lessonKey: 'two', contentId: id('b'), offset: 5, madeAt: '2026-06-01T10:05:00Z' });
    await put({ lessonKey: 'one', contentId: id('a'), offset: 9, madeAt: '2026-06-01T10:04:00Z' });
    expect((await lesson('two')).place).toEqual({ contentId: id('b'), offset: 5 });
    await put({ lessonKey: 'two', contentId: id('b'), offset: 6, madeAt: '2099-01-01T00:00:00Z' });
    await put({ lessonKey: 'one', contentId: id('a'), offset: 7, madeAt: '2099-01-01T00:00:00Z' });
    expect((await lesson()).place).toEqual({ contentId: id('a'), offset: 7 });
  });

  it('of two devices at once is the later one', async () => {
    const moves = Array.from({ length: 9 }, (_, n) =>
      put({ lessonKey: 'one', contentId: id('a'), offset: n, madeAt: `2026-06-01T10:0${n}:00Z` }),
    );
    await Promise.all(moves.reverse());
    expect((await lesson()).place).toEqual({ contentId: id('a'), offset: 8 });
  });

  it('names an item that is there, within its height', async () => {
    await put({ lessonKey: 'one', contentId: id('gone'), offset: 1 });
    expect((await lesson()).place).toBeNull();
    expect((await put({ lessonKey: 'one', contentId: id('a'), offset: 1001 })).status).toBe(400);
  });
});

describe('the position in a video or sound', () => {
  it('is kept for each, and made earlier never replaces one made later', async () => {
    await stopAt(id('film'), 31, '2026-06-01T10:05:00Z');
    await stopAt(id('film'), 12, '2026-06-01T10:04:00Z');
    await stopAt(id('song'), 7);
    const { mediaPositions } = await lesson();
    expect(mediaPositions).toHaveLength(2);
    expect(mediaPositions).toEqual(
      expect.arrayContaining([
        { contentId: id('film'), second: 31 },
        { contentId: id('song'), second: 7 },
      ]),
    );
  });

  it('is refused for what is not played, and for people without access', async () => {
    expect((await stopAt(id('a'), 1)).body.code).toBe('content_item_not_found');
    expect((await stopAt(id('film'), -1)).status).toBe(400);
    owner = await addPerson(school.db);
    expect((await stopAt(id('film'), 1)).status).toBe(403);
  });
});

it('a watched video is completed alone', async () => {
  const body = { productId, language: 'en', lessonKey: 'one', contentId: id('film') };
  const done = await call(school, 'POST', '/api/user-products/accomplishments', { as: owner, body });
  expect(done.body).toMatchObject({ accomplished: [id('film')], lessonStatus: 'IN_PROGRESS' });
});

describe('preferences', () => {
  const at = '/api/learning/preferences';
  it('are one for all devices; what is not named stays', async () => {
    const read = async () => (await call(school, 'GET', at, { as: owner })).body;
    expect(await read()).toEqual({ playbackRate: 100, captions: null, typeSize: 'M', weeklyGoal: null });
    await Promise.all([
      call(school, 'PUT', at, { as: owner, body: { playbackRate: 150 } }),
      call(school, 'PUT', at, { as: owner, body: { captions: 'off' } }),
    ]);
    expect(await read()).toEqual({ playbackRate: 150, captions: 'off', typeSize: 'M', weeklyGoal: null });
  });

  it('refuse impossible values and guests', async () => {
    expect((await call(school, 'PUT', at, { as: owner, body: { playbackRate: 900 } })).status).toBe(400);
    expect((await call(school, 'GET', at)).status).toBe(401);
  });
});

it('a longread has no outline in a language it was not written in', async () => {
  const longread = await addProduct(school.db, 'Longread', { type: 'LONGREAD' });
  await addCourse(school.db, longread, [draft]);
  const outline = (language: string) =>
    call(school, 'GET', `/api/learning/${longread}/${language}/outline`, { as: owner });
  expect((await outline('en')).status).toBe(200);
  expect((await outline('de')).body.code).toBe('longread_language_not_found');
  expect((await call(school, 'GET', `/api/learning/${productId}/de/outline`, { as: owner })).status).toBe(
    200,
  );
});
