import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FORMATS =
  /Intl\.(NumberFormat|DateTimeFormat\((?!\))|ListFormat|DisplayNames)|\.toLocale(String|DateString|TimeString)\(/;

test('what people see is formatted by domain/format alone: it knows what a browser lacks', () => {
  const files = globSync('{components,features,hooks,pages,services,store}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => FORMATS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
