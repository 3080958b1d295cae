import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, FIELD_CODES } from '../../contracts/error-codes.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';

type Texts = { [key: string]: string | Texts };
const folder = path.resolve(import.meta.dirname, '../../public/locales');
const namespaces = readdirSync(path.join(folder, 'en')).map((name) => name.replace('.json', ''));
const PLURAL = /_(zero|one|two|few|many|other)$/;

function read(locale: Locale, namespace: string): Map<string, string> {
  const texts = JSON.parse(readFileSync(path.join(folder, locale, `${namespace}.json`), 'utf8')) as Texts;
  const flat = (node: Texts, prefix: string): [string, string][] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
    );
  return new Map(flat(texts, ''));
}

const stem = (key: string) => key.replace(PLURAL, '');
const english = new Map(namespaces.map((namespace) => [namespace, read('en', namespace)]));
/** Texts that are the same in every language: names, codes, pure placeholders and symbols. */
const SAME_EVERYWHERE =
  /^([\p{P}\p{S}\p{N}\s]|\{\{\w+(, ?\w+)?\}\}|<\/?\d+>|[A-Z]{2,}|Kurso|Stripe|PayPal|Mollie|Razorpay|YooKassa|Google|GitHub|Email|PDF|FAQ|ID|Facebook|Telegram|YouTube|Instagram|LinkedIn|VKontakte|Twitter|App Store|Huawei AppGallery|RuStore|Google Play)*$/u;
const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  mn: /\p{Script=Cyrillic}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  zh: /\p{Script=Han}/u,
  ja: /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
};
const placeholders = (text: string): string[] => (text.match(/\{\{-?\s*\w+/g) ?? []).sort();
const tags = (text: string) => (text.match(/<\/?[\w]+/g) ?? []).sort();
const words = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '').match(/\p{L}{2,}/gu) ?? [];

describe.each(LOCALES)('texts in %s', (locale) => {
  it.each(namespaces)('%s is complete', (namespace) => {
    const truth = english.get(namespace) ?? new Map();
    const own = read(locale, namespace);
    const wanted = new Set([...truth.keys()].map(stem));
    const given = new Set([...own.keys()].map(stem));
    expect(
      [...wanted].filter((key) => !given.has(key)),
      'missing',
    ).toEqual([]);
    expect(
      [...given].filter((key) => !wanted.has(key)),
      'not in English',
    ).toEqual([]);
  });

  it.each(namespaces)('%s has every plural form of the language', (namespace) => {
    const own = read(locale, namespace);
    const counted = new Set([...own.keys()].filter((key) => PLURAL.test(key)).map(stem));
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const missing = [...counted]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !own.has(key));
    expect(missing).toEqual([]);
  });

  it.each(namespaces)('%s keeps placeholders and tags, and no text is empty', (namespace) => {
    const truth = english.get(namespace) ?? new Map<string, string>();
    const wrong: string[] = [];
    for (const [key, text] of read(locale, namespace)) {
      const original = truth.get(key) ?? truth.get(`${stem(key)}_other`) ?? '';
      const counted = PLURAL.test(key);
      const used = placeholders(text);
      // A plural form may use the number where English spells it out ("One lesson …"): 21 is "one" in Russian.
      const known = placeholders(counted ? original + (truth.get(`${stem(key)}_other`) ?? '') : original);
      const fits = counted ? used.every((name) => known.includes(name)) : used.join() === known.join();
      if (!fits || tags(text).join() !== tags(original).join() || text.trim() !== text || text === '')
        wrong.push(key);
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(LOCALES.filter((locale) => locale !== 'en'))('texts in %s', (locale) => {
  it.each(namespaces)('%s is not English', (namespace) => {
    const truth = english.get(namespace) ?? new Map<string, string>();
    const script = SCRIPTS[locale];
    const left: string[] = [];
    for (const [key, text] of read(locale, namespace)) {
      const original = truth.get(key) ?? truth.get(`${stem(key)}_other`) ?? '';
      if (SAME_EVERYWHERE.test(text)) continue;
      const untouched = text === original && words(text).length > 1;
      const foreign = script !== undefined && words(text).length > 0 && !script.test(text);
      if (untouched || foreign) left.push(`${key}: ${text}`);
    }
    expect(left).toEqual([]);
  });
});

describe('error texts', () => {
  it('exist for every code and every field code', () => {
    const errors = english.get('errors') ?? new Map();
    const missing = [...ERROR_CODES, ...FIELD_CODES.map((code) => `field.${code}`)].filter(
      (key) => !errors.has(key),
    );
    expect(missing).toEqual([]);
  });
});
