import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  courseProgress,
  lessonCompletions,
  marathonRuns,
  notificationChoices,
  outbox,
  users,
} from '../../../db/schema/index.ts';
import { createEntitlementService } from '../../../server/modules/commerce/entitlement/entitlement.service.ts';
import { createContentService } from '../../../server/modules/learning/content/content.service.ts';
import { createStoppedPlaces } from '../../../server/modules/learning/player/stopped-place.service.ts';
import { createPauseReminder } from '../../../server/modules/messaging/pause-reminder/pause-reminder.service.ts';
import { createMailLinks } from '../../../server/platform/mail/mail-links.ts';
import { englishDraft, germanDraft } from '../learning/drafts.ts';
import { addCourse, addProduct, call, grant, openSchool, type School } from '../learning/school.ts';
import { type Instance, openInstance } from './notification/fixture.ts';

let school: School;
let instance: Instance;
let productId: string;
let courseId: string;
let ann: string;

beforeAll(async () => {
  school = await openSchool();
  instance = await openInstance(school.database);
});
beforeEach(async () => {
  // What the test before has sent becomes mails now, not in the middle of this one.
  await instance.worker.drain();
  await school.db.delete(outbox);
  await school.db.update(notificationChoices).set({ subscribed: false });
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft(), germanDraft()]);
  ann = await learner();
  await ask();
});
afterAll(async () => {
  await instance.close();
  await school.close();
});

/** Somebody who stopped in the middle of an item of the second lesson, on the first of May. */
async function learner(timeZone = 'UTC'): Promise<string> {
  const email = `${crypto.randomUUID()}@kurso.test`;
  const [row] = await school.db
    .insert(users)
    .values({ email, name: 'Ann', verifiedAt: new Date(), timeZone })
    .returning();
  const id = row?.id ?? '';
  await grant(school.db, id, productId);
  await read(id);
  return id;
}

const STOPPED = '2026-05-01T10:00:00.123Z';
const DUE = '2026-05-04T10:01:00Z';

async function read(userId: string, on = STOPPED, course = courseId) {
  const place = { lastLessonKey: 'middle', lastLanguage: 'en', lastItemKey: 'i3', lastItemOffset: 350 };
  const row = { status: 'IN_PROGRESS', ...place, updatedAt: new Date(on) };
  await school.db
    .insert(courseProgress)
    .values({ userId, courseId: course, ...row })
    .onConflictDoUpdate({ target: [courseProgress.userId, courseProgress.courseId], set: row });
}

async function ask(userId = ann, { subscribed = true, on = '2026-04-01T00:00:00Z', channel = 'email' } = {}) {
  const row = { subscribed, updatedAt: new Date(on) };
  await school.db
    .insert(notificationChoices)
    .values({ userId, channel, topic: 'reminders', ...row })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.channel, notificationChoices.topic],
      set: row,
    });
}

function remind(at = DUE, batch?: number) {
  const { db } = school;
  const entitlements = createEntitlementService({ db, readRules: async () => new Map() });
  const content = createContentService({ db });
  const { find } = createStoppedPlaces({ db, content, entitlements });
  return createPauseReminder({
    db,
    findPlace: find,
    now: () => new Date(at),
    ...(batch && { batch }),
  }).send();
}

const sent = async (userId = ann) =>
  (await school.db.select().from(outbox).where(eq(outbox.topic, 'notification'))).filter(
    ({ payload }) => payload.userId === userId,
  );

