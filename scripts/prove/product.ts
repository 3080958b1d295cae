import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NO_SETTINGS } from '../clean-env.ts';
import { BUNDLE, MAIN } from '../start-build.ts';
import type { OpenDatabase } from '../with-database.ts';
import { createProductDatabase } from './product-database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 120_000;
/** Entry point of the service alone, without pages. */
export const API = `${BUNDLE}/api.js`;
const TAIL = 4_000;

/** Secret for signing sessions that are opened without a sign-in. */
export const PROOF_SECRET = 'a secret of proofs alone, which is long enough';

/** Another instance of the service. */
export interface Instance {
  origin: string;
  stop(): Promise<void>;
}

/** The whole product in a separate process, with its own data folder and port. */
export interface Product {
  origin: string;
  /** Process id of the application; 0 once it was killed. */
  pid(): number;
  /** With settings of this start only; a step that they arm may end the process before it is ready. */
  start(settings?: Record<string, string>): Promise<void>;
  /** Resolves when the application has ended. */
  ended(): Promise<void>;
  /** SIGKILL to the application, and optionally to its database; neither can shut down cleanly. */
  kill(withDatabase: boolean): Promise<void>;
  /** Starts the service once more, on another port and the same database; stop it when done. */
  beside(): Promise<Instance>;
  /** Runs `work` on its database, over a connection from outside. */
  withDatabase<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export async function createProduct(entry = MAIN, settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurso-proof-'));
  // If started by root, the database runs as another user, who needs access to the folder.
  chmodSync(dataDir, 0o711);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const database = await createProductDatabase(dataDir);
  const withDatabase: Product['withDatabase'] = async (work) => {
    const open = await database.open();
    try {
      return await work(open);
    } finally {
      await open.close();
    }
  };
  const env = { ...environment(dataDir, port, origin), DATABASE_URL: database.url, ...settings };
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  let tail = '';
  let postmaster = 0;

  async function start(ofStart: Record<string, string> = {}): Promise<void> {
    tail = '';
    await database.ready();
    child = spawn(process.execPath, [entry], { cwd: ROOT, env: { ...env, ...ofStart } });
    gone = new Promise((done) => child?.once('exit', done));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        tail = (tail + chunk).slice(-TAIL);
      });
    }
    const process_ = child;
    await until(async () => {
      if (process_.exitCode !== null) throw new Error(`the product did not start:\n${tail}`);
      return process_.signalCode !== null || (await fetch(`${origin}/health/ready`)).ok;
    });
    postmaster = await withDatabase(postmasterOf);
  }

  async function beside(): Promise<Instance> {
    const other = await freePort();
    const there = `http://127.0.0.1:${other}`;
    const instance = spawn(process.execPath, [API], { cwd: ROOT, env: { ...env, PORT: String(other) } });
    await until(async () => {
      if (instance.exitCode !== null) throw new Error('another instance did not start');
      return (await fetch(`${there}/health/ready`)).ok;
    });
    const stop = async () => {
      const gone = new Promise((done) => instance.once('exit', done));
      instance.kill('SIGKILL');
      await gone;
    };
    return { origin: there, stop };
  }

  async function kill(withDatabase: boolean): Promise<void> {
    if (withDatabase) process.kill(postmaster, 'SIGKILL');
    child?.kill('SIGKILL');
    await gone;
    child = undefined;
  }

  return {
    origin,
    pid: () => (child?.signalCode === null ? (child.pid ?? 0) : 0),
    start,
    ended: async () => void (await gone),
    kill,
    beside,
    withDatabase,
    remove: async () => {
      if (child) await kill(false);
      await database.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function environment(dataDir: string, port: number, origin: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...{ ...NO_SETTINGS, PATH, HOME, TMPDIR, NODE_ENV: 'production' },
    ...{ KURSO_DATA: dataDir, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin },
    ...{
      APP_ENV: 'autotest',
      LOG_LEVEL: 'warn',
      SESSION_SECRET: PROOF_SECRET,
      PAYMENT_PROVIDERS: 'sandbox',
    },
  } as NodeJS.ProcessEnv;
}

async function postmasterOf({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query('show data_directory');
  return Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const isReady = await ready().catch((error) => {
      if (error instanceof TypeError) return false;
      throw error;
    });
    if (isReady) return;
    if (Date.now() > end) throw new Error('the product did not become ready');
    await new Promise((done) => setTimeout(done, 50));
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
