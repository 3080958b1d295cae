import type { InterfaceTextFault } from '../../contracts/editorial/interface-text.ts';
import type { Locale } from '../../contracts/locales.ts';

export interface TextFault {
  fault: InterfaceTextFault;
  /** The placeholder, tag or plural form. */
  part: string;
}

const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;
const NESTING = /\$t\([^)]*\)/g;
const TAG = /<(\/?)([a-zA-Z0-9]+)\s*(\/?)>/g;
const PLURAL = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** The form of a plural text; null for a text that has none. */
export const pluralForm = (key: string): string | null => PLURAL.exec(key)?.[1] ?? null;

/** All forms of a plural text have the same stem. */
export const stemOf = (key: string): string => key.replace(PLURAL, '');

/** What keeps a text from being shown where the English one is. */
export function interfaceTextFaults(key: string, locale: Locale, english: string, text: string): TextFault[] {
  return [
    ...pluralFaults(key, locale),
    ...placeholderFaults(key, english, text),
    ...nestingFaults(english, text),
    ...tagFaults(english, text),
  ];
}

function pluralFaults(key: string, locale: Locale): TextFault[] {
  const form = pluralForm(key);
  if (form === null) return [];
  const type = /_ordinal_/.test(key) ? 'ordinal' : 'cardinal';
  const forms: string[] = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  // A text for zero may be there in every language.
  return form === 'zero' || forms.includes(form) ? [] : [{ fault: 'plural_missing', part: form }];
}

const namesIn = (text: string, pattern: RegExp, group: number): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[group] ?? '')),
];

/** A number may be written out in the forms that are about one number only. */
function placeholderFaults(key: string, english: string, text: string): TextFault[] {
  const [wanted, given] = [english, text].map((own) => namesIn(own, PLACEHOLDER, 1));
  const form = pluralForm(key);
  const isOptional = (name: string) =>
    name === 'count' && form !== null && form !== 'other' && form !== 'many';
  return [
    ...missing(wanted, given)
      .filter((name) => !isOptional(name))
      .map((name): TextFault => ({ fault: 'placeholder_missing', part: `{{${name}}}` })),
    ...missing(given, wanted)
      .filter((name) => !(name === 'count' && form !== null))
      .map((name): TextFault => ({ fault: 'placeholder_unknown', part: `{{${name}}}` })),
  ];
}

const missing = (wanted: readonly string[] = [], given: readonly string[] = []): string[] =>
  wanted.filter((name) => !given.includes(name));

function nestingFaults(english: string, text: string): TextFault[] {
  const [wanted, given] = [english, text].map((own) => namesIn(own, NESTING, 0));
  return [...missing(wanted, given), ...missing(given, wanted)].map((part) => ({
    ...{ fault: 'nesting_changed', part },
  }));
}

function tagFaults(english: string, text: string): TextFault[] {
  const [wanted, given] = [english, text].map((own) => namesIn(own, TAG, 2));
  return [
    ...missing(wanted, given).map((name): TextFault => ({ fault: 'tag_missing', part: `<${name}>` })),
    ...missing(given, wanted).map((name): TextFault => ({ fault: 'tag_unknown', part: `<${name}>` })),
    ...brokenTags(text),
  ];
}

/** Tags that are not closed, or not in the order in which they were opened. */
function brokenTags(text: string): TextFault[] {
  const open: string[] = [];
  for (const [, slash, name = '', empty] of text.matchAll(TAG)) {
    if (empty) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [{ fault: 'tag_broken', part: `<${name}>` }];
  }
  return open.map((name) => ({ fault: 'tag_broken', part: `<${name}>` }));
}

export type NestedTexts = { [key: string]: string | NestedTexts };

/** Every text of a file by its whole key. */
export function flatTexts(texts: NestedTexts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, inner]): [string, string][] =>
    typeof inner === 'string' ? [[`${prefix}${name}`, inner]] : flatTexts(inner, `${prefix}${name}.`),
  );
}

/** The file with a text replaced or added, at its whole key. */
export function withText(texts: NestedTexts, key: string, text: string): NestedTexts {
  const [name = '', ...rest] = key.split('.');
  if (rest.length === 0) return { ...texts, [name]: text };
  const inner = Object.hasOwn(texts, name) ? texts[name] : undefined;
  return { ...texts, [name]: withText(typeof inner === 'object' ? inner : {}, rest.join('.'), text) };
}
