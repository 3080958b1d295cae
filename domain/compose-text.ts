import { numbersInTexts } from './text-numbers.ts';

/**
 * A text of a resource bundle with its values, as i18next composes it: `{{name}}` and plural forms by `count`. Null for
 * everything else (missing texts, texts in texts, options, zero), which is left to i18next.
 */
export function composeText(texts: unknown, language: string, key: string, values?: unknown): string | null {
  if (values === undefined) return plain(find(texts, key));
  if (typeof values !== 'object' || values === null) return null;
  const given = new Map(Object.entries(values));
  const count: unknown = given.get('count');
  const text = find(texts, count === undefined ? key : pluralKey(key, language, count));
  return text === null ? null : plain(fill(text, language, given));
}

/** Null if something has to be composed in it. */
const plain = (text: string | null): string | null =>
  text === null || text.includes('{{') || text.includes('$t(') ? null : text;

function find(texts: unknown, key: string | null): string | null {
  if (key === null) return null;
  let found = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = Reflect.get(found, name);
  }
  return typeof found === 'string' ? found : null;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralKey(key: string, language: string, count: unknown): string | null {
  if (typeof count !== 'number' || count === 0) return null;
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return `${key}_${known.select(count)}`;
}

/** Null if a value is missing, or not part of the text: then it may be an option of i18next. */
function fill(text: string, language: string, given: ReadonlyMap<string, unknown>): string | null {
  const used = new Set(['count']);
  const filled = text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = given.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') return place;
    used.add(name);
    return numbersInTexts.format(value, undefined, language);
  });
  for (const name of given.keys()) if (!used.has(name)) return null;
  return filled;
}
