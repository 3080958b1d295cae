import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { binary, findBinaries, type Major } from './binaries.ts';
import { codeOf, PostgresError, reasonOf } from './error.ts';
import { liveUsers, registerUser, withDataDirLock } from './lock.ts';
import { holdsDataDir, movedFolder, type Place, placeOf, prepareDataDir, preparePlace } from './place.ts';
import { findRunning, type Launch, launch, type Postmaster, ROLE, shutDown, urlOf } from './postmaster.ts';
import { plainEnv } from './process.ts';
import { watchServer } from './watch.ts';

export { PostgresError } from './error.ts';

export type PostgresOptions = {
  /** Contains the cluster, its password and its log. */
  dataDir: string;
  /** Off only in tests: no fsync. */
  durable?: boolean;
  /** Restart the server at the same address when it exits by itself, until `stop`. */
  supervise?: boolean;
  /** Receives the few lines meant for the operator. */
  log: (line: string) => void;
  /** Default: the newest version; only tests use another. */
  major?: Major;
};

export type Postgres = {
  /** A URL with user and password, for Kurso's own database unless another is given. */
  url(database?: string): string;
  /** True when this process started the server, false when it attached to a running one. */
  owner: boolean;
  /** Detaches from the server; the last process to detach stops it. */
  stop(): Promise<void>;
  createDatabase(name: string, template?: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
};

const DATABASE = 'kurso';
const NEWEST: Major = 18;

/** Files that identify a data folder. */
const marks = ['postgres-password', 'session-secret', 'cluster-users'];

/**
 * Creates, starts or joins the PostgreSQL cluster of a data folder.
 * @throws {PostgresError} with one line that says what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, durable = true, supervise = false, log, major = NEWEST } = options;
  const home = prepareDataDir(dataDir);
  return clearly(home, () =>
    withDataDirLock(home, async () => {
      const place = placeOf(home);
      const found = holdsDataDir(place.folder, major);
      const password = passwordOf(home, found);
      let server = found ? await findRunning(place.folder, password) : undefined;
      const plan = planOf(place, { durable, log, major });
      const owner = server === undefined;
      if (!found) initialise(plan, place, password, log);
      server ??= await launch(plan, password);
      const unregister = registerUser(home);
      if (owner) await ensureDatabase(server, password);
      const running: Running = { home, plan, server, password, owner, unregister };
      return toPostgres(running, supervise ? watch(running, log) : undefined);
    }),
  );
}

/**
 * Stops the cluster and removes the whole data folder.
 * @throws {PostgresError} while another process uses it, or when the folder is not Kurso's.
 */
export async function deletePostgres(dataDir: string): Promise<void> {
  // A data folder deleted by hand may leave a cluster elsewhere, whose password is lost.
  if (!existsSync(dataDir) && !existsSync(movedFolder(resolve(dataDir)))) return;
  const home = prepareDataDir(dataDir);
  const names = readdirSync(home);
  if (names.length > 0 && !names.some((name) => marks.includes(name))) {
    throw new PostgresError(`${home} is not a data folder of Kurso: remove it yourself if you mean to.`);
  }
  await clearly(home, () =>
    withDataDirLock(home, async () => {
      const users = liveUsers(home);
      if (users.length > 0)
        throw new PostgresError(`Kurso is running on ${home} (process ${users[0]}): stop it first.`);
      const place = placeOf(home);
      await shutDown(planOf(place, { durable: true, log: () => {} }));
      // A copied data folder points at the original's cluster, which must not be removed.
      if (place.folder === movedFolder(home)) rmSync(dirname(place.folder), { recursive: true, force: true });
      for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true, force: true });
    }),
  );
}

async function clearly<T>(home: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const hint = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(codeOf(error) ?? '');
    if (!hint) throw error;
    throw new PostgresError(`The data folder ${home} cannot be used by this user: ${reasonOf(error)}.`);
  }
}

function planOf(
  place: Place,
  { durable, log, major = NEWEST }: Pick<PostgresOptions, 'log' | 'major'> & { durable: boolean },
): Launch {
  let found: string | undefined;
  const bin = () => {
    if (found) return found;
    const binaries = findBinaries(place.account, place.spare, major);
    found = binaries.folder;
    if (place.moved || binaries.copied) {
      const what = place.moved
        ? `The database is in ${dirname(place.folder)}`
        : `PostgreSQL runs in ${found}`;
      log(`${what}: its user has no permission to enter this folder.`);
    }
    return found;
  };
  const logFile = join(place.dataDir, 'postgres.log');
  return { folder: place.folder, bin, log: logFile, ids: place.account.ids, durable };
}

