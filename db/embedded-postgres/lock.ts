import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, PostgresError } from './error.ts';
import { isAlive, markOf, type ProcessMark } from './process.ts';

const LOCK_FILE = 'cluster.lock';
const USERS_FOLDER = 'cluster-users';
const LOCK_WAIT_MS = 60_000;

let counter = 0;

/** Runs `work` while no other process starts or stops the cluster of this data folder. */
export async function withDataDirLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const path = join(dataDir, LOCK_FILE);
  const token = `${JSON.stringify(markOf(process.pid))}#${counter++}`;
  const until = Date.now() + LOCK_WAIT_MS;
  while (!take(path, token)) {
    breakStale(path);
    if (Date.now() > until)
      throw new PostgresError(`Another process holds ${path}: stop it, or remove that file.`);
    await sleep(20);
  }
  try {
    return await work();
  } finally {
    if (readText(path) === token) rmSync(path, { force: true });
  }
}

function take(path: string, token: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, token);
    closeSync(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function breakStale(path: string): void {
  const seen = readText(path);
  if (seen === undefined || holderLives(path, seen)) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    // Another process broke it first and this is its fresh lock: put it back.
    if (readText(aside) !== seen) linkSync(aside, path);
  } catch {
    // Removed or taken meanwhile: the next iteration checks again.
  }
  rmSync(aside, { force: true });
}

function holderLives(path: string, text: string): boolean {
  const mark = parseMark(text.split('#')[0] ?? '');
  // A lock is empty for a moment between its creation and the first write.
  if (!mark) return Date.now() - modifiedAt(path) < 2000;
  return isAlive(mark);
}

/** Records that this process uses the cluster; the returned function removes the record. */
export function registerUser(dataDir: string): () => void {
  const folder = join(dataDir, USERS_FOLDER);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${process.pid}-${counter++}`);
  writeFileSync(path, JSON.stringify(markOf(process.pid)), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/** The pids that use the cluster now; removes records of dead processes. */
export function liveUsers(dataDir: string): number[] {
  const folder = join(dataDir, USERS_FOLDER);
  const pids: number[] = [];
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const mark = parseMark(readText(path) ?? '');
    if (mark && isAlive(mark)) pids.push(mark.pid);
    else removeQuietly(path);
  }
  return pids;
}

function parseMark(text: string): ProcessMark | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const { pid, born } = value as Partial<ProcessMark>;
    return typeof pid === 'number' && typeof born === 'string' ? { pid, born } : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Another process cleaned it up first.
  }
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
