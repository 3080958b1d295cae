import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const TESTS = path.resolve(import.meta.dirname, '..');
/** Matches test code that uses the shared database server, starts its own, or runs the import command. */
const DATABASE = /inject\('databaseServer'\)|\bstartPostgres\(|'scripts\/import\.ts'/;
const IMPORTED = /from '((?:\.|@\/tests\/)[^']+)'/g;

/** Whether a test file, or a test helper it imports, needs PostgreSQL. */
export const needsDatabase = finderOf(DATABASE);

/** Whether a test file, or a test helper it imports, tries more in full (`rounds.ts`). */
export const hasRounds = finderOf(/process\.env\.KURSO_ROUNDS/);

/** Tells of each file whether it or a helper that it imports matches. */
function finderOf(pattern: RegExp): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return function finds(file) {
    const found = known.get(file);
    if (found !== undefined) return found;
    known.set(file, false);
    const source = readFileSync(file, 'utf8');
    const matches = pattern.test(source) || importsOf(file, source).some(finds);
    known.set(file, matches);
    return matches;
  };
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORTED)]
    .map(([, name = '']) =>
      name.startsWith('@/') ? path.join(TESTS, '..', name.slice(2)) : path.resolve(path.dirname(file), name),
    )
    .filter((name) => name.startsWith(TESTS + path.sep))
    .flatMap((name) => ['', '.ts', '.tsx'].map((ending) => name + ending))
    .filter((name) => existsSync(name) && statSync(name).isFile());
}

/** Whether a test file mocks or re-imports modules. */
export const replacesModules = (file: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'));

/** Whether a test file replaces `window.location` or computes hashes: neither works in `vmForks` contexts. */
export const needsProcess = (file: string): boolean =>
  /stubGlobal\('location'|\b(mockCaptcha|withChallenges)\b/.test(readFileSync(file, 'utf8'));
