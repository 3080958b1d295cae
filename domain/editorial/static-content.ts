import type { LanguageState } from '../../contracts/catalog/product-management.ts';
import type { StaticEntry, StaticGroup } from '../../contracts/editorial/static-content.ts';
import type {
  StaticCheck,
  StaticDraftEntry,
  StaticGroupContent,
} from '../../contracts/editorial/static-content-management.ts';
import type { FieldCode } from '../../contracts/error-codes.ts';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { isSame } from '../editing.ts';

/** Kinds of the shops and places in which the school's application is. */
export const STORE_TYPES = ['WEB', 'APP_STORE', 'GOOGLE_PLAY', 'HUAWEI_APPGALLERY', 'RUSTORE'] as const;

export interface StaticGroupRules {
  /** Its codes, and the kind of each, are bound to other code or to stored data: none is added or removed. */
  isFixed: boolean;
  canHide: boolean;
  /** The links belong to the codes as well when they are fixed. */
  link: 'none' | 'editable' | 'fixed';
  hasText: boolean;
  /** Kinds that an entry can have; empty where there are none. */
  types: readonly string[];
}

const FREE: StaticGroupRules = { isFixed: false, canHide: true, link: 'editable', hasText: true, types: [] };
const FIXED: StaticGroupRules = { isFixed: true, canHide: true, link: 'none', hasText: false, types: [] };

/** What may be changed in each group (product §4 Back office rules). */
export const STATIC_RULES: Record<StaticGroup, StaticGroupRules> = {
  category_static: FREE,
  application_stores: { ...FREE, types: STORE_TYPES },
  our_students: { ...FREE, link: 'none' },
  about_us: { ...FREE, link: 'none' },
  publications: FREE,
  category_common: { ...FIXED, canHide: false, hasText: true },
  product_filters: { ...FIXED, canHide: false, link: 'fixed' },
  social_networks: { ...FIXED, canHide: false, link: 'editable' },
  promotion: FREE,
  user_deletion_reason: FIXED,
};

const CONTROL_OR_SPACE = /[\s\p{Cc}\\]/u;

/** A path of this site, or an https address without credentials. */
export function isStaticUrl(url: string): boolean {
  if (CONTROL_OR_SPACE.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  if (!url.startsWith('https://') || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return hostname.includes('.') && username === '' && password === '';
}

type Fields = Record<string, FieldCode>;

/** What a save of a group is refused for, by field; `original` is what Kurso comes with. */
export function staticFieldErrors(
  group: StaticGroup,
  content: StaticGroupContent,
  original: StaticGroupContent,
): Fields {
  const { entries } = content;
  const fields: Fields = {};
  entries.forEach((entry, index) => {
    for (const [field, code] of entryErrors(group, entry, original))
      fields[`entries.${index}.${field}`] = code;
    if (entries.findIndex(({ code }) => code === entry.code) < index)
      fields[`entries.${index}.code`] = 'already_used';
  });
  if (STATIC_RULES[group].isFixed && missingCodes(content, original)) fields.entries = 'required';
  return fields;
}

const missingCodes = ({ entries }: StaticGroupContent, original: StaticGroupContent): boolean =>
  original.entries.some(({ code }) => !entries.some((entry) => entry.code === code));

function entryErrors(
  group: StaticGroup,
  entry: StaticDraftEntry,
  original: StaticGroupContent,
): [string, FieldCode][] {
  const rules = STATIC_RULES[group];
  const errors: [string, FieldCode][] = [];
  const bound = original.entries.find(({ code }) => code === entry.code);
  if (rules.isFixed && !bound) errors.push(['code', 'invalid']);
  if (!hasKnownType(rules, entry, bound)) errors.push(['type', 'invalid']);
  if (!hasRightUrl(rules, entry, bound)) errors.push(['url', 'invalid']);
  if (entry.hidden && !rules.canHide) errors.push(['hidden', 'invalid']);
  return errors;
}

function hasKnownType(
  rules: StaticGroupRules,
  { type }: StaticDraftEntry,
  bound?: StaticDraftEntry,
): boolean {
  if (rules.isFixed) return type === (bound?.type ?? null);
  return type === null ? rules.types.length === 0 : rules.types.includes(type);
}

function hasRightUrl(
  { link }: StaticGroupRules,
  { url }: StaticDraftEntry,
  bound?: StaticDraftEntry,
): boolean {
  if (link === 'fixed') return url === (bound?.url ?? '');
  return url === '' || (link === 'editable' && isStaticUrl(url));
}

const VALUE = /\{\{\s*(\w*)\s*\}\}/gu;

/** What keeps a group from being published. */
export function staticChecks(group: StaticGroup, { entries }: StaticGroupContent): StaticCheck[] {
  const shown = entries.filter(({ hidden }) => !hidden);
  if (STATIC_RULES[group].isFixed && shown.length === 0)
    return [{ code: 'nothing_shown', entry: null, language: null }];
  return shown.flatMap((entry) => checkEntry(group, entry));
}

function checkEntry(group: StaticGroup, { code, url, texts }: StaticDraftEntry): StaticCheck[] {
  const checks: StaticCheck[] = [];
  if (!texts.en?.title) checks.push({ code: 'english_required', entry: code, language: 'en' });
  if (STATIC_RULES[group].link !== 'none' && url === '')
    checks.push({ code: 'link_required', entry: code, language: null });
  for (const language of LOCALES) {
    const { title = '', text = '' } = texts[language] ?? {};
    const values = [...`${title} ${text}`.matchAll(VALUE)].map(([, name]) => name);
    if (values.some((name) => name !== 'languages'))
      checks.push({ code: 'unknown_value', entry: code, language });
  }
  return checks;
}

/** The entries as visitors of one language receive them; `languages` is filled in for `{{languages}}`. */
export function shownEntries(content: StaticGroupContent, locale: Locale, languages: string): StaticEntry[] {
  const complete = (text: string | undefined) => text?.replace(VALUE, languages) || null;
  return content.entries
    .filter(({ hidden }) => !hidden)
    .map(({ code, type, url, texts }) => ({
      ...{ code, type, url: url || null },
      title: complete(texts[locale]?.title || texts.en?.title),
      text: complete(texts[locale]?.text || texts.en?.text),
    }));
}

/** Languages that lack a text which English has, hidden entries aside. */
export const missingLanguages = ({ entries }: StaticGroupContent): Locale[] =>
  LOCALES.filter((locale) => entries.some((entry) => !entry.hidden && isIncomplete(entry, locale)));

/** Whether English says something that a language does not. */
export function isIncomplete({ texts }: StaticDraftEntry, locale: Locale): boolean {
  const [english, own] = [texts.en, texts[locale]];
  return Boolean((english?.title && !own?.title) || (english?.text && !own?.text));
}

export const isSameStatic = (one: StaticGroupContent, other: StaticGroupContent): boolean =>
  isSame(one, other);

/** Codes of entries that differ, moved or removed ones included. */
export function changedEntries(before: StaticGroupContent, after: StaticGroupContent): string[] {
  const codes = [...new Set([...before.entries, ...after.entries].map(({ code }) => code))];
  const at = ({ entries }: StaticGroupContent, code: string) =>
    entries.findIndex((entry) => entry.code === code);
  return codes.filter((code) => {
    const [from, to] = [at(before, code), at(after, code)];
    return from !== to || !isSame(before.entries[from], after.entries[to]);
  });
}

/** Visitors always see something of a group: at least what Kurso comes with. */
export const staticState = (draft: StaticGroupContent, published: StaticGroupContent): LanguageState =>
  isSameStatic(draft, published) ? 'PUBLISHED' : 'CHANGED';
