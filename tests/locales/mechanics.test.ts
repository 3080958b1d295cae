import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../contracts/locales.ts';

/** Quoted by the specification (product §4 Accounts). */
const FIXED = "Are you sure you want to sign out? You can't undo this action.";

/** What no reader should see, in any language. */
const FAULTS: [what: string, pattern: RegExp][] = [
  ['a straight quotation mark or apostrophe', /["']/u],
  ['markup shown as text', /&[a-z]+;|&#\d+;|\*\*|__|`|<\/?(?:b|i|p|br|div|span|strong|em|a)\b/iu],
  ['three dots instead of an ellipsis', /\.\.\./u],
  ['two spaces, or a space at an end', / {2}|^\s|\s$/u],
  ['a space before a comma or a full stop', /[\p{L}\d] [,.](?=\s|$)/u],
];

/** Digits of the language only: 123 and १२३ in one interface look like a mistake. */
const FOREIGN_DIGITS: Partial<Record<(typeof LOCALES)[number], RegExp>> = { hi: /[०-९]/u };

type Node = string | { [key: string]: Node };
const texts = (node: Node, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node).flatMap(([key, child]) => texts(child, path ? `${path}.${key}` : key));

const interfaceOf = (locale: string): [string, string][] =>
  globSync(`public/locales/${locale}/*.json`).flatMap((file) =>
    texts(JSON.parse(readFileSync(file, 'utf8')), `${file.split(/[\\/]/).at(-1)?.slice(0, -5)}:`),
  );

test.each(LOCALES)('%s has no mechanical fault', (locale) => {
  const all = interfaceOf(locale);
  expect(all.length).toBeGreaterThan(1_000);
  const digits = FOREIGN_DIGITS[locale];
  const faults = digits ? [...FAULTS, ['digits of another script', digits] as const] : FAULTS;
  const found = all.flatMap(([key, text]) => {
    const bare = text.replaceAll(/\{\{.*?\}\}/gu, 'x').replaceAll(/<\/?\d+>/gu, '');
    if (text === FIXED) return [];
    return faults.flatMap(([what, pattern]) => (pattern.test(bare) ? [`${key} ${what}: ${text}`] : []));
  });
  expect(found).toEqual([]);
});
