import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, courseVersions, outbox, products } from '../../../../db/schema/index.ts';
import { createVersionManagement } from '../../../../server/modules/learning/version/version-management.service.ts';
import { englishDraft, germanDraft } from '../drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from '../school.ts';
import { type Editing, editCourse, retitled, translated, words } from './editing.ts';

let school: School;
let productId: string;
let courseId: string;
let ada: string;
let learner: string;
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
  learner = await addPerson(school.db);
  await grant(school.db, learner, productId);
});
afterEach(() => {
  school.clock.at = undefined;
});

const rows = () =>
  school.db
    .select()
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(courseVersions.language, courseVersions.version);
const languages = async () =>
  (await school.db.select().from(products).where(eq(products.id, productId)))[0]?.learningLanguages;
const titles = async (language: string, as: string | null = null): Promise<string[]> => {
  const { body } = await call(school, 'GET', `/api/learning/${productId}/${language}/outline`, { as });
  return body.modules.flatMap(({ lessons }: { lessons: { title: string }[] }) =>
    lessons.map(({ title }) => title),
  );
};
const begin = (language = 'en') =>
  call(school, 'POST', '/api/user-products/accomplishments', {
    as: learner,
    body: { productId, language, lessonKey: 'end' },
  });
const purges = async () =>
  (await school.db.select().from(outbox).where(eq(outbox.topic, 'purge'))).map(
    ({ payload }) => (payload as { tags: string[] }).tags,
  );

describe('publishing a draft', () => {
  it('makes a version of one language and shows it, in that language only', async () => {
    await edit.saveLesson('end', [words('i5', 'Tschüss')], 'de');
    await edit.saveOutline(retitled((await edit.get('de')).outline, { end: 'Ende' }), 'de');
    await school.db.delete(outbox);
    const published = await edit.publish('de');
    expect(published.body.state).toMatchObject({ language: 'de', content: 'PUBLISHED', contentAt: null });
    expect(await titles('de')).toEqual(['DE Intro', 'Middle', 'Ende']);
    expect(await titles('en')).toEqual(['Intro', 'Middle', 'End']);
    expect(await purges()).toEqual([['products@de']]);
    const german = (await rows()).filter(({ language }) => language === 'de');
    expect(german).toMatchObject([
      { version: 1, status: 'ARCHIVED', createdBy: null },
      { version: 2, status: 'PUBLISHED', createdBy: ada, publishedBy: ada },
    ]);
    const [entry] = await school.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, german[1]?.id ?? ''));
    expect(entry).toMatchObject({
      action: 'PUBLISHED',
      entity: 'COURSE_VERSION',
      language: 'de',
      userId: ada,
    });
  });

  it('adds a language to the product', async () => {
    const { outline } = await edit.get('fr');
    await edit.saveOutline(retitled(outline, { m1: 'Début', intro: 'Introduction' }), 'fr');
    await edit.saveLesson('intro', translated((await edit.lesson('intro')).items), 'fr');
    await school.db.delete(outbox);
    expect((await edit.publish('fr')).status).toBe(200);
    expect(await languages()).toEqual(['en', 'de', 'fr']);
    expect(await titles('fr')).toEqual(['Introduction', 'Middle', 'End']);
    expect(await purges()).toEqual([['products']]);
  });

  it('again changes nothing', async () => {
    await edit.saveLesson('end', [words('i5', 'Changed')]);
    await edit.publish();
    const before = await rows();
    expect((await edit.publish()).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await edit.get()).state.content).toBe('PUBLISHED');
  });

  it('is refused while a problem stands, after a newer save, and for plain managers', async () => {
    await edit.saveLesson('end', []);
    expect((await edit.publish()).body.code).toBe('not_ready_to_publish');
    expect(await edit.problems()).toEqual([
      { problem: 'LESSON_EMPTY', moduleKey: 'm2', lessonKey: 'end', itemKey: null },
    ]);
    await edit.saveLesson('end', [words('i5', 'Bye')]);
    const stale = { ...(await edit.revisions('en')), end: 1 };
    expect((await edit.publish('en', { revisions: stale })).body.code).toBe('edit_conflict');
    expect((await edit.publish('en', { revisions: {} })).body.code).toBe('edit_conflict');
    const body = { revisions: await edit.revisions('en'), publishAt: null };
    expect((await edit.send('POST', 'en/publish', { body })).status).toBe(403);
    expect((await rows()).filter(({ language }) => language === 'en')).toHaveLength(1);
  });

  it('as a correction reaches those who have begun, and is refused when it is none', async () => {
    await begin();
    await edit.saveLesson('end', [words('i5', 'Corrected')]);
    expect((await edit.publish('en', { correction: true })).status).toBe(200);
    const shown = await call(school, 'GET', `/api/learning/${productId}/en/lessons/end`, { as: learner });
    expect(JSON.stringify(shown.body.items)).toContain('Corrected');
    await edit.saveLesson('end', [words('i5', 'Corrected'), words('new', 'More')]);
    expect((await edit.publish('en', { correction: true })).body.code).toBe('version_is_no_correction');
    expect((await edit.publish()).status).toBe(200);
    const kept = await call(school, 'GET', `/api/learning/${productId}/en/lessons/end`, { as: learner });
    expect(kept.body.items).toHaveLength(1);
  });

  it('leaves keys of renamed lessons and what was learned', async () => {
    await begin();
    await edit.saveOutline(retitled((await edit.get()).outline, { end: 'The end' }));
    await edit.publish();
    const { body } = await call(school, 'GET', `/api/learning/${productId}/en/outline`, { as: learner });
    const [, second] = body.modules;
    expect(second.lessons[0]).toMatchObject({ key: 'end', status: 'COMPLETED' });
  });

  it('by several seniors at once makes one version', async () => {
    await edit.saveLesson('end', [words('i5', 'Changed')]);
    const answers = await Promise.all([edit.publish(), edit.publish(), edit.publish()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rows()).filter(({ language }) => language === 'en')).toHaveLength(2);
  });
});

