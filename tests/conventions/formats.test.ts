import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FORMATS =
  /Intl\.(NumberFormat|DateTimeFormat\((?!\))|ListFormat|DisplayNames)|\.toLocale(String|DateString|TimeString)\(/;

test('only domain/format formats values for people, because it replaces what browsers lack', () => {
  // The inline script is made from other files and has domain/format in it.
  const files = globSync('{components,features,hooks,pages,services,store}/**/*.{ts,tsx}').filter(
    (file) => !file.endsWith('inline-script.ts'),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => FORMATS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
