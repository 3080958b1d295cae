import MarkdownIt from 'markdown-it';
import type { Doc } from '@/contracts/learning/document';
import { documentOfHtml } from '@/domain/learning/document-from-html';
import { formulaMarkup } from '@/domain/learning/formula-markup';
import { cleanPastedHtml } from './pasted-html';

/** Lines and addresses only. */
const plain = new MarkdownIt('zero', { html: false, linkify: true, breaks: true }).enable([
  'linkify',
  'newline',
]);

/** Raw HTML in Markdown stays text. */
const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.inline.ruler.before('escape', 'formula', (state, silent) => {
  const [source, tex = ''] = FORMULA.exec(state.src.slice(state.pos, state.posMax)) ?? [];
  const markup = source === undefined ? null : formulaMarkup(tex, false);
  if (source === undefined || markup === null) return false;
  if (!silent) state.push('formula', '', 0).content = withTex(markup, tex);
  state.pos += source.length;
  return true;
});
markdown.renderer.rules.formula = (tokens, index) => tokens[index]?.content ?? '';

/** TeX between dollars: no blank inside them, and no digit behind, as prices have it. */
const FORMULA = /^\$(?![\s$])((?:\\.|[^\\$\n])*[^\\\s$]|[^\\\s$])\$(?!\d)/;

const withTex = (markup: string, tex: string) =>
  markup.replace('<math', `<math data-tex="${markdown.utils.escapeHtml(tex)}"`);

/** A copied text without formatting: as Markdown when it is written so, else its paragraphs with links for addresses. */
export function textAsDocument(text: string, { asMarkdown }: { asMarkdown: boolean }): Doc {
  const source = text.replace(/\r\n?/g, '\n');
  const html = asMarkdown && isMarkdown(source) ? markdown.render(source) : plain.render(source);
  return documentOfHtml(cleanPastedHtml(html).html);
}

/** Signs that nobody types by chance. */
const SURE = [
  /^#{1,6} \S.*(?:\n\s*\n|$(?![\s\S]))/m,
  /^(?:```|~~~)/m,
  /^\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?::?-{3,}:?\s*)?\|?\s*$/m,
  /!?\[[^\]\n]+\]\((?:https?:|mailto:)[^)\s]+\)/,
  /\*\*[^\s*][^*\n]*\*\*/,
];
/** Signs that count when there are several. */
const LIKELY = [/^ {0,3}[-*+] \S/gm, /^ {0,3}\d{1,3}[.)] \S/gm, /^> \S/gm];

export function isMarkdown(text: string): boolean {
  return SURE.some((sign) => sign.test(text)) || LIKELY.some((sign) => (text.match(sign)?.length ?? 0) >= 2);
}
