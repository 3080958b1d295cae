import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deletePostgres,
  type Postgres,
  PostgresError,
  startPostgres,
} from '../../../db/embedded-postgres/embedded-postgres.ts';
import { isPostmasterOf } from '../../../db/embedded-postgres/process.ts';

const asRoot = process.getuid?.() === 0;
const lines: string[] = [];
const children: ChildProcess[] = [];
let [made, top, dataDir] = ['', '', ''];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'kurso-made-'));
  chmodSync(made, 0o711);
  const server = await startPostgres({ dataDir: made, durable: false, log: () => {} });
  await server.stop();
});

afterAll(() => rm(made, { recursive: true, force: true }));

const useMade = () => void execFileSync('cp', ['-a', made, dataDir]);

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'kurso-cluster-'));
  chmodSync(top, 0o711);
  dataDir = join(top, 'my data');
  lines.length = 0;
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await deletePostgres(dataDir).catch(() => {});
  await rm(top, { recursive: true, force: true });
});

const start = (durable = false): Promise<Postgres> =>
  startPostgres({ dataDir, durable, log: (line) => void lines.push(line) });

async function ask(server: Pick<Postgres, 'url'>, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: server.url() });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

function serverFolder(): string {
  const pointer = join(dataDir, 'postgres-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}

const pidFile = (): string => join(serverFolder(), 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const runs = (pid: number): boolean => isPostmasterOf(pid, serverFolder());

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 10_000, interval: 10 }).toBe(true);
}

async function startElsewhere(): Promise<{ child: ChildProcess; owner: boolean; url: string }> {
  const child = spawn(process.execPath, ['tests/setup/postgres-child.ts', dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, ...JSON.parse(chunk.toString()) };
}

describe('life cycle', () => {
  it('is created once, joined by a second process and stopped by the last one to detach', async () => {
    const first = await start();
    const second = await start();
    expect([first.owner, second.owner]).toEqual([true, false]);
    expect(second.url()).toBe(first.url());
    await ask(first, 'create table kept as select 42 as answer');
    const pid = postmaster();
    await first.stop();
    expect(runs(pid)).toBe(true);
    expect(await ask(second, 'select answer from kept')).toEqual({ answer: 42 });
    await second.stop();
    await second.stop();
    expect(runs(pid)).toBe(false);
    const third = await start();
    expect(third.owner).toBe(true);
    expect(await ask(third, 'select answer from kept')).toEqual({ answer: 42 });
    await third.stop();
  });

  it('keeps its password private and listens on loopback only', async () => {
    useMade();
    const server = await start();
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url());
    wrong.password = 'guess';
    const client = new pg.Client({ connectionString: wrong.href });
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    const sql = "select current_setting('listen_addresses') l, current_setting('unix_socket_directories') u";
    expect(await ask(server, sql)).toEqual({ l: '127.0.0.1', u: '' });
    await server.stop();
  });

  it('supports the letters of every language', async () => {
    useMade();
    const server = await start();
    await ask(server, 'create extension pg_trgm');
    for (const word of ['Привет', '日本語', 'हिन्दी', 'বাংলা', 'Tiếng']) {
      expect(await ask(server, `select cardinality(show_trgm('${word}')) > 2 as ok`)).toEqual({ ok: true });
    }
    expect(await ask(server, "select lower('ПРИВЕТ') as l, 'Ä' < 'Z' as sorted")).toEqual({
      l: 'привет',
      sorted: true,
    });
    await server.stop();
  });

  it('copies and drops databases', async () => {
    useMade();
    const server = await start();
    await ask(server, 'create table kept as select 1 as n');
    await server.createDatabase('copy "1"', 'kurso');
    expect(await ask({ url: () => server.url('copy "1"') }, 'select n from kept')).toEqual({ n: 1 });
    await server.dropDatabase('copy "1"');
    await expect(ask({ url: () => server.url('copy "1"') }, 'select 1')).rejects.toMatchObject({
      code: '3D000',
    });
    await server.stop();
  });

  it('is created by only one of two processes that start at once', async () => {
    const [one, two] = await Promise.all([startElsewhere(), startElsewhere()]);
    expect([one.owner, two.owner].sort()).toEqual([false, true]);
    expect(one.url).toBe(two.url);
    const pid = postmaster();
    const starter = one.owner ? one.child : two.child;
    starter.stdin?.end();
    await once(starter, 'exit');
    expect(runs(pid)).toBe(true);
    const other = one.owner ? two.child : one.child;
    other.stdin?.end();
    await once(other, 'exit');
    expect(runs(pid)).toBe(false);
  });
});

