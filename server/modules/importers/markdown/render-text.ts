import MarkdownIt, { type StateCore, type StateInline, type Token } from 'markdown-it';
import { anchorId } from '../shared/lesson-href.ts';
import { escapeHtml, renderMath } from '../shared/math.ts';

const CALLOUTS: Record<string, string> = {
  tip: 'note note-tip',
  note: 'note note-tip',
  important: 'note note-warning',
  warning: 'note note-warning',
  caution: 'note note-warning',
};

/** Inline tags authors may use; the sanitiser checks their attributes afterwards. */
const INLINE_TAG =
  /<\/?(?:em|i|b|strong|a|br|sub|sup|del|s|u|kbd|mark|span|small|img|p|center)(?:\s[^<>]{0,2000})?\/?>/y;

/** Markdown (CommonMark, tables, strikethrough) with formulas, notes and heading anchors. HTML blocks are off. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 60 });
markdown.inline.ruler.before('escape', 'formula', formula);
markdown.inline.ruler.before('escape', 'inline_code_tag', codeTag);
markdown.inline.ruler.before('html_inline', 'inline_tag', inlineTag);
markdown.core.ruler.after('block', 'anchors', anchors);
markdown.core.ruler.after('block', 'callouts', callouts);
markdown.renderer.rules.formula = (tokens, position) => tokens[position]?.content ?? '';
markdown.renderer.rules.html_inline = (tokens, position) => tokens[position]?.content ?? '';

/** HTML of a piece of text; not sanitised yet. */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

/** HTML of one line, without a paragraph around it; not sanitised yet. */
export function renderInline(text: string): string {
  return markdown.renderInline(text);
}

export function parseMarkdown(text: string): Token[] {
  return markdown.parse(text, {});
}

/** `\\(…\\)` and `$$…$$`, and `$…$` when the content can only be a formula. */
function formula(state: StateInline, silent: boolean): boolean {
  const rest = state.src.slice(state.pos, state.pos + 4100);
  const found =
    /^\$\$([\s\S]+?)\$\$/.exec(rest) ??
    /^\\\\\(([\s\S]+?)\\\\\)/.exec(rest) ??
    /^\\\\\[([\s\S]+?)\\\\\]/.exec(rest) ??
    /^\$(?=\S)([^$\n]*?[\\^_={}][^$\n]*?)(?<=\S)\$(?!\d)/.exec(rest);
  if (!found?.[1]) return false;
  if (!silent) {
    const token = state.push('formula', '', 0);
    const display = found[0].startsWith('$$') || found[0].startsWith('\\\\[');
    token.content = renderMath(found[1], display && state.src.trim() === found[0].trim());
  }
  state.pos += found[0].length;
  return true;
}

function codeTag(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  const found = /^<code(?:\s[^<>]*)?>([\s\S]*?)<\/code>/.exec(state.src.slice(state.pos, state.pos + 5000));
  if (!found) return false;
  if (!silent) {
    const token = state.push('formula', '', 0);
    const code = decodeBasic((found[1] ?? '').replace(/^`+|`+$/g, ''));
    token.content = `<code>${escapeHtml(code)}</code>`;
  }
  state.pos += found[0].length;
  return true;
}

function decodeBasic(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function inlineTag(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  INLINE_TAG.lastIndex = state.pos;
  const tag = INLINE_TAG.exec(state.src)?.[0];
  if (!tag) return false;
  if (!silent) state.push('html_inline', '', 0).content = tag;
  state.pos += tag.length;
  return true;
}

/** `## Title[[anchor]]`: the anchor becomes the heading's id, else the title does. */
function anchors(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    const inline = state.tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) return;
    const { title, anchor } = splitAnchor(inline.content);
    inline.content = title;
    token.attrSet('id', anchorId(anchor ?? title));
  });
}

/** `Title[[anchor]]`. */
export function splitAnchor(text: string): { title: string; anchor?: string } {
  const whole = text.trimEnd();
  const open = whole.endsWith(']]') ? whole.lastIndexOf('[[') : -1;
  const anchor = open < 0 ? '' : whole.slice(open + 2, -2);
  if (anchor === '' || anchor.includes(']')) return { title: text };
  return { title: whole.slice(0, open).trimEnd(), anchor };
}

/** `> [!TIP]` becomes a note. */
function callouts(state: StateCore): void {
  const open: (string | null)[] = [];
  state.tokens.forEach((token, index) => {
    if (token.type === 'blockquote_open') {
      const inline = state.tokens[index + 2];
      const found = inline?.type === 'inline' ? /^\[!(\w+)\][ \t]*\n?/.exec(inline.content) : null;
      const className = found ? CALLOUTS[(found[1] ?? '').toLowerCase()] : undefined;
      open.push(className ?? null);
      if (!className || !inline || !found) return;
      inline.content = inline.content.slice(found[0].length);
      token.tag = 'aside';
      token.attrSet('class', className);
    } else if (token.type === 'blockquote_close' && open.pop()) token.tag = 'aside';
  });
}
