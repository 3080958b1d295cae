import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const TESTS = path.resolve(import.meta.dirname, '..');
/** Matches test code that uses the shared database server, starts its own, or runs the import command. */
const DATABASE = /inject\('databaseServer'\)|\bstartPostgres\(|'scripts\/import\.ts'/;
const IMPORTED = /from '((?:\.|@\/tests\/)[^']+)'/g;

const known = new Map<string, boolean>();

/** Whether a test file, or a test helper it imports, needs PostgreSQL. */
export function needsDatabase(file: string): boolean {
  const found = known.get(file);
  if (found !== undefined) return found;
  known.set(file, false);
  const source = readFileSync(file, 'utf8');
  const needs = DATABASE.test(source) || importsOf(file, source).some(needsDatabase);
  known.set(file, needs);
  return needs;
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORTED)]
    .map(([, name = '']) =>
      name.startsWith('@/') ? path.join(TESTS, '..', name.slice(2)) : path.resolve(path.dirname(file), name),
    )
    .filter((name) => name.startsWith(TESTS + path.sep) && existsSync(name) && statSync(name).isFile());
}

/** Whether a test file mocks or re-imports modules. */
export const replacesModules = (file: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'));

/** Whether a test file replaces `window.location` or computes hashes: neither works in `vmForks` contexts. */
export const needsProcess = (file: string): boolean =>
  /stubGlobal\('location'|\b(mockCaptcha|withChallenges)\b/.test(readFileSync(file, 'utf8'));
