import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaFiles, openAnswers, outbox } from '../../../db/schema/index.ts';
import { createOpenAnswerService } from '../../../server/modules/learning/open-answer/open-answer.service.ts';
import { doc } from './drafts.ts';
import { exerciseDraft } from './exercise-course.ts';
import {
  addCourse,
  addPerson,
  addProduct,
  bearer,
  call,
  grant,
  managerBearer,
  openSchool,
  type School,
} from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let [owner, manager] = ['', ''];
let png: Buffer;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [exerciseDraft()]);
  manager = await addPerson(school.db);
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const id = (key: string) => `${courseId}:${key}`;
const LESSON = () => `/api/learning/${productId}/en/lessons/open`;
const handIn = (body: object, as: string | null = owner) =>
  call(school, 'POST', `${LESSON()}/open-answers`, {
    as,
    body: { contentId: id('asked'), clientId: crypto.randomUUID(), ...body },
  });
async function upload(bytes: Buffer, { name = 'a.png', type = 'image/png', as = owner, key = 'asked' } = {}) {
  const query = new URLSearchParams({ contentId: id(key), name });
  const response = await school.app.inject({
    method: 'POST',
    url: `${LESSON()}/open-answers/files?${query}`,
    headers: { ...bearer(as), 'content-type': type },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json() };
}
const lesson = async () => (await call(school, 'GET', LESSON(), { as: owner })).body;
const file = async (url: string, headers: Record<string, string>) =>
  (await school.app.inject({ method: 'GET', url, headers })).statusCode;
const grade = (answerId: string, body: object, by = manager) =>
  call(school, 'POST', `/api/manager/open-answers/${answerId}/grade`, { body, headers: managerBearer(by) });
const list = (cursor?: string, text = '') =>
  call(school, 'GET', `/api/manager/open-answers?text=${text}${cursor ? `&cursor=${cursor}` : ''}`, {
    headers: managerBearer(manager),
  });
const messages = async () =>
  (await school.db.select().from(outbox).where(eq(outbox.topic, 'notification'))).filter(
    ({ payload }) => payload.userId === owner,
  );

describe('an open answer', () => {
  it('is handed in with files that only the learner and managers see', async () => {
    const first = await upload(png, { name: 'Übung 1.gif' });
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Übung-1.png', type: 'image/png', size: png.length },
    });
    const pdf = await upload(Buffer.from('%PDF-1.7\n%'), { name: 'b.pdf', type: 'application/pdf' });
    expect(await file(first.body.url, managerBearer(manager))).toBe(404);
    const fileIds = [pdf.body.fileId, first.body.fileId];
    const { status, body } = await handIn({ text: ' Mine ', fileIds });
    expect(status).toBe(201);
    expect(body).toMatchObject({ attempt: 1, text: 'Mine', status: 'SUBMITTED', sample: doc('A sample') });
    expect(body.files.map(({ fileId }: { fileId: string }) => fileId)).toEqual(fileIds);
    expect((await lesson()).openAnswers).toEqual({ [id('asked')]: [body] });
    const stranger = await addPerson(school.db);
    await grant(school.db, stranger, productId);
    expect(await file(first.body.url, bearer(owner))).toBe(200);
    expect(await file(first.body.url, managerBearer(manager))).toBe(200);
    expect(await file(first.body.url, bearer(stranger))).toBe(404);
    expect(await file(first.body.url, {})).toBe(401);
    const picture = `/_next/image?url=${encodeURIComponent(first.body.url)}&w=640&q=75`;
    expect(await file(picture, bearer(stranger))).toBeGreaterThanOrEqual(400);
  });

  it('is one, however often it is sent', async () => {
    const clientId = crypto.randomUUID();
    const sent = await Promise.all(Array.from({ length: 8 }, () => handIn({ clientId, text: 'x' })));
    expect(new Set(sent.map(({ body }) => body.answerId)).size).toBe(1);
    expect(await school.db.$count(openAnswers, eq(openAnswers.userId, owner))).toBe(1);
    expect((await handIn({ clientId, text: 'x', contentId: id('own') })).body.code).toBe('answer_invalid');
    await Promise.all(Array.from({ length: 4 }, () => handIn({ text: 'y' })));
    const answers = (await lesson()).openAnswers[id('asked')];
    expect(answers.map(({ attempt }: { attempt: number }) => attempt)).toEqual([5, 4, 3, 2, 1]);
  });

  it('takes a file once, and only one of the learner’s own', async () => {
    const { body } = await upload(png);
    const stranger = await addPerson(school.db);
    await grant(school.db, stranger, productId);
    expect((await handIn({ fileIds: [body.fileId] }, stranger)).body.code).toBe('answer_invalid');
    const both = await Promise.all([handIn({ fileIds: [body.fileId] }), handIn({ fileIds: [body.fileId] })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is refused when empty, with too many files, or of another kind', async () => {
    expect((await handIn({ text: '  ' })).body.code).toBe('answer_invalid');
    const three = [1, 2, 3].map(() => crypto.randomUUID());
    expect((await handIn({ fileIds: three })).body.code).toBe('answer_invalid');
    expect((await handIn({ text: 'x', contentId: id('check') })).body.code).toBe('content_item_not_found');
    expect((await handIn({ text: 'x'.repeat(20_001) })).status).toBe(400);
    const html = Buffer.from('<html><script>alert(1)</script>');
    expect((await upload(html)).body.code).toBe('unsupported_media_type');
    expect((await upload(Buffer.concat([png.subarray(0, 8), html]))).body.code).toBe(
      'unsupported_media_type',
    );
    expect((await upload(png, { type: 'image/gif' })).status).toBe(415);
    expect((await upload(Buffer.alloc(10_485_761))).status).toBe(413);
    expect((await upload(png, { key: 'check' })).body.code).toBe('content_item_not_found');
  });

  it('has no more than twenty uploads waiting, which are deleted after a day', async () => {
    const kept = await upload(png);
    await handIn({ fileIds: [kept.body.fileId] });
    for (let n = 0; n < 20; n += 1) expect((await upload(png)).status).toBe(201);
    expect((await upload(png)).body.code).toBe('too_many_requests');
    const learning = { openLesson: async () => Promise.reject(new Error('not used')) };
    const later = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
    const job = (hours: number) =>
      createOpenAnswerService({ db: school.db, learning, store: school.store, now: later(hours) });
    await job(23).deleteStaleUploads();
    expect(await school.db.$count(mediaFiles, eq(mediaFiles.userId, owner))).toBe(21);
    await job(25).deleteStaleUploads();
    expect(await school.db.$count(mediaFiles, eq(mediaFiles.userId, owner))).toBe(1);
    expect(await file(kept.body.url, bearer(owner))).toBe(200);
  });
});

describe('checked by oneself', () => {
  const check = (answerId: string, as: string | null = owner) =>
    call(school, 'POST', `/api/learning/open-answers/${answerId}/self-check`, { as });

  it('completes the question once it was compared', async () => {
    const { body } = await handIn({ text: 'x', contentId: id('own') });
    expect((await lesson()).accomplished).toEqual([]);
    expect((await check(body.answerId)).body.standing.accomplished).toEqual([id('own')]);
    expect((await check(body.answerId)).status).toBe(200);
    expect((await lesson()).openAnswers[id('own')][0].status).toBe('SELF_CHECKED');
  });

  it('is refused for answers that a manager checks and those of others', async () => {
    const { body } = await handIn({ text: 'x' });
    expect((await check(body.answerId)).body.code).toBe('answer_invalid');
    const stranger = await addPerson(school.db);
    await grant(school.db, stranger, productId);
    expect((await check(body.answerId, stranger)).body.code).toBe('not_found');
    expect((await check(body.answerId, null)).status).toBe(401);
  });
});

describe('a manager', () => {
  it('accepts an answer once; the learner hears of it once, and the question is complete', async () => {
    const { body } = await handIn({ text: 'x' });
    const grades = await Promise.all(
      Array.from({ length: 6 }, () => grade(body.answerId, { status: 'ACCEPTED', comment: 'Good' })),
    );
    expect(new Set(grades.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await messages()).toHaveLength(1);
    expect((await messages())[0]?.payload).toMatchObject({
      template: 'OPEN_ANSWER_ACCEPTED',
      data: { player: 'course-learning', lessonKey: 'open', comment: 'Good' },
    });
    const { accomplished, openAnswers: answers } = await lesson();
    expect(accomplished).toEqual([id('asked')]);
    expect(answers[id('asked')][0]).toMatchObject({ status: 'ACCEPTED', comment: 'Good' });
    expect((await grade(body.answerId, { status: 'RETURNED', comment: 'No' })).body.code).toBe(
      'approval_already_decided',
    );
  });

  it('is one of two who grade at once', async () => {
    const other = await addPerson(school.db);
    const { body } = await handIn({ text: 'x' });
    const grades = await Promise.all([
      grade(body.answerId, { status: 'ACCEPTED' }),
      grade(body.answerId, { status: 'RETURNED', comment: 'Why?' }, other),
    ]);
    expect(grades.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await messages()).toHaveLength(1);
  });

  it('returns an answer with a comment, and does not grade their own', async () => {
    const { body } = await handIn({ text: 'x' });
    expect((await grade(body.answerId, { status: 'RETURNED' })).body).toMatchObject({
      fields: { comment: 'required' },
    });
    expect((await grade(body.answerId, { status: 'RETURNED', comment: 'Why?' })).body.status).toBe(
      'RETURNED',
    );
    expect((await lesson()).accomplished).toEqual([]);
    const again = await handIn({ text: 'because' });
    expect((await grade(again.body.answerId, { status: 'ACCEPTED' }, owner)).body.code).toBe('forbidden');
    expect((await grade(crypto.randomUUID(), { status: 'ACCEPTED' })).body.code).toBe('not_found');
  });

  it('completes the question also after a refund, and leaves the place where the learner is', async () => {
    const { body } = await handIn({ text: 'x' });
    await call(school, 'PUT', `/api/learning/${productId}/en/position`, {
      as: owner,
      body: { lessonKey: 'free' },
    });
    await grant(school.db, owner, productId, 'REVOKE');
    expect((await grade(body.answerId, { status: 'ACCEPTED' })).status).toBe(200);
    await school.database.pool.query('delete from access_entries where user_id = $1', [owner]);
    await grant(school.db, owner, productId);
    expect((await lesson()).accomplished).toEqual([id('asked')]);
    const outline = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: owner });
    expect(outline.body.resumeLessonKey).toBe('free');
  });

  it('sees the newest answer of each learner, waiting ones first, in pages', async () => {
    await school.database.pool.query('delete from open_answers');
    const people = await Promise.all(Array.from({ length: 32 }, () => addPerson(school.db)));
    for (const person of people) {
      await grant(school.db, person, productId);
      await handIn({ text: person }, person);
    }
    await handIn({ text: 'newer' }, people[0]);
    await handIn({ text: 'not theirs', contentId: id('own') }, people[1]);
    const first = (await list()).body;
    expect(first).toMatchObject({ waiting: 32 });
    expect(first.items).toHaveLength(30);
    expect(first.items[0]).toMatchObject({
      text: people[1],
      productTitle: 'Course',
      own: false,
      criteria: ['Short'],
    });
    await grade(first.items[0].answerId, { status: 'ACCEPTED' });
    const second = (await list((await list()).body.next)).body;
    expect(second.items.map(({ text }: { text: string }) => text)).toEqual(['newer', people[1]]);
    expect(second).toMatchObject({ next: null, waiting: 31 });
    expect((await list('nonsense')).status).toBe(400);
    expect((await list('', 'NEWER')).body).toMatchObject({ items: [{ text: 'newer' }], waiting: 31 });
  });

  it('is needed: learners see no list and grade nothing', async () => {
    expect((await call(school, 'GET', '/api/manager/open-answers', { as: owner })).status).toBe(403);
    const { body } = await handIn({ text: 'x' });
    const url = `/api/manager/open-answers/${body.answerId}/grade`;
    expect((await call(school, 'POST', url, { as: owner, body: { status: 'ACCEPTED' } })).status).toBe(403);
  });
});

