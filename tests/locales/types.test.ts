import { readFileSync } from 'node:fs';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { i18nTypes } from '../../scripts/i18n-types.ts';

test('i18next.d.ts knows every namespace', () => {
  const written = readFileSync(new URL('../../i18next.d.ts', import.meta.url), 'utf8');
  expect(written, 'run: npm run i18n:types').toBe(i18nTypes());
});

test('a namespace with a dash is quoted and has a valid type name', () => {
  const types = i18nTypes(['customer-care.json', 'README.md']);
  expect(types).toContain("import type customerCare from './public/locales/en/customer-care.json';");
  expect(types).toContain("'customer-care': typeof customerCare;");
  expect(types).not.toContain('README');
});

test('a plain string is not a key', () => {
  // The compiler checks this line: the type would be `true` if any string were accepted as a key.
  const loose: TFunction<'cart'> extends (key: string) => string ? true : false = false;
  expect(loose).toBe(false);
});
