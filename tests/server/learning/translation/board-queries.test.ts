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
