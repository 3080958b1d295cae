import MarkdownIt from 'markdown-it';
import type { Doc } from '../../contracts/learning/document.ts';
import { documentOfHtml } from '../../domain/learning/document-from-html.ts';

/** Without raw HTML. */
const markdown = new MarkdownIt({ html: false, typographer: false });

export const blockDoc = (source: string): Doc => documentOfHtml(markdown.render(source));

/** One line of Markdown. */
export const inlineDoc = (source: string): Doc => documentOfHtml(markdown.renderInline(source.trim()));
