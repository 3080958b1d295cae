import { renderMath } from '../shared/math.ts';

/** Replaces `\(…\)`, `\[…\]` and `[mathjaxinline]` in HTML by MathML, except in tags, code and scripts. */
export function renderTexInHtml(html: string): string {
  return html
    .split(/(<(?:pre|code|script|style|textarea)\b[\s\S]*?<\/(?:pre|code|script|style|textarea)>)/i)
    .map((piece, index) => (index % 2 ? piece : renderPiece(piece)))
    .join('');
}

function renderPiece(html: string): string {
  return html
    .replace(/\\\(([^<>]{1,2000}?)\\\)/g, (_, tex: string) => renderMath(decode(tex), false))
    .replace(/\\\[([^<>]{1,4000}?)\\\]/g, (_, tex: string) => renderMath(decode(tex), true))
    .replace(/\[mathjaxinline\]([^<>]{1,2000}?)\[\/mathjaxinline\]/g, (_, tex: string) =>
      renderMath(decode(tex), false),
    )
    .replace(/\[mathjax\]([^<>]{1,4000}?)\[\/mathjax\]/g, (_, tex: string) => renderMath(decode(tex), true));
}

function decode(text: string): string {
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
