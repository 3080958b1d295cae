import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

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