describe('a scheduled draft', () => {
  const NOON = '2999-01-01T12:00:00.000Z';

  it('is published once by two instances, as it was, with later saves left alone', async () => {
    await edit.saveLesson('end', [words('i5', 'Planned')]);
    const planned = await edit.publish('en', { publishAt: NOON });
    expect(planned.body.state).toMatchObject({ content: 'CHANGED', contentAt: NOON });
    await edit.saveLesson('end', [words('i5', 'Later')]);
    await school.publishDue();
    expect((await edit.get()).state.contentAt).toBe(NOON);
    school.clock.at = new Date(NOON);
    // An instance that starts after the first one was stopped.
    const other = createVersionManagement({
      db: school.db,
      log: pino({ level: 'silent' }),
      now: () => new Date(NOON),
    });
    await Promise.all([school.publishDue(), other.publishDue(), school.publishDue()]);
    const shown = await call(school, 'GET', `/api/learning/${productId}/en/lessons/end`, { as: learner });
    expect(JSON.stringify(shown.body.items)).toContain('Planned');
    const english = (await rows()).filter(({ language }) => language === 'en');
    expect(english.map(({ status }) => status)).toEqual(['ARCHIVED', 'PUBLISHED']);
    expect(english[1]).toMatchObject({ createdBy: ada, publishedBy: null });
    expect((await edit.get()).state).toMatchObject({ content: 'CHANGED', contentAt: null });
    const recorded = await school.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, english[1]?.id ?? ''), eq(auditLog.action, 'PUBLISHED')));
    expect(recorded).toHaveLength(1);
  });

  it('is replaced by the next publication, so that older content never comes back', async () => {
    await edit.saveLesson('end', [words('i5', 'Planned')]);
    await edit.publish('en', { publishAt: NOON });
    await edit.saveLesson('end', [words('i5', 'Urgent')]);
    await edit.publish();
    school.clock.at = new Date(NOON);
    await school.publishDue();
    const shown = await call(school, 'GET', `/api/learning/${productId}/en/lessons/end`, { as: learner });
    expect(JSON.stringify(shown.body.items)).toContain('Urgent');
    const past = await edit.publish('en', { publishAt: '2020-01-01T00:00:00Z' });
    expect(past.body.fields).toEqual({ publishAt: 'invalid' });
  });
});

describe('unpublishing a language', () => {
  it('ends it for new learners, who have begun keep it', async () => {
    await begin('de');
    expect((await edit.unpublish('de')).body.state).toMatchObject({ content: 'DRAFT' });
    expect(await languages()).toEqual(['en']);
    expect((await edit.unpublish('de')).status).toBe(200);
    const outlineOf = async (as: string | null) =>
      (await call(school, 'GET', `/api/learning/${productId}/de/outline`, { as })).body;
    expect((await outlineOf(null)).languages).toEqual(['en']);
    expect((await outlineOf(learner)).languages).toEqual(['en', 'de']);
    expect(await titles('de')).toEqual(['Intro', 'Middle', 'End']);
    expect(await titles('de', learner)).toEqual(['DE Intro', 'Middle', 'DE End']);
    const late = await addPerson(school.db);
    await grant(school.db, late, productId);
    await call(school, 'POST', '/api/user-products/accomplishments', {
      as: late,
      body: { productId, language: 'en', lessonKey: 'end' },
    });
    expect(await titles('de', late)).toEqual(['Intro', 'Middle', 'End']);
    expect((await edit.get('de')).outline.modules[0]?.lessons[0]?.title).toBe('DE Intro');
    expect((await edit.publish('de')).status).toBe(200);
    expect(await languages()).toEqual(['en', 'de']);
    expect(await titles('de', late)).toEqual(['DE Intro', 'Middle', 'DE End']);
  });

  it('stops what was scheduled', async () => {
    await edit.saveLesson('end', [words('i5', 'Geplant')], 'de');
    await edit.publish('de', { publishAt: '2999-01-01T12:00:00.000Z' });
    await edit.unpublish('de');
    school.clock.at = new Date('2999-01-01T12:00:00.000Z');
    await school.publishDue();
    expect(await languages()).toEqual(['en']);
  });

  it('is refused for the base language of a product on sale', async () => {
    expect((await edit.unpublish('en')).body.code).toBe('still_in_use');
    await school.db.update(products).set({ status: 'DRAFT' }).where(eq(products.id, productId));
    expect((await edit.unpublish('en')).status).toBe(200);
    expect((await edit.send('POST', 'de/unpublish')).status).toBe(403);
  });
});
