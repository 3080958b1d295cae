import hljs from 'highlight.js/lib/common';

/** Longer listings are shown plain: colouring them would hold up everybody else. */
const LIMIT = 50_000;

/** Code as spans with `hljs-*` classes, everything else escaped; undefined when the language is not known. */
export function highlight(code: string, language: string | null): string | undefined {
  if (language === null || code.length > LIMIT || !hljs.getLanguage(language)) return undefined;
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}
