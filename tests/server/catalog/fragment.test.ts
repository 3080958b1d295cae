import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductLanding } from '../../../contracts/catalog/product.ts';
import { contentItems, mediaFiles } from '../../../db/schema/index.ts';
import type { ItemBody } from '../../../domain/learning/content.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { insertCourse, insertProduct, insertTaxonomy } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
const ids = new Map<string, string>();
const idOf = (slug: string) => ids.get(slug) ?? '';
const fragmentOf = async (slug: string) => {
  const landing = await services.landings.landing(slug, 'en');
  expect(ProductLanding.safeParse(landing).success).toBe(true);
  return landing.fragment;
};

/** Puts items behind those of a lesson of the product's course. */
async function add(courseId: string, lesson: string, bodies: ItemBody[]) {
  const { rows } = await database.pool.query(
    `select le.id from lessons le join course_versions v on v.id = le.version_id where v.course_id = $1 and le.key = $2`,
    [courseId, lesson],
  );
  for (const [index, body] of bodies.entries())
    await database.db.insert(contentItems).values({
      ...{ lessonId: rows[0].id, key: `extra${index}`, position: 10 + index, required: false },
      body,
    });
}

async function picture(courseId: string, isPublic: boolean): Promise<ItemBody> {
  const file = { name: 'a.svg', contentType: 'image/svg+xml', size: 10, sha256: crypto.randomUUID() };
  const [stored] = await database.db
    .insert(mediaFiles)
    .values({ ...file, courseId, isPublic } as never)
    .returning();
  return {
    ...{ kind: 'image', url: `/media/${stored?.id}/a.svg`, alt: 'Two lines', caption: 'One lies.' },
    ...{ width: 800, height: 430 },
  };
}

const code: ItemBody = { kind: 'code', language: 'sql', code: 'SELECT 1;\n' };
const cell = (type: 'tableHeader' | 'tableCell', text: string) => ({
  type,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const answer: ItemBody = {
  kind: 'rich_text',
  doc: {
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'one')] },
          { type: 'tableRow', content: [cell('tableCell', '1')] },
        ],
      },
    ],
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  services = createCatalog(database.db, () => new Date('2026-03-01T10:00:00Z'));
  for (const [slug, id] of await insertTaxonomy(database.db, { categories: ['data'] })) ids.set(slug, id);
  const seeds = [
    { slug: 'sql' },
    { slug: 'charts' },
    { slug: 'paid' },
    { slug: 'path', type: 'PROGRAM' as const, parts: ['paid', 'charts'] },
  ];
  for (const seed of seeds) await insertProduct(database.db, { categories: ['data'], ...seed }, ids);
  const sql = await insertCourse(database.db, idOf('sql'));
  await add(sql, 'l00', [code, answer]);
  const charts = await insertCourse(database.db, idOf('charts'));
  await add(charts, 'l00', [await picture(charts, false), await picture(charts, true)]);
  const paid = await insertCourse(database.db, idOf('paid'), 'en', false);
  await add(paid, 'l00', [code, answer]);
});
afterAll(() => database.drop());

describe('the piece of the work on a landing', () => {
  test('is code and its answer, as they are in the open lesson', async () => {
    expect(await fragmentOf('sql')).toEqual({
      language: 'en',
      lesson: 'Lesson l00',
      piece: { kind: 'code', code: 'SELECT 1;', answer: [['one'], ['1']] },
    });
  });

  test('is a picture that everybody may see', async () => {
    const fragment = await fragmentOf('charts');
    expect(fragment?.piece).toMatchObject({ kind: 'picture', alt: 'Two lines', caption: 'One lies.' });
    const id = /media\/([^/]+)/.exec(fragment?.piece.kind === 'picture' ? fragment.piece.url : '')?.[1];
    const { rows } = await database.pool.query('select is_public from media_files where id = $1', [id]);
    expect(rows).toEqual([{ is_public: true }]);
  });

  test('of a program is that of its first part which has one', async () => {
    expect((await fragmentOf('path'))?.piece.kind).toBe('picture');
  });

  test('is never from a paid lesson', async () => {
    expect(await fragmentOf('paid')).toBeNull();
  });
});
