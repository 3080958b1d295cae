import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { binary } from './binaries.ts';
import { codeOf, PostgresError, reasonOf } from './error.ts';
import { exists, isPostmasterOf, plainEnv } from './process.ts';

export const ROLE = 'kurso';

export type Postmaster = { pid: number; port: number };
export type Launch = {
  folder: string;
  bin: () => string;
  log: string;
  ids: { uid?: number; gid?: number };
  durable: boolean;
};

const START_MS = 60_000;
const STOP_MS = 20_000;
const LOG_LIMIT = 5_000_000;

export function urlOf(port: number, password: string, database: string): string {
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** The content of postmaster.pid; it may be stale, so it is only trusted after a connection. */
export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new PostgresError(`The database folder ${folder} cannot be read: ${reasonOf(error)}.`);
  }
}

/**
 * Finds a server already running on this folder, waiting while it starts or stops. PostgreSQL itself handles a
 * postmaster.pid whose process is gone; the file is removed here only when its pid belongs to a zombie or to another
 * program, which PostgreSQL cannot tell from a live server.
 */
export async function findRunning(folder: string, password: string): Promise<Postmaster | undefined> {
  const until = Date.now() + START_MS;
  for (;;) {
    const noted = readPostmaster(folder);
    if (!noted) return undefined;
    const answer = noted.port > 0 ? await probe(noted, folder, password) : 'refused';
    if (answer === 'ours') return noted;
    if (!isPostmasterOf(noted.pid, folder)) {
      if (exists(noted.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (answer === 'denied') {
      throw new PostgresError(`The database in ${folder} rejects the password stored in the data folder.`);
    }
    if (Date.now() > until) {
      throw new PostgresError(
        `PostgreSQL (process ${noted.pid}) runs on ${folder} but does not answer: stop it first.`,
      );
    }
    await sleep(50);
  }
}

type Answer = 'ours' | 'refused' | 'denied';

async function probe(server: Postmaster, folder: string, password: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: urlOf(server.port, password, 'postgres'),
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return rows[0]?.folder === folder ? 'ours' : 'refused';
  } catch (error) {
    return codeOf(error) === '28P01' ? 'denied' : 'refused';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts the server, at the given port if there is one, and returns when it accepts connections. */
export async function launch(launch: Launch, password: string, wanted?: number): Promise<Postmaster> {
  const until = Date.now() + START_MS;
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const failure = await tryLaunch(launch, port, password);
    if (failure === undefined) return { pid: readPostmaster(launch.folder)?.pid ?? 0, port };
    const other = await findRunning(launch.folder, password);
    if (other) return other;
    // The port was taken meanwhile, or children of a killed server still hold its shared memory: both are temporary.
    const passing = /Address already in use|could not bind|shared memory block .* still in use/.test(failure);
    if (!passing || Date.now() > until || attempt > 60)
      throw new PostgresError(startFailure(launch, failure));
    await sleep(Math.min(50 * attempt, 500));
  }
}

function startFailure({ folder, log }: Launch, failure: string): string {
  const line = failure.split('\n').findLast((text) => /FATAL|PANIC|ERROR/.test(text)) ?? failure;
  const why = line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim() || 'no reason given';
  return `PostgreSQL does not start on ${folder}: ${why} (log: ${log}). Nothing in it was changed: mend what the log names, or restore a backup of the data folder.`;
}

/** Undefined when the server is up, else what it logged before it exited. */
async function tryLaunch(launch: Launch, port: number, password: string): Promise<string | undefined> {
  const from = rotateLog(launch.log);
  const out = openSync(launch.log, 'a', 0o600);
  const child = spawn(binary(launch.bin(), 'postgres'), settings(launch, port), {
    ...launch.ids,
    cwd: '/',
    // In its own session: Ctrl-C in the terminal reaches only the app, which stops the database last.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', out, out],
    env: plainEnv,
  });
  closeSync(out);
  const ended = endOf(child);
  child.unref();
  const up = await waitUntilUp(launch, { pid: child.pid ?? 0, port }, password, ended);
  return up ? undefined : (ended.reason ?? '') + readFileSync(launch.log, 'utf8').slice(from);
}

type Ended = { done: boolean; reason?: string };

function endOf(child: ChildProcess): Ended {
  const ended: Ended = { done: false };
  child.once('error', (error) => Object.assign(ended, { done: true, reason: reasonOf(error) }));
  child.once('exit', () => Object.assign(ended, { done: true }));
  return ended;
}

async function waitUntilUp(
  launch: Launch,
  server: Postmaster,
  password: string,
  ended: Ended,
): Promise<boolean> {
  const until = Date.now() + START_MS;
  while (!ended.done) {
    if (readPostmaster(launch.folder)?.port === server.port) {
      if ((await probe(server, launch.folder, password)) === 'ours') return true;
    }
    if (Date.now() > until) {
      throw new PostgresError(`PostgreSQL does not answer after ${START_MS / 1000} s (log: ${launch.log}).`);
    }
    await sleep(10);
  }
  return false;
}

function settings({ folder, durable }: Launch, port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Statements and row values may contain personal data, and the log is a plain file.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  if (!durable) Object.assign(values, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(values).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
}

function rotateLog(log: string): number {
  if (!existsSync(log)) return 0;
  const { size } = statSync(log);
  if (size < LOG_LIMIT) return size;
  renameSync(log, `${log}.1`);
  return 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Stops the server of this folder: open transactions are rolled back, all committed data is written. */
export async function shutDown({ folder, bin, ids }: Launch): Promise<void> {
  const noted = readPostmaster(folder);
  if (!noted || !isPostmasterOf(noted.pid, folder)) return;
  const started = Date.now();
  let urgent = false;
  signal('SIGINT');
  while (isPostmasterOf(noted.pid, folder) && readPostmaster(folder)?.pid === noted.pid) {
    if (!urgent && Date.now() - started > STOP_MS / 2) {
      urgent = true;
      signal('SIGQUIT');
    }
    if (Date.now() - started > STOP_MS) {
      throw new PostgresError(`PostgreSQL (process ${noted.pid}) does not stop; stop it by hand.`);
    }
    await sleep(10);
  }
  await gone(noted.pid, folder);

  function signal(name: 'SIGINT' | 'SIGQUIT'): void {
    if (process.platform === 'win32') {
      const mode = name === 'SIGINT' ? 'fast' : 'immediate';
      spawnSync(binary(bin(), 'pg_ctl'), ['stop', '-D', folder, '-m', mode, '-W'], {
        ...ids,
        cwd: '/',
        env: plainEnv,
      });
    } else if (noted) {
      killQuietly(noted.pid, name);
    }
  }
}

/** The pid file disappears a moment before the process exits. */
async function gone(pid: number, folder: string): Promise<void> {
  for (let round = 0; round < 200 && isPostmasterOf(pid, folder); round += 1) await sleep(10);
}

function killQuietly(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It exited between the check and the signal.
  }
}
