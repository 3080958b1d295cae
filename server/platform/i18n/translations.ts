import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../contracts/locales.ts';

export type Texts = { [key: string]: string | Texts };

export interface Translations {
  /** Namespace → texts of one language, with English as fallback. */
  load(locale: Locale, namespaces: string[]): Promise<Record<string, Texts>>;
}

const SAFE_NAME = /^[a-z][a-z0-9-]{0,40}$/;

/** Reads the bundled files, each once, unless `watch` (development) reloads them. */
export function bundledTranslations(root: string, watch = false): Translations {
  const cache = new Map<string, Promise<Texts>>();
  const merged = (locale: Locale, namespace: string): Promise<Texts> => {
    const key = `${locale}/${namespace}`;
    const known = cache.get(key);
    if (known && !watch) return known;
    const made = readMerged(root, locale, namespace);
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
  return {
    load: async (locale, namespaces) => {
      const names = [...new Set(namespaces)];
      return Object.fromEntries(await Promise.all(names.map(async (n) => [n, await merged(locale, n)])));
    },
  };
}

async function readMerged(root: string, locale: Locale, namespace: string): Promise<Texts> {
  const english = await readTexts(root, DEFAULT_LOCALE, namespace);
  if (locale === DEFAULT_LOCALE) return english;
  const own = await readTexts(root, locale, namespace).catch(() => ({}));
  return mergeBeneath(english, own);
}

async function readTexts(root: string, locale: Locale, namespace: string): Promise<Texts> {
  if (!LOCALES.includes(locale) || !SAFE_NAME.test(namespace)) throw new Error('no such texts');
  return JSON.parse(await readFile(path.join(root, locale, `${namespace}.json`), 'utf8'));
}

/**
 * `over` with missing texts filled from `under`; plural forms of a text count as one, so English forms never mix in.
 */
export function mergeBeneath(under: Texts, over: Texts): Texts {
  const result: Texts = { ...over };
  const covered = new Set(Object.keys(over).map(stem));
  for (const [key, text] of Object.entries(under)) {
    const own = over[key];
    if (typeof text === 'object' && typeof own === 'object') result[key] = mergeBeneath(text, own);
    else if (!covered.has(stem(key))) result[key] = text;
  }
  return result;
}

function stem(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '');
}
