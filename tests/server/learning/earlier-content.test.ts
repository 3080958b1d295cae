import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentItems, courseVersions, lessons } from '../../../db/schema/index.ts';
import { textDocument } from '../../../domain/learning/document-text.ts';
import { createEarlierContent } from '../../../server/modules/learning/content/earlier-content.service.ts';
import { withDocuments } from '../../../server/modules/learning/content/earlier-content.ts';
import { englishDraft } from './drafts.ts';
import { addCourse, addPerson, addProduct, call, grant, openSchool, type School } from './school.ts';

/** Rows as they were written before texts were documents. */
const TEXT = { kind: 'rich_text', html: '<h3 id="s-a">A</h3>\n<p>Hello <b>you</b></p>' };
const PROBLEM = {
  kind: 'problem',
  title: 'Quiz',
  introHtml: '<p>Intro</p>',
  hintCount: 1,
  parts: [
    {
      partId: 'p1',
      kind: 'single_choice',
      promptHtml: '<p>Which?</p>',
      options: [
        { id: 'a', html: 'A' },
        { id: 'b', html: '<em>B</em>' },
      ],
    },
    { partId: 'p2', kind: 'numeric', promptHtml: '', unit: 'cm' },
    { partId: 'p3', kind: 'text', promptHtml: 'Word' },
    { partId: 'p4', kind: 'dropdown', promptHtml: 'Pick', options: [{ id: 'a', html: 'A &amp; B' }] },
    { partId: 'p5', kind: 'multiple_choice', promptHtml: 'Many', options: [{ id: 'a', html: 'A' }] },
    { partId: 'p6', kind: 'numeric', promptHtml: 'Range', unit: null },
  ],
};
const SOLUTION = {
  hintsHtml: ['<p>Think.</p>'],
  parts: {
    p1: {
      kind: 'choice',
      correct: ['b'],
      optionFeedback: { a: '<p>No.</p>' },
      explanationHtml: '<p>Because.</p>',
    },
    p2: { kind: 'numeric', value: 2, tolerance: { kind: 'absolute', amount: 0 }, explanationHtml: null },
    p3: { kind: 'text', accepted: ['x'], patterns: [], exact: false, explanationHtml: '' },
    p4: { kind: 'choice', correct: ['a'], optionFeedback: {}, explanationHtml: null },
    p5: { kind: 'choice', correct: ['a'], optionFeedback: {}, explanationHtml: null },
    p6: { kind: 'range', from: 1, to: 2, includeFrom: true, includeTo: false, explanationHtml: null },
  },
};
const NEW_PARTS = {
  p1: {
    kind: 'choice',
    correct: ['b'],
    optionFeedback: { a: textDocument('No.') },
    explanation: textDocument('Because.'),
  },
  p2: { kind: 'numeric', value: 2, tolerance: { kind: 'absolute', amount: 0 }, explanation: null },
  p3: { kind: 'text', accepted: ['x'], patterns: [], exact: false, explanation: null },
  p4: { kind: 'choice', correct: ['a'], optionFeedback: {}, explanation: null },
  p5: { kind: 'choice', correct: ['a'], optionFeedback: {}, explanation: null },
  p6: { kind: 'range', from: 1, to: 2, includeFrom: true, includeTo: false, explanation: null },
};

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const put = (id: string, body: unknown, solution: unknown = null) =>
  school.db.execute(
    sql`update content_items set body = ${JSON.stringify(body)}, solution = ${solution === null ? null : JSON.stringify(solution)} where id = ${id}`,
  );

/** A published course whose first two items are such rows. */
async function earlierCourse() {
  const productId = await addProduct(school.db, 'Earlier');
  const courseId = await addCourse(school.db, productId, [englishDraft()]);
  const rows = await school.db
    .select({ id: contentItems.id, key: contentItems.key })
    .from(contentItems)
    .innerJoin(lessons, eq(lessons.id, contentItems.lessonId))
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(eq(courseVersions.courseId, courseId));
  const idOf = (key: string) => rows.find((row) => row.key === key)?.id ?? '';
  await put(idOf('i1'), TEXT);
  await put(idOf('i2'), PROBLEM, SOLUTION);
  const stored = async (key: string) => {
    const [row] = await school.db
      .select()
      .from(contentItems)
      .where(eq(contentItems.id, idOf(key)));
    return row;
  };
  return { productId, idOf, stored };
}

const job = (hours: number) =>
  createEarlierContent({
    db: school.db,
    startedAt: new Date('2026-11-23T10:00:00Z'),
    now: () => new Date(Date.parse('2026-11-23T10:00:00Z') + hours * 3_600_000),
  });

it('rows with HTML are read as documents, with headings below the title', async () => {
  const { productId } = await earlierCourse();
  const owner = await addPerson(school.db);
  await grant(school.db, owner, productId);
  const { body } = await call(school, 'GET', `/api/learning/${productId}/en/lessons/intro`, { as: owner });
  expect(body.items[0].doc.content).toEqual([
    { type: 'heading', attrs: { level: 2, id: 's-a' }, content: [{ type: 'text', text: 'A' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hello ' },
        { type: 'text', text: 'you', marks: [{ type: 'bold' }] },
      ],
    },
  ]);
  expect(body.items[1]).toMatchObject({ intro: textDocument('Intro'), hintCount: 1 });
  expect(body.items[1].parts[1]).toEqual({
    partId: 'p2',
    kind: 'numeric',
    prompt: textDocument(''),
    unit: 'cm',
  });
  expect(body.items[1].parts[3].options[0]).toEqual({ id: 'a', doc: textDocument('A & B') });
  expect(JSON.stringify(body)).not.toContain('Html');
});

it('an hour after the start they are rewritten, once', async () => {
  const { stored } = await earlierCourse();
  expect(await job(0.9).rewrite()).toBe(0);
  expect((await stored('i1'))?.body).toEqual(TEXT);
  expect(await job(1).rewrite()).toBeGreaterThanOrEqual(2);
  expect((await stored('i1'))?.body).toMatchObject({ kind: 'rich_text', doc: { type: 'doc' } });
  const problem = await stored('i2');
  expect(problem?.body).toMatchObject({ title: 'Quiz', intro: textDocument('Intro') });
  expect(problem?.solution).toEqual({ hints: [textDocument('Think.')], parts: NEW_PARTS });
  expect(JSON.stringify(problem)).not.toMatch(/Html|"html"/);
  expect(await job(1).rewrite()).toBe(0);
});

it('a row that cannot be converted is left, and the others are rewritten', async () => {
  const { idOf, stored } = await earlierCourse();
  const broken = { ...PROBLEM, parts: [{ partId: 'p1', kind: 'essay', promptHtml: 'x' }] };
  await put(idOf('i2'), broken);
  await expect(job(2).rewrite()).rejects.toThrow(`1 content items keep their HTML, such as ${idOf('i2')}`);
  expect((await stored('i2'))?.body).toEqual(broken);
  expect((await stored('i1'))?.body).toHaveProperty('doc');
});

it('rows with documents stay the same objects', () => {
  const row = { body: { kind: 'rich_text' as const, doc: textDocument('a') }, solution: null };
  expect(withDocuments(row)).toBe(row);
});
