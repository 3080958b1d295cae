import MarkdownIt, { type Token } from 'markdown-it';
import type { ExercisePlace } from '../../../../contracts/editorial/magazine.ts';
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
export const readPageText = (source: string, locale: string): PageText =>
  renderPage(splitPage(source, locale));

/** A quotation of this alone is no quotation, but the place of an article's exercise. */
const EXERCISE_MARK = '?';
/** Quotation, paragraph, words, and the ends of both. */
const MARK_TOKENS = 5;
/** The exercise of an article without a mark stands below its second section. */
const EXERCISE_SECTION = 2;

/** Parses an article like a page, and finds the place of its exercise; marks after the first count for nothing. */
export function readArticleText(source: string, locale: string): PageText & { exerciseAt: ExercisePlace } {
  const page = splitPage(source, locale);
  const pieces = page.parts.map(splitAtMarks);
  const marked = pieces.findIndex(({ length }) => length > 1);
  const parts = pieces.map(([first = [], ...rest], part) =>
    part === marked ? first : [first, ...rest].flat(),
  );
  const exerciseAt =
    marked < 0
      ? { part: Math.min(EXERCISE_SECTION, page.titles.length), rest: '' }
      : { part: marked, rest: render(pieces[marked]?.slice(1).flat() ?? []) };
  return { ...renderPage({ ...page, parts }), exerciseAt };
}

/** What stands before, between and after the marks. */
function splitAtMarks(tokens: Token[]): Token[][] {
  const mark = tokens.findIndex(
    ({ type, level }, index) =>
      type === 'blockquote_open' &&
      level === 0 &&
      tokens[index + 2]?.content === EXERCISE_MARK &&
      tokens[index + 4]?.type === 'blockquote_close',
  );
  if (mark < 0) return [tokens];
  return [tokens.slice(0, mark), ...splitAtMarks(tokens.slice(mark + MARK_TOKENS))];
}

interface SplitPage extends Pick<PageText, 'title' | 'lead'> {
  titles: string[];
  /** The text before the first section, then one for each title. */
  parts: Token[][];
}

function splitPage(source: string, locale: string): SplitPage {
  const [title, lead, ...rest] = splitHead(parseMarkdown(source));
  localise(rest, locale);
  const starts = rest.flatMap((token, index) => (isHeading(token, 'h2') ? [index] : []));
  return {
    ...{ title, lead },
    titles: starts.map((start) => rest[start + 1]?.content ?? ''),
    parts: [
      rest.slice(0, starts[0]),
      ...starts.map((start, index) => rest.slice(start + 3, starts[index + 1])),
    ],
  };
}

function renderPage({ title, lead, titles, parts: [intro = [], ...sections] }: SplitPage): PageText {
  const section = (tokens: Token[], index: number) => ({
    ...{ id: `part-${index + 1}`, title: titles[index] ?? '', html: render(tokens) },
  });
  return { title, lead, intro: render(intro), sections: sections.map(section) };
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
