import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

const MAX_TEXT_BYTES = 5 * 1024 * 1024;
const MAX_FILES = 50_000;

/** A file or folder that an import refuses to read; the message is for the operator, the place for everybody. */
export class ImportSourceError extends Error {
  readonly place: string | null;

  constructor(message: string, place: string | null = null) {
    super(message);
    this.place = place;
  }
}

/** Reads one folder and nothing outside it: links that lead out, `..` and absolute paths find nothing. */
export interface SourceFolder {
  root: string;
  /** Absolute path of an existing file inside the folder, else null. */
  locate(relative: string): string | null;
  /** Text of a file; null when it is missing. Throws when it is larger than 5 MB, or than `maxBytes`. */
  text(relative: string, maxBytes?: number): string | null;
  /** Names inside a sub-folder, sorted; empty when it is missing. */
  list(relative: string): string[];
}

export function openSourceFolder(folder: string): SourceFolder {
  const root = realFolder(folder);
  const locate = (relative: string) => locateInside(root, relative, 'file');
  return {
    root,
    locate,
    text(relative, maxBytes = MAX_TEXT_BYTES) {
      const file = locate(relative);
      if (!file) return null;
      if (statSync(file).size > maxBytes)
        throw new ImportSourceError(`${relative} is larger than ${sizeName(maxBytes)}`, relative);
      return readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n')
        .replaceAll('\0', '');
    },
    list(relative) {
      const place = locateInside(root, relative, 'folder');
      if (!place) return [];
      const names = readdirSync(place);
      if (names.length > MAX_FILES)
        throw new ImportSourceError(`${relative} contains more than ${MAX_FILES} files`, relative);
      return names.sort();
    },
  };
}

/** `500 kB`, `5 MB`. */
export const sizeName = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.round(bytes / 1024)} kB` : `${Math.round(bytes / 1024 ** 2)} MB`;

function realFolder(folder: string): string {
  try {
    const root = realpathSync(folder);
    if (statSync(root).isDirectory()) return root;
  } catch {
    throw new ImportSourceError(`There is no folder ${folder}`);
  }
  throw new ImportSourceError(`${folder} is not a folder`);
}

function locateInside(root: string, relative: string, kind: 'file' | 'folder'): string | null {
  if (path.isAbsolute(relative) || relative.includes('\0')) return null;
  try {
    const real = realpathSync(path.join(root, relative));
    if (real !== root && !real.startsWith(root + path.sep)) return null;
    const stat = statSync(real);
    return (kind === 'file' ? stat.isFile() : stat.isDirectory()) ? real : null;
  } catch {
    return null;
  }
}
