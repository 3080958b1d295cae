import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gatheredRead, gatherReads } from '../../../server/platform/gathered-reads.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.drop());

/** The words of a list, last first, with a number before each. */
const readWords = gatheredRead<{ words: readonly string[]; first: string | null }, { line: string }>(
  { words: 'text[]', first: 'text' },
  (value) => sql`
    select concat_ws(' ', ${value('first')}, word) as line from unnest(${value('words')}) with ordinality w(word, place)
    order by place desc`,
);
const readNumber = gatheredRead<{ text: string }, { number: number }>(
  { text: 'text' },
  (value) => sql`select ${value('text')}::int as number`,
);

const lines = async (words: readonly string[], first: string | null = null) =>
  (await readWords(database.db, { words, first })).map(({ line }) => line);

const countQueries = () => vi.spyOn(database.pool, 'query').mock.calls;

describe('a read', () => {
  it('is one statement by itself', async () => {
    const queries = countQueries();
    expect(await Promise.all([lines(['a', 'b'], '1'), lines([])])).toEqual([['1 b', '1 a'], []]);
    expect(queries).toHaveLength(2);
  });

  it('of many at a time is one statement in a gathering, each with its own rows in their order', async () => {
    const queries = countQueries();
    const asked = [['a', 'b'], ['"c, {d}'], [], ['e']];
    const found = await gatherReads(database.db, () => Promise.all(asked.map((words) => lines(words))));
    expect(found).toEqual([['b', 'a'], ['"c, {d}'], [], ['e']]);
    expect(queries).toHaveLength(1);
  });

  it('is made once in a gathering, and again in the next one', async () => {
    const queries = countQueries();
    const twice = async () => [await lines(['a']), await lines(['a'])];
    expect(await gatherReads(database.db, twice)).toEqual([['a'], ['a']]);
    expect(queries).toHaveLength(1);
    await gatherReads(database.db, twice);
    expect(queries).toHaveLength(2);
  });

  it('sees its own transaction', async () => {
    await gatherReads(database.db, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`create temporary table seen on commit drop as select 7 as number`);
        const read = gatheredRead<{ text: string }, { number: number }>(
          { text: 'text' },
          (value) => sql`select number from seen where ${value('text')} <> ''`,
        );
        expect(await read(tx, { text: 'x' })).toEqual([{ number: 7 }]);
      }),
    );
  });

  it('that fails, fails for all that asked', async () => {
    const both = gatherReads(database.db, () =>
      Promise.allSettled(['1', 'one'].map((text) => readNumber(database.db, { text }))),
    );
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
