import { globSync, readFileSync } from 'node:fs';
import type { Locale } from '../../contracts/locales.ts';

type Node = string | number | boolean | null | Node[] | { [key: string]: Node };

/** Texts of one language inside a content file that holds several: under its code, or beside `"locale": "<code>"`. */
function textsOf(node: Node, locale: Locale, inside: boolean): string[] {
  if (typeof node === 'string') return inside ? [node] : [];
  if (node === null || typeof node !== 'object') return [];
  if (Array.isArray(node)) return node.flatMap((item) => textsOf(item, locale, inside));
  const own = inside || node.locale === locale;
  return Object.entries(node).flatMap(([key, value]) => textsOf(value, locale, own || key === locale));
}

/** Lines and texts of `content/` in one language, each with its file. */
export function contentTexts(locale: Locale): { file: string; text: string }[] {
  const pages = globSync([`content/**/${locale}.md`, `content/**/${locale}/**/*.md`]).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text) => ({ file, text })),
  );
  const records = globSync('content/**/*.json').flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8')), locale, false).map((text) => ({ file, text })),
  );
  return [...pages, ...records];
}

/** Lines of the interface texts in one language, each with its file; only what stands after the key. */
export function interfaceTexts(locale: Locale): { file: string; text: string }[] {
  return globSync(`public/locales/${locale}/*.json`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => ({ file, text: line.slice(line.indexOf(':') + 1).trim() })),
  );
}
