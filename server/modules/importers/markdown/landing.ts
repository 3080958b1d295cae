import type { LandingDraft } from '../shared/parsed-course.ts';
import { type HtmlContext, plainText, sanitizeCourseHtml } from '../shared/sanitize.ts';
import { dedent, splitBlocks } from './blocks.ts';
import { parseMarkdown, renderInline } from './render-text.ts';

const NOTHING: HtmlContext = { link: () => null, image: () => null, dropped: () => {} };

/**
 * A product page from the course's introduction: its welcome, first paragraphs and first list of three or more items.
 */
export function landingFrom(locale: string, introduction: string, title: string | undefined): LandingDraft {
  const text = splitBlocks(introduction)
    .map((block) => (block.kind === 'text' ? dedent(block.markdown) : ''))
    .join('\n\n');
  const tokens = parseMarkdown(text);
  const headings: string[] = [];
  const paragraphs: string[] = [];
  const lists: string[][] = [[]];
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    if (token.type === 'bullet_list_close' && token.level === 0) lists.push([]);
    if (inline?.type !== 'inline') return;
    const words = toText(renderInline(inline.content));
    if (token.type === 'heading_open' && token.tag !== 'h1') headings.push(words);
    else if (token.type === 'paragraph_open' && token.level === 0) {
      if (headings.length < 2) paragraphs.push(words);
    } else if (token.type === 'paragraph_open') lists.at(-1)?.push(words);
  });
  const outcomes = (lists.find((list) => list.length > 2) ?? lists[0] ?? []).slice(0, 8);
  const real = paragraphs.filter((paragraph) => paragraph.length > 20);
  return {
    locale,
    title: title ?? headings[0] ?? 'Course',
    promise: shorten(real[0] ?? '', 320),
    outcomes: outcomes.map((outcome) => shorten(outcome, 240)),
    about: real.slice(0, 4).join('\n\n'),
    faq: [],
  };
}

const toText = (html: string) => plainText(sanitizeCourseHtml(html, NOTHING));

/** Cuts at the end of a sentence, else of a word. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const sentence = head.search(/[.!?。।！？](?!.*[.!?。।！？])/su);
  if (sentence > limit / 3) return head.slice(0, sentence + 1);
  return `${head.replace(/\s+\S*$/, '')}…`;
}
