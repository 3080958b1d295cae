import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { needsDatabase, replacesModules } from '../setup/test-files.ts';

const files = globSync('tests/**/*.test.{ts,tsx}').map((file) => `${process.cwd()}/${file}`);
const containing = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, 'utf8')));
const inTier = (tier: string) => files.filter((file) => file.includes(`/tests/${tier}/`));

describe('a test file', () => {
  it('needs the database if it copies one, directly or through an import', () => {
    const copying = containing(/^import .*\bcreateTestDatabase\b/m);
    const importing = containing(/^import .*\b(createDemoSchool|openRealService)\b/m);
    expect([copying.length, importing.length].every((count) => count > 1)).toBe(true);
    expect([...copying, ...importing].filter((file) => !needsDatabase(file))).toEqual([]);
  });

  it('needs no database if it tests only pure rules and screens', () => {
    const pure = ['contracts', 'domain', 'components', 'features', 'hooks', 'store'].flatMap(inTier);
    expect(pure.length).toBeGreaterThan(50);
    expect(pure.filter(needsDatabase)).toEqual([]);
  });

  it('runs in a process of its own if it mocks modules', () => {
    const mocking = containing(/^vi\.mock\('/m);
    expect(mocking.length).toBeGreaterThan(5);
    expect(mocking.filter((file) => !replacesModules(file))).toEqual([]);
  });
});
