import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import type { Doc } from '../../contracts/learning/document.ts';

const markdown = new MarkdownIt({ html: false, typographer: false });

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'em', 'strong', 'code', 's', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto'],
};

/** Markdown without raw HTML, as sanitised HTML; cell alignment is dropped because the page forbids inline styles. */
export const blockHtml = (source: string): string => sanitizeHtml(markdown.render(source), ALLOWED).trim();

/** One line of Markdown without a surrounding paragraph. */
export const inlineHtml = (source: string): string =>
  sanitizeHtml(markdown.renderInline(source.trim()), ALLOWED).trim();

/** Markdown as a document. */
export const blockDoc = (source: string): Doc => plainDocument(blockHtml(source));

/** One line of Markdown as a document of one paragraph. */
export const inlineDoc = (source: string): Doc => plainDocument(inlineHtml(source));

function plainDocument(html: string): Doc {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim();
  return {
    type: 'doc',
    content: text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  };
}
