import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf, PostgresError, reasonOf } from './error.ts';

/** Which user runs the server: this process's own, or another one when it is root. */
export type Account = { ids: { uid?: number; gid?: number } };

/** Paths: `folder` is the cluster itself, `spare` is for a copy of the binaries if one is needed. */
export type Place = { dataDir: string; folder: string; spare: string; account: Account; moved: boolean };

const NOBODY_UID = 65534;
const SHARED_FOLDER = '/var/lib/kurso';
const POINTER_FILE = 'postgres-location';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Creates the data folder and returns its real path. */
export function prepareDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true });
    return realpathSync(path);
  } catch (error) {
    throw new PostgresError(
      `The data folder ${path} cannot be used: ${reasonOf(error)}. Set KURSO_DATA to another.`,
    );
  }
}

/** Decides where the cluster of this data folder is; the choice is recorded in the folder and never changes. */
export function placeOf(dataDir: string): Place {
  const inside = join(dataDir, 'postgres');
  const pointed = readPointer(dataDir);
  const folder = pointed ?? (mustMove(dataDir, inside) ? movedFolder(dataDir) : inside);
  const moved = folder !== inside;
  const spare = isRoot() ? SHARED_FOLDER : dataDir;
  return { dataDir, folder, spare, account: accountFor(folder), moved };
}

/** The folder outside the data folder that is reserved for it. */
export function movedFolder(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(SHARED_FOLDER, hash, 'postgres');
}

/** Creates the parent of the cluster folder and records a location outside the data folder. */
export function preparePlace(place: Place): void {
  try {
    if (!place.moved) return;
    mkdirSync(dirname(place.folder), { recursive: true });
    for (const path of [SHARED_FOLDER, dirname(place.folder)]) chmodSync(path, 0o755);
    writeFileSync(join(place.dataDir, POINTER_FILE), `${place.folder}\n`);
  } catch (error) {
    throw new PostgresError(`The folder ${place.folder} cannot be created: ${reasonOf(error)}.`);
  }
}

/** True when there is a complete cluster of the right version; throws when there is anything else. */
export function holdsDataDir(folder: string, major: number): boolean {
  const names = namesIn(folder);
  if (names.length === 0) return false;
  const version = join(folder, 'PG_VERSION');
  const remedy = 'Restore a backup of the data folder, or move it away to start over.';
  if (!existsSync(version) || !existsSync(join(folder, 'global', 'pg_control'))) {
    throw new PostgresError(`The database folder ${folder} is broken. ${remedy}`);
  }
  const found = readFileSync(version, 'utf8').trim();
  if (found === String(major)) return true;
  throw new PostgresError(
    `The database in ${folder} was made by PostgreSQL ${found || '?'}, not ${major}. ${remedy}`,
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    const hint = 'start as its owner, or set KURSO_DATA to another folder';
    throw new PostgresError(`The database folder ${folder} cannot be read (${codeOf(error)}): ${hint}.`);
  }
}

function readPointer(dataDir: string): string | undefined {
  const path = join(dataDir, POINTER_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** PostgreSQL never runs as root: an existing cluster runs as its owner, a new one as an unused id. */
function accountFor(folder: string): Account {
  if (!isRoot()) return { ids: {} };
  const owner = statSync(folder, { throwIfNoEntry: false });
  const taken = owner && owner.uid !== 0 ? owner : { uid: NOBODY_UID, gid: NOBODY_UID };
  return { ids: { uid: taken.uid, gid: taken.gid } };
}

function mustMove(dataDir: string, inside: string): boolean {
  return isRoot() && namesIn(inside).length === 0 && !canEnter(dataDir);
}

/** Whether the spare id may enter every folder down to this one. */
function canEnter(path: string): boolean {
  const { mode, uid, gid } = statSync(path);
  const bit = uid === NOBODY_UID ? 0o100 : gid === NOBODY_UID ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(path) === path || canEnter(dirname(path));
}