describe('recovery', () => {
  it('joins the server left running by a killed app, and stops it', async () => {
    useMade();
    const { child, url } = await startElsewhere();
    const pid = postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(runs(pid)).toBe(true);
    const server = await start();
    expect(server.owner).toBe(false);
    expect(server.url()).toBe(url);
    await server.stop();
    expect(runs(pid)).toBe(false);
  });

  it('restarts after its server was killed, with all committed data', async () => {
    useMade();
    const server = await start(true);
    await ask(server, 'create table kept as select 7 as n');
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    await until(() => !runs(pid));
    expect(existsSync(pidFile())).toBe(true);
    const again = await start(true);
    expect(again.owner).toBe(true);
    expect(await ask(again, 'select n from kept')).toEqual({ n: 7 });
    await server.stop();
    await again.stop();
  });

  it('detects a pid file whose process is a zombie or another program', async () => {
    useMade();
    await (await start()).stop();
    // The shell's child exits, and the sleep that replaced the shell never reaps it.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(parent);
    const [out] = (await once(parent.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    for (const pid of [Number(out.toString()), parent.pid]) {
      await writeFile(pidFile(), `${pid}\n${serverFolder()}\n1\n1\n\n127.0.0.1\n\nready   \n`);
      const server = await start();
      expect(server.owner).toBe(true);
      await server.stop();
    }
  });

  it('ignores the remains of a kill during the first start', async () => {
    const dead = spawn('true');
    await once(dead, 'exit');
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'cluster.lock'), `${JSON.stringify({ pid: dead.pid, born: '1' })}#0`);
    const server = await start();
    expect(server.owner).toBe(true);
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
    await server.stop();
  });
});

describe('start errors', () => {
  const refusal = async (): Promise<string> => {
    const error: unknown = await start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PostgresError);
    const { message } = error as PostgresError;
    expect(message).not.toContain('\n');
    return message;
  };

  it('name a broken folder and a wrong version', async () => {
    useMade();
    await (await start()).stop();
    await writeFile(join(serverFolder(), 'PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(/by PostgreSQL 15, not 18\. Restore a backup.*move it away/);
    await rm(join(serverFolder(), 'PG_VERSION'));
    expect(await refusal()).toMatch(/is broken\. Restore a backup.*move it away/);
  });

  it('say why the server does not start', async () => {
    useMade();
    await (await start()).stop();
    await writeFile(join(serverFolder(), 'postgresql.conf'), 'no_such_setting = 1\n');
    expect(await refusal()).toMatch(/does not start on .*postgres: .*log: .*restore a backup/);
  });

  it('report a missing password', async () => {
    useMade();
    await (await start()).stop();
    await rm(join(dataDir, 'postgres-password'));
    expect(await refusal()).toMatch(/postgres-password is missing/);
  });

  it('require a folder', async () => {
    await writeFile(dataDir, 'a file');
    expect(await refusal()).toMatch(/cannot be used.*KURSO_DATA/);
    await rm(dataDir);
  });

  it('prevent removing a folder in use or a foreign one', async () => {
    useMade();
    const server = await start();
    await expect(deletePostgres(dataDir)).rejects.toThrow(/stop it first/);
    await server.stop();
    const folder = serverFolder();
    await deletePostgres(dataDir);
    expect(existsSync(folder)).toBe(false);
    await writeFile(join(dataDir, 'letter.txt'), 'mine');
    await expect(deletePostgres(dataDir)).rejects.toThrow(/not a data folder/);
    expect(existsSync(join(dataDir, 'letter.txt'))).toBe(true);
  });
});

describe('a folder that only its owner may enter', () => {
  it('contains the cluster, or the path of its location', async () => {
    chmodSync(top, 0o700);
    const server = await start();
    expect(await ask(server, 'select 1 as n')).toEqual({ n: 1 });
    const said = lines.filter((line) => line.includes('/var/lib/kurso/'));
    expect(said).toHaveLength(asRoot ? 1 : 0);
    expect(serverFolder().startsWith('/var/lib/kurso/')).toBe(asRoot);
    await server.stop();
    // The location must not change when the folder becomes accessible later: the data would seem lost.
    chmodSync(top, 0o711);
    const again = await start();
    expect(await ask(again, 'select 1 as n')).toEqual({ n: 1 });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(!asRoot);
    await again.stop();
    const folder = serverFolder();
    // Deleting an old clone by hand leaves its external data behind.
    chmodSync(top, 0o700);
    await rm(dataDir, { recursive: true });
    await deletePostgres(dataDir);
    expect(existsSync(folder)).toBe(false);
  });

  it('never runs the server as root', async () => {
    useMade();
    const server = await start();
    const owner = statSync(pidFile()).uid;
    expect(owner).toBe(asRoot ? 65534 : process.getuid?.());
    await server.stop();
  });
});
