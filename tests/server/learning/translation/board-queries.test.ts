import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TranslationRow } from '../../../../contracts/learning/translation.ts';
import { LOCALES } from '../../../../contracts/locales.ts';
import { createCourseDraftService } from '../../../../server/modules/learning/course-draft/course-draft.service.ts';
import { createDraftPublicationService } from '../../../../server/modules/learning/course-draft/draft-publication.service.ts';
import { createTranslationBoard } from '../../../../server/modules/learning/translation/translation-board.service.ts';
import { createTranslationStates } from '../../../../server/modules/learning/translation/translation-states.ts';
import { createDemoSchool } from '../../../setup/demo-school.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';

let school: TestDatabase;
beforeAll(async () => {
  school = await createDemoSchool();
});
afterAll(() => school.drop());

function openBoard() {
  const { db } = school;
  const publicUrl = 'https://kurso.test';
  const states = createTranslationStates({
    ...{ db, publicUrl, drafts: createCourseDraftService({ db }) },
    publication: createDraftPublicationService({ db, publicUrl, log: { info: () => {} } }),
  });
  return { cells: states.cells, board: createTranslationBoard({ db, states }) };
}

async function readStored(productId: string) {
  const { rows } = await school.pool.query(
    `select kind, language, state, published, missing, stale, to_review, stale_since, blockers, stamp
     from translation_states where product_id = $1 order by kind, language`,
    [productId],
  );
  return rows;
}

it('computes the states of a whole school from a few reads, the same as one by one', async () => {
  const { board, cells } = openBoard();
  const queries = vi.spyOn(school.pool, 'query');
  const { rows, total } = await board.list({}, { size: 100 });
  expect(queries.mock.calls.length).toBeLessThan(40);
  expect(rows.map(({ cells }) => cells.length)).toContain(30);
  queries.mockClear();
  expect(await board.list({}, { size: 100 })).toEqual({ rows, total });
  expect(queries.mock.calls.length).toBeLessThan(5);

  const states = (row: TranslationRow) =>
    row.cells.filter(({ kind }) => kind === 'CONTENT').map(({ state }) => state);
  const half = rows.find((row) => states(row).includes('MISSING') && states(row).includes('PUBLISHED'));
  const productId = half?.productId ?? '';
  const together = await readStored(productId);
  expect(together).toHaveLength(30);
  await school.pool.query('delete from translation_states where product_id = $1', [productId]);
  for (const language of LOCALES) await cells({ productId, language });
  expect(await readStored(productId)).toEqual(together);
});

it('compares the products of a page only, unless it is narrowed by what all of them are like', async () => {
  const { board } = openBoard();
  const computed = async (): Promise<number> => {
    const { rows } = await school.pool.query(
      'select count(distinct product_id)::int as count from translation_states',
    );
    return rows[0].count;
  };
  const whole = await board.list({}, { size: 100 });
  const stale = await board.list({ state: 'PUBLISHED', language: 'de' }, { size: 100 });
  await school.pool.query('delete from translation_states');
  expect(await board.list({}, { page: 2, size: 3 })).toEqual({ ...whole, rows: whole.rows.slice(3, 6) });
  expect(await computed()).toBe(3);
  expect((await board.list({ language: 'de' }, { size: 1 })).total).toBe(whole.total);
  expect(await computed()).toBe(4);
  expect(await board.list({ state: 'PUBLISHED', language: 'de' }, { size: 100 })).toEqual(stale);
  expect(await computed()).toBe(whole.total);
});

it('counts the votes for each language, without those that the lessons are in', async () => {
  const { board } = openBoard();
  const { rows: made } = await school.pool.query(`
    with product as (select id, learning_languages from products
      where status = 'PUBLISHED' and 'en' = any(learning_languages) and not 'bn' = any(learning_languages) limit 1),
    people as (insert into users (email, name, password_hash)
      select n || '@x.test', 'A', 'x' from generate_series(1, 2) n returning id)
    insert into language_votes (user_id, product_id, locale)
    select people.id, product.id, locale from people, product, unnest(array['bn', 'en']) locale
    returning product_id as "productId"`);
  expect(made).toHaveLength(4);
  const { rows } = await board.list({}, { size: 100 });
  const counted = rows.filter(({ votes }) => votes.length > 0);
  expect(counted).toMatchObject([{ productId: made[0].productId, votes: [{ language: 'bn', votes: 2 }] }]);
});
