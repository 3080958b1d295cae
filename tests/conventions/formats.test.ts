import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FORMATS =
  /Intl\.(NumberFormat|DateTimeFormat\((?!\))|ListFormat|DisplayNames)|\.toLocale(String|DateString|TimeString)\(/;

test('only domain/format formats values for people, because it covers what browsers lack', () => {
  const files = globSync('{components,features,hooks,pages,services,store}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => FORMATS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
