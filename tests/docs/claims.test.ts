import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableRows } from './product-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const rows = tableRows(read('docs/claims.md')).filter(([claim = '']) => !/^(claim|-+)$/.test(claim));
const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Whether a text exists: a file, or a key of the interface in English. */
function hasText(name: string): boolean {
  const [, namespace, key] = /^([\w-]+):([\w.-]+)$/.exec(name) ?? [];
  if (!namespace || !key) return existsSync(path.join(root, name));
  let value: unknown = JSON.parse(read(`public/locales/en/${namespace}.json`));
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  return typeof value === 'string' && value !== '';
}

describe('the claims', () => {
  it('are many', () => expect(rows.length).toBeGreaterThan(35));

  it.each(rows)('"%s" is made by texts that exist, and by code that exists', (_, texts, code) => {
    expect(named(texts).length).toBeGreaterThan(0);
    expect(named(code).length).toBeGreaterThan(0);
    expect(named(texts).filter((name) => !hasText(name))).toEqual([]);
    expect(named(code).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});

interface Review {
  stars: number;
  body: string;
}

describe('the demo school', () => {
  const reviews = globSync('content/products/*/reviews.json', { cwd: root }).flatMap(
    (file) => JSON.parse(read(file)) as Review[],
  );

  it('shows critical reviews', () => {
    expect(reviews.filter(({ stars }) => stars <= 3).length).toBeGreaterThanOrEqual(6);
    expect(reviews.some(({ stars }) => stars === 2)).toBe(true);
  });
});
