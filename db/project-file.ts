import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project's folder: this file is at different depths in the sources and in the bundle. */
export const PROJECT_ROOT = rootAbove(import.meta.dirname);

/** A file or folder that is read at run time, by its path in the project; a folder ends with a slash. */
export function projectFile(name: string): URL {
  return new URL(name, pathToFileURL(`${PROJECT_ROOT}${path.sep}`));
}

function rootAbove(folder: string): string {
  const parent = path.dirname(folder);
  if (existsSync(path.join(folder, 'package.json')) || parent === folder) return folder;
  return rootAbove(parent);
}
