import hljs from 'highlight.js/lib/common';
import { sqlGrammar } from './sql-grammar.ts';

hljs.registerLanguage('sql', sqlGrammar);

/** Longer listings are not highlighted: it would block other requests. */
const MAX_HIGHLIGHT_CHARS = 50_000;

/** Code as spans with `hljs-*` classes, everything else escaped; undefined for an unknown language. */
export function highlight(code: string, language: string | null): string | undefined {
  if (language === null || code.length > MAX_HIGHLIGHT_CHARS || !hljs.getLanguage(language)) return undefined;
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}
