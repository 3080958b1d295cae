import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses, courseVersions } from '../../../db/schema/index.ts';
import { versionAt } from '../../../domain/learning/version.ts';
import { versionsSeen } from '../../../server/modules/learning/content/course.sql.ts';
import { englishDraft } from './drafts.ts';
import { addCourse, addProduct, openSchool, type School } from './school.ts';

let school: School;
let productId: string;
let courseId: string;

beforeAll(async () => {
  school = await openSchool();
  productId = await addProduct(school.db, 'Course');
  courseId = await addCourse(school.db, productId, [englishDraft()]);
});
afterAll(() => school.close());

describe('the version of a moment in SQL', () => {
  it('is the one of the domain, whatever was published when', async () => {
    const [course] = await school.db.insert(courses).values({ productId, baseLanguage: 'en' }).returning();
    const id = course?.id ?? '';
    const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const history = fc.uniqueArray(
      fc.record({
        minute: fc.integer({ min: 1, max: 12 }),
        isCorrection: fc.boolean(),
        language: fc.constantFrom('en', 'de'),
      }),
      { maxLength: 7, selector: ({ minute }) => minute },
    );
    await fc.assert(
      fc.asyncProperty(history, fc.option(fc.integer({ min: 0, max: 13 })), async (raw, moment) => {
        await school.db.delete(courseVersions).where(eq(courseVersions.courseId, id));
        const versions = raw.map((one, index) => ({
          ...one,
          version: index + 1,
          publishedAt: time(one.minute).getTime(),
        }));
        const byLanguage = Map.groupBy(versions, ({ language }) => language);
        const contentAt = moment === null ? null : time(moment);
        const expected = new Map<string, number | undefined>();
        for (const [language, own] of byLanguage) {
          const last = versionAt(own, null);
          expected.set(language, versionAt(own, contentAt?.getTime() ?? null)?.version);
          await school.db.insert(courseVersions).values(
            own.map((one) => ({
              ...{ courseId: id, language, version: one.version, isCorrection: one.isCorrection },
              ...{ publishedAt: time(one.minute), contentHash: 'x' },
              status: one === last ? 'PUBLISHED' : 'ARCHIVED',
            })),
          );
        }
        const at = sql`${contentAt?.toISOString() ?? null}::timestamptz`;
        const { rows } = await school.db.execute<{ language: string; version: number }>(sql`
          select seen.language, v.version from ${versionsSeen(sql`${id}::uuid`, at, sql`null::timestamptz`)} seen
          join course_versions v on v.id = seen.id`);
        expect(new Map(rows.map(({ language, version }) => [language, version]))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('is found by an index, for one learner among many courses', async () => {
    await school.db.execute(sql`
      with many as (insert into courses (product_id, base_language) select ${productId}::uuid, 'en'
        from generate_series(1, 3000) returning id)
      insert into course_versions (course_id, language, version, status, content_hash, published_at)
      select id, 'en', n, case when n = 3 then 'PUBLISHED' else 'ARCHIVED' end, 'x', now() - interval '1 hour' * (4 - n)
      from many, generate_series(1, 3) n`);
    await school.db.execute(sql`analyze course_versions`);
    const twoHoursAgo = sql`now() - interval '2 hours'`;
    const { rows } = await school.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select * from ${versionsSeen(sql`${courseId}::uuid`, twoHoursAgo, twoHoursAgo)} v`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on course_versions/);
  });
});