function passwordOf(home: string, found: boolean): string {
  const path = join(home, 'postgres-password');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (found) {
    throw new PostgresError(
      `${path} is missing: restore it from a backup, or move the whole data folder away to start over.`,
    );
  }
  const password = randomBytes(24).toString('hex');
  writeFileSync(path, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return password;
}

/** Builds the cluster in a temporary folder and renames it into place, so that a kill leaves no partial cluster. */
function initialise(plan: Launch, place: Place, password: string, log: (line: string) => void): void {
  log('Creating the database …');
  preparePlace(place);
  const parent = dirname(plan.folder);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(plan.folder)}.new`)) rmSync(join(parent, name), { recursive: true });
  }
  const fresh = `${plan.folder}.new`;
  const secret = `${plan.folder}.new-password`;
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  give(fresh, plan);
  give(secret, plan);
  initdb(plan, fresh, secret);
  rmSync(secret);
  rmSync(plan.folder, { recursive: true, force: true });
  renameSync(fresh, plan.folder);
}

function give(path: string, { ids }: Launch): void {
  if (ids.uid === undefined || ids.gid === undefined) return;
  try {
    chownSync(path, ids.uid, ids.gid);
    chmodSync(path, path.endsWith('-password') ? 0o600 : 0o700);
  } catch (error) {
    const remedy = 'start Kurso as an ordinary user, or set DATABASE_URL';
    throw new PostgresError(
      `PostgreSQL cannot run as root and the owner of ${path} cannot be changed (${codeOf(error)}): ${remedy}.`,
    );
  }
}

/** Trigrams and full-text search in non-Latin scripts need a Unicode LC_CTYPE; its name differs by system. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'en-US', 'C'];

function initdb(plan: Launch, folder: string, secret: string): void {
  const fixed = ['-D', folder, '-U', ROLE, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  fixed.push('--locale-provider=icu', '--icu-locale=und', '--locale=C');
  if (!plan.durable) fixed.push('--no-sync');
  let reason = '';
  for (const type of characterTypes) {
    const result = spawnSync(binary(plan.bin(), 'initdb'), [...fixed, `--lc-ctype=${type}`], {
      ...plan.ids,
      cwd: '/',
      env: plainEnv,
      encoding: 'utf8',
    });
    if (result.status === 0) return;
    reason = result.error ? reasonOf(result.error) : reasonOf(result.stderr.replaceAll('initdb: ', ''));
    if (!/invalid locale name/.test(reason)) break;
  }
  throw new PostgresError(
    `PostgreSQL cannot create its folder ${plan.folder}: ${reason || 'no reason given'}`,
  );
}

async function ensureDatabase(server: Postmaster, password: string): Promise<void> {
  await administer(server, password, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  });
}

type Running = {
  home: string;
  plan: Launch;
  server: Postmaster;
  password: string;
  owner: boolean;
  unregister: () => void;
};

function watch({ home, plan, server, password }: Running, log: (line: string) => void) {
  return watchServer({
    pid: server.pid,
    restart: () =>
      withDataDirLock(home, async () => {
        const found = await findRunning(plan.folder, password);
        if (!found) log('The database stopped unexpectedly: restarting it …');
        return (found ?? (await launch(plan, password, server.port))).pid;
      }),
    failed: (error) => log(`The database cannot be restarted: ${reasonOf(error)}`),
  });
}

function toPostgres(
  { home, plan, server, password, owner, unregister }: Running,
  endWatch?: () => Promise<void>,
): Postgres {
  const quote = pg.escapeIdentifier;
  let left: Promise<void> | undefined;
  return {
    owner,
    url: (database = DATABASE) => urlOf(server.port, password, database),
    stop: () => {
      left ??= (async () => {
        await endWatch?.();
        await withDataDirLock(home, async () => {
          unregister();
          if (liveUsers(home).length === 0) await shutDown(plan);
        });
      })();
      return left;
    },
    createDatabase: async (name, template) => {
      // Copying files is faster than WAL-logging them, and without durability the log is not needed.
      const how = template ? ` template ${quote(template)}${plan.durable ? '' : ' strategy file_copy'}` : '';
      await administer(server, password, (client) => client.query(`create database ${quote(name)}${how}`));
    },
    dropDatabase: async (name) => {
      await administer(server, password, (client) =>
        client.query(`drop database if exists ${quote(name)} with (force)`),
      );
    },
  };
}

async function administer<T>(server: Postmaster, password: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: urlOf(server.port, password, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
