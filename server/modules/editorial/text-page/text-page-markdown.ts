import MarkdownIt, { type Token } from 'markdown-it';
import type { TextPage } from '../../../../contracts/editorial/text-page.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** A quotation that begins with this mark repeats a sentence of the text in large letters. */
const PULL_QUOTE = /^!\s+/;

markdown.core.ruler.after('block', 'pull_quote', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const words = tokens[index + 2];
    if (token.type !== 'blockquote_open' || words?.type !== 'inline' || !PULL_QUOTE.test(words.content))
      continue;
    token.attrSet('class', 'pull-quote');
    words.content = words.content.replace(PULL_QUOTE, '');
  }
});

/** The parsed text, for both pages and documents. */
export const parseMarkdown = (source: string): Token[] => markdown.parse(source, {});

export type PageText = Pick<TextPage, 'title' | 'lead' | 'intro' | 'sections'>;

/**
 * Parses a page: `# title`, a first paragraph as its lead, then sections under `##`. Links that begin with `/` get the
 * locale.
 * @throws when a page has no title or lead.
 */
export function readPageText(source: string, locale: string): PageText {
  const tokens = parseMarkdown(source);
  const [title, lead, ...rest] = splitHead(tokens);
  localise(rest, locale);
  const starts = rest.flatMap((token, index) => (isHeading(token, 'h2') ? [index] : []));
  const section = (start: number, index: number) => ({
    id: `part-${index + 1}`,
    title: rest[start + 1]?.content ?? '',
    html: render(rest.slice(start + 3, starts[index + 1])),
  });
  return { title, lead, intro: render(rest.slice(0, starts[0])), sections: starts.map(section) };
}

const isHeading = (token: Token | undefined, tag: string) =>
  token?.type === 'heading_open' && token.tag === tag;

function splitHead(tokens: Token[]): [string, string, ...Token[]] {
  const title = tokens[1]?.content;
  const lead = tokens[4]?.content;
  if (!isHeading(tokens[0], 'h1') || tokens[3]?.type !== 'paragraph_open' || !title || !lead) {
    throw new Error('A page must begin with a title and a lead');
  }
  return [title, lead, ...tokens.slice(6)];
}

const render = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {}).trim();

function localise(tokens: Token[], locale: string): void {
  for (const token of tokens) {
    const href = token.attrGet('href');
    if (typeof href === 'string' && href.startsWith('/')) token.attrSet('href', `/${locale}${href}`);
    if (token.children) localise(token.children, locale);
  }
}