describe('a reminder after a pause', () => {
  it('is one e-mail for a pause, by ten instances at a time', async () => {
    await remind('2026-05-04T09:59:00Z');
    expect(await sent()).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, () => remind()));
    const [first, ...more] = await sent();
    expect(more).toEqual([]);
    expect(first?.payload).toMatchObject({ template: 'LEARNING_PAUSED', userId: ann });
    expect(first?.payload.data).toEqual({
      ...{ productIds: productId, productId, player: 'course-learning', language: 'en' },
      ...{ lessonKey: 'middle', lesson: 'Middle', item: `${courseId}:i3`, offset: '350' },
    });
    // Jobs that are done are deleted after a while.
    await school.db.delete(outbox);
    await remind('2026-05-09T10:00:00Z');
    expect(await sent()).toEqual([]);
  });

  it('comes again after the next pause, not for turning reminders off and on', async () => {
    await remind();
    await ask(ann, { subscribed: false });
    await ask();
    await remind('2026-05-05T10:00:00Z');
    expect(await sent()).toHaveLength(1);
    await read(ann, '2026-05-06T10:00:00Z');
    await remind('2026-05-08T10:00:00Z');
    expect(await sent()).toHaveLength(1);
    await remind('2026-05-09T10:00:00Z');
    expect(await sent()).toHaveLength(2);
  });

  it('opens the paragraph, has the link of one click, and is not shown in the app', async () => {
    await remind();
    await instance.worker.drain();
    const [mail] = await school.db.select().from(outbox).where(eq(outbox.topic, 'mail'));
    const data = mail?.payload.data as Record<string, string>;
    const item = encodeURIComponent(`${courseId}:i3`);
    expect(data.subject).toBe('Carry on with “Middle”');
    expect(data.url).toMatch(
      new RegExp(`/en/course-learning/${productId}/en\\?lesson=middle#read=${item}&at=350$`),
    );
    expect(mail?.payload.list).toEqual({ userId: ann, group: 'reminders' });
    const links = createMailLinks({ secret: 'x'.repeat(32), publicUrl: 'https://kurso.test' });
    expect(links.read(links.tokenOf({ userId: ann, group: 'reminders' }))?.group).toBe('reminders');
    const { rows } = await school.database.pool.query('select 1 from notifications where user_id = $1', [
      ann,
    ]);
    expect(rows).toEqual([]);
  });

  it('waits for an hour of the day where the reader lives, for readers of every batch', async () => {
    const tokyo = await learner('Asia/Tokyo');
    await ask(tokyo);
    await remind('2026-05-04T12:00:00Z', 1);
    expect([(await sent()).length, (await sent(tokyo)).length]).toEqual([1, 0]);
    await remind('2026-05-05T00:00:00Z', 1);
    expect([(await sent()).length, (await sent(tokyo)).length]).toEqual([1, 1]);
  });

  const other = async (at: string) => {
    const product = await addProduct(school.db, 'Other');
    const course = await addCourse(school.db, product, [englishDraft()]);
    await read(ann, at, course);
    return { product, course };
  };

  it.each<[string, () => Promise<unknown>]>([
    ['who did not ask', () => ask(ann, { subscribed: false })],
    ['who asked less than three days ago', () => ask(ann, { on: '2026-05-02T00:00:00Z' })],
    ['whose access has ended', () => grant(school.db, ann, productId, 'REVOKE')],
    ['who finished', () => school.db.update(courseProgress).set({ status: 'COMPLETED' })],
    ['who reads another course', () => other('2026-05-03T10:00:00Z')],
    [
      'whose account was erased',
      () => school.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, ann)),
    ],
    ['who stopped long ago', () => read(ann, '2026-04-20T10:00:00Z')],
    [
      'whom a marathon reminds',
      () =>
        school.db.insert(marathonRuns).values({
          ...{ userId: ann, courseId, startsOn: '2026-05-01', timeZone: 'UTC' },
          ...{ reminderHour: 9, nextReminderAt: new Date('2026-06-01T09:00:00Z') },
        }),
    ],
  ])('is not sent to somebody %s', async (_, happen) => {
    await happen();
    await remind();
    expect(await sent()).toEqual([]);
  });

  it('speaks of the course used last that is open to the reader', async () => {
    const { course } = await other('2026-05-01T11:00:00Z');
    await remind('2026-05-04T12:00:00Z');
    expect((await sent())[0]?.payload.data).toMatchObject({ productId });
    expect(course).not.toBe(courseId);
  });

  it('leads to the next lesson when the one opened last is complete', async () => {
    await school.db.insert(lessonCompletions).values({ userId: ann, courseId, lessonKey: 'middle' });
    await remind();
    const [mail] = await sent();
    expect(mail?.payload.data).toMatchObject({ lessonKey: 'end', lesson: 'End' });
    expect(mail?.payload.data).not.toHaveProperty('item');
  });

  it('starts to count when the place is saved by the player', async () => {
    const place = { lessonKey: 'intro', contentId: `${courseId}:i1`, offset: 10 };
    await call(school, 'PUT', `/api/learning/${productId}/en/position`, { as: ann, body: place });
    const [row] = await school.db
      .select()
      .from(courseProgress)
      .where(and(eq(courseProgress.userId, ann), eq(courseProgress.courseId, courseId)));
    expect(Date.now() - Number(row?.updatedAt)).toBeLessThan(60_000);
  });
});
