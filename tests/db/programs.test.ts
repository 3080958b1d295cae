import { afterAll, beforeAll, expect, it } from 'vitest';
import { describePrograms } from '../setup/catalog-lines.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('functions and triggers equal the snapshot', async () => {
  const programs = await describePrograms(database.pool);
  expect(programs.length).toBeGreaterThan(50);
  await expect(programs.join('\n')).toMatchFileSnapshot('./programs.snapshot.sql');
});
