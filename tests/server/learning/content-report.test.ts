import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentReports, outbox } from '../../../db/schema/index.ts';
import { englishDraft } from './drafts.ts';
import {
  addCourse,
  addPerson,
  addProduct,
  call,
  grant,
  managerBearer,
  openSchool,
  type School,
} from './school.ts';

let school: School;
let productId: string;
let courseId: string;
let owner: string;
let manager: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Bees');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
  manager = await addPerson(school.db);
});
beforeEach(async () => {
  owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
});
afterAll(() => school.close());

const report = (body: object = {}, as = owner) =>
  call(school, 'POST', `/api/learning/${productId}/en/lessons/middle/reports`, {
    as,
    body: { clientId: crypto.randomUUID(), kind: 'WRONG', quote: 'More', text: 'Less', ...body },
  });
const list = (query: Record<string, string> = {}) =>
  call(school, 'GET', `/api/manager/content-reports?${new URLSearchParams(query)}`, {
    headers: managerBearer(manager),
  });
const close = (reportId: string, body: object, by = manager) =>
  call(school, 'POST', `/api/manager/content-reports/${reportId}/close`, {
    body,
    headers: managerBearer(by),
  });
const read = (reportId: string, headers: Record<string, string> = managerBearer(manager)) =>
  call(school, 'GET', `/api/manager/content-reports/${reportId}`, { headers });
const messages = async () =>
  (await school.db.select().from(outbox).where(eq(outbox.topic, 'notification'))).filter(
    ({ payload }) => payload.userId === owner,
  );
const MENDED = { status: 'MENDED', answer: 'It is less.' };

describe('a report', () => {
  it('names place and words, and is one however often it is sent', async () => {
    const clientId = crypto.randomUUID();
    const body = { clientId, contentId: `${courseId}:i3` };
    const sent = await Promise.all(Array.from({ length: 5 }, () => report(body)));
    expect(new Set(sent.map((one) => one.body.reportId)).size).toBe(1);
    expect(sent[0]).toMatchObject({
      status: 201,
      body: { kind: 'WRONG', quote: 'More', text: 'Less', status: 'OPEN', contentId: `${courseId}:i3` },
    });
    expect(await school.db.$count(contentReports, eq(contentReports.userId, owner))).toBe(1);
    expect((await report({ contentId: `${courseId}:i1` })).body.code).toBe('content_item_not_found');
    expect((await report({ quote: '', text: ' ' })).body.fields).toEqual({ 'body.text': 'required' });
  });

  it('can be made twenty times a day, also all at once', async () => {
    const sent = await Promise.all(Array.from({ length: 23 }, () => report()));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = sent.find(({ status }) => status === 429);
    expect(refused?.body.retryAfter).toBeGreaterThan(86_000);
    const other = await addPerson(school.db);
    await grant(school.db, other, productId);
    expect((await report({}, other)).status).toBe(201);
    await school.database.pool.query(
      `update content_reports set created_at = now() - interval '25 hours' where user_id = $1`,
      [owner],
    );
    expect((await report()).status).toBe(201);
  });

  it('is closed once; the learner gets one message that leads to the lesson', async () => {
    const { reportId } = (await report()).body;
    const decisions = [MENDED, { status: 'CLOSED', answer: 'It is right.' }];
    const results = await Promise.all([...decisions, ...decisions].map((body) => close(reportId, body)));
    const won = results.find(({ status }) => status === 200)?.body;
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await close(reportId, { status: won.status, answer: won.answer })).status).toBe(200);
    const other = await addPerson(school.db);
    expect((await close(reportId, { status: won.status, answer: won.answer }, other)).body.code).toBe(
      'approval_already_decided',
    );
    const sent = await messages();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.payload).toMatchObject({
      template: `CONTENT_REPORT_${won.status}`,
      data: {
        player: 'course-learning',
        productId,
        language: 'en',
        lessonKey: 'middle',
        lesson: 'Middle',
        words: 'More',
        item: '',
      },
    });
  });

  it('is listed for managers until it is closed', async () => {
    await school.db.delete(contentReports);
    const made = [];
    for (let index = 0; index < 32; index++) {
      const userId = index % 2 ? owner : manager;
      const place = { userId, courseId, lessonKey: 'middle', language: 'en', kind: 'WRONG' };
      made.push({ ...place, clientId: crypto.randomUUID(), text: `${index}` });
    }
    await school.db.insert(contentReports).values(made);
    const first = (await list()).body;
    const second = (await list({ cursor: first.next })).body;
    expect([first.items.length, second.items.length, second.next, first.open]).toEqual([30, 2, null, 32]);
    expect(first.items[0]).toMatchObject({ productTitle: 'Bees', lessonTitle: 'Middle', learnerName: 'Ada' });
    await close(first.items[0].reportId, MENDED);
    expect((await list()).body.open).toBe(31);
    expect((await list({ status: 'MENDED' })).body.items).toMatchObject([{ answer: 'It is less.' }]);
    const words = 'a word that only one has';
    await report({ text: `Here is ${words}` });
    expect((await list({ text: ` ${words.toUpperCase()}` })).body).toMatchObject({
      ...{ items: [{ text: `Here is ${words}` }], next: null, open: 32 },
    });
    expect((await list({ text: '%' })).body.items).toEqual([]);
    expect((await list({ cursor: '1' })).body.code).toBe('request_params_invalid');
  });
});

it('says who closed it, and leads to its course', async () => {
  const { body } = await report();
  await close(body.reportId, MENDED);
  const mended = (await list({ status: 'MENDED' })).body.items;
  expect(mended.find(({ reportId }: { reportId: string }) => reportId === body.reportId)).toMatchObject({
    ...{ productType: 'COURSE', courseId, closedBy: { id: manager } },
  });
  expect((await read(body.reportId)).body).toMatchObject({ ...MENDED, closedBy: { id: manager } });
  expect((await read(crypto.randomUUID())).body.code).toBe('not_found');
  expect((await read(body.reportId, {})).status).toBe(401);
  const { rows } = await school.db.execute(
    sql`select user_id as by, entity from audit_log where entity_id = ${body.reportId}`,
  );
  expect(rows).toEqual([{ by: manager, entity: 'CONTENT_REPORT' }]);
});
