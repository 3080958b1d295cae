import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, courseVersions, outbox, publicationRequests, users } from '../../../../db/schema/index.ts';
import { englishDraft, germanDraft } from '../drafts.ts';
import { exerciseDraft } from '../exercise-course.ts';
import { addCourse, addPerson, addProduct, grant, openSchool, type School } from '../school.ts';
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

describe('a version restored into the drafts', () => {
  it('is published again byte for byte, and what was there before stays in the history', async () => {
    const [, first] = await rows();
    await edit.saveLesson('end', [words('i5', 'Second')]);
    const { outline } = await edit.get();
    await edit.saveOutline({ modules: [...outline.modules].reverse() });
    await edit.publish();
    expect((await edit.restore(first?.id ?? '')).status).toBe(200);
    expect((await edit.lesson('end')).revision).toBe(2);
    expect((await edit.send('GET', 'en/lessons/end/history')).body).toHaveLength(2);
    await edit.publish();
    const english = (await rows()).filter(({ language }) => language === 'en');
    expect(english[2]).toMatchObject({
      ...{ status: 'PUBLISHED', version: 3, restoredFrom: 1, contentHash: first?.contentHash },
    });
    const [entry] = await school.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, courseId), eq(auditLog.action, 'RESTORED')));
    expect(entry?.changes).toEqual([{ field: 'version', from: null, to: '1' }]);
  });

  it('has the same hash with tests and in another language', async () => {
    const product = await addProduct(school.db, 'Exercises');
    courseId = await addCourse(school.db, product, [exerciseDraft()]);
    edit = editCourse(school, courseId, ada);
    const [first] = await rows();
    await edit.saveOutline(retitled((await edit.get()).outline, { m: 'Other' }));
    await edit.publish();
    await edit.restore(first?.id ?? '');
    await edit.publish();
    expect((await rows())[2]?.contentHash).toBe(first?.contentHash);
    courseId = await addCourse(school.db, await addProduct(school.db, 'Two'), [
      englishDraft(),
      germanDraft(),
    ]);
    edit = editCourse(school, courseId, ada);
    const [german] = await rows();
    await edit.saveOutline(retitled((await edit.get('de')).outline, { middle: 'Mitte' }), 'de');
    await edit.saveLesson('middle', translated((await edit.lesson('middle')).items), 'de');
    await edit.publish('de');
    await edit.restore(german?.id ?? '', 'de');
    await edit.publish('de');
    const again = (await rows()).filter(({ language, version }) => language === 'de' && version === 3);
    expect(again[0]?.contentHash).toBe(german?.contentHash);
  });

  it('is refused over a newer outline, and for a version of another language', async () => {
    const [german, english] = await rows();
    const body = { revision: 5 };
    expect((await edit.send('POST', `en/restore/${english?.id}`, { body })).body.code).toBe('edit_conflict');
    expect((await edit.restore(german?.id ?? '')).body.code).toBe('not_found');
    expect((await edit.get()).revision).toBe(0);
  });
});

describe('asking for a publication', () => {
  it('tells the other seniors once, and ends with the publication', async () => {
    const [senior] = await school.db
      .insert(users)
      .values({
        ...{ email: `${crypto.randomUUID()}@example.test`, name: 'Sofia', verifiedAt: new Date() },
        role: 'SENIOR_CONTENT_MANAGER',
      })
      .returning({ id: users.id });
    await school.db.delete(outbox);
    const asked = await edit.send('POST', 'en/publication-request');
    expect(asked.body.requested.by.id).toBe(ada);
    expect((await edit.send('POST', 'en/publication-request')).body.requested).toEqual(asked.body.requested);
    const told = await school.db.select().from(outbox);
    const messages = told.map(({ payload }) => payload as { userId: string; template: string });
    expect(messages).toMatchObject([{ userId: senior?.id, template: 'PUBLICATION_REQUESTED' }]);
    await edit.publish();
    expect((await edit.get()).requested).toBeNull();
    const [request] = await school.db
      .select()
      .from(publicationRequests)
      .where(eq(publicationRequests.productId, productId));
    expect(request).toMatchObject({ kind: 'CONTENT', locale: 'en' });
    expect(request?.doneAt).not.toBeNull();
    await edit.saveLesson('end', []);
    expect((await edit.send('POST', 'en/publication-request')).body.code).toBe('not_ready_to_publish');
  });
});