describe('an answer in review', () => {
  const read = (answerId: string, headers = managerBearer(manager)) =>
    call(school, 'GET', `/api/manager/open-answers/${answerId}`, { headers });

  it('has the earlier attempts with their files and comments, and who graded it', async () => {
    const first = await upload(png);
    const one = await handIn({ text: 'one', fileIds: [first.body.fileId] });
    await grade(one.body.answerId, { status: 'RETURNED', comment: 'Name a number.' });
    const two = await handIn({ text: 'two' });
    const { body } = await read(two.body.answerId);
    expect(body).toMatchObject({ text: 'two', attempt: 2, gradedBy: null, learnerName: expect.any(String) });
    expect(body.earlier).toMatchObject([
      { text: 'one', status: 'RETURNED', comment: 'Name a number.', files: [{ fileId: first.body.fileId }] },
    ]);
    expect((await read(one.body.answerId)).body).toMatchObject({ earlier: [], gradedBy: { id: manager } });
    expect(await file(body.earlier[0].files[0].url, managerBearer(manager))).toBe(200);
    expect((await read(two.body.answerId, bearer(owner))).status).toBe(403);
  });

  it('is graded once in the change history', async () => {
    const { body } = await handIn({ text: 'x' });
    const both = { status: 'ACCEPTED', comment: 'Good' };
    await Promise.all(Array.from({ length: 4 }, () => grade(body.answerId, both)));
    const { rows } = await school.db.execute(
      sql`select user_id as by, entity, changes from audit_log where entity_id = ${body.answerId}`,
    );
    expect(rows).toEqual([
      {
        ...{ by: manager, entity: 'OPEN_ANSWER' },
        changes: [{ field: 'status', from: 'SUBMITTED', to: 'ACCEPTED' }],
      },
    ]);
  });
});
