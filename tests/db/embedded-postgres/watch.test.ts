import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deletePostgres, startPostgres } from '../../../db/embedded-postgres/embedded-postgres.ts';
import { exists } from '../../../db/embedded-postgres/process.ts';
import { createPool, type Pool } from '../../../db/pool.ts';

let dataDir: string;
let pool: Pool;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kurso-watch-'));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  await deletePostgres(dataDir).catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
});

const start = (durable: boolean) => startPostgres({ dataDir, durable, supervise: true, log: () => {} });
const PATIENCE = { timeout: 20_000, interval: 20 };

/** Kills the server and waits until another one responds. */
async function killServer(): Promise<void> {
  const before = await postmaster();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => postmaster().catch(() => before), PATIENCE).not.toBe(before);
}

async function postmaster(): Promise<number> {
  const { rows } = await pool.query('show data_directory');
  return Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

describe('a supervised database', () => {
  it('is restarted at the same address after every kill, with all committed data', async () => {
    const server = await start(true);
    pool = createPool(server.url());
    const answers = () => pool.query('select n from kept').then(({ rows }) => rows[0].n);
    await pool.query('create table kept as select 7 as n');
    for (let round = 0; round < 3; round += 1) {
      await killServer();
      expect(await answers()).toBe(7);
    }
    await pool.end();
    await server.stop();
  });

  it('is restarted by a remaining process, and stays stopped after the last one has left', async () => {
    const first = await start(false);
    const second = await start(false);
    pool = createPool(second.url());
    await first.stop();
    await killServer();
    const pid = await postmaster();
    await pool.end();
    await second.stop();
    await expect.poll(() => exists(pid), PATIENCE).toBe(false);
    await expect(createPool(second.url()).query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
