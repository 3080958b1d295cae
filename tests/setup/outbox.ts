import type { TestDatabase } from './test-database.ts';

/** Makes every failed job due at once, as if its retry delay had passed. */
export async function skipPauses({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(`update jobs.job set start_after = now() where state = 'retry'`);
}
