import type { StoredItem } from '../../../../domain/learning/content.ts';
import { documentOfHtml } from '../../../../domain/learning/document-from-html.ts';
import { embedFor, youtubeEmbed } from '../../../../domain/learning/embed-target.ts';
import type { Element } from '../shared/element.ts';
import { createItemList, type ItemList } from '../shared/item-list.ts';
import { escapeHtml } from '../shared/math.ts';
import { type HtmlContext, plainText, sanitizeCourseHtml } from '../shared/sanitize.ts';
import { type Block, dedent, type HeadingSpan, splitBlocks } from './blocks.ts';
import { parseLiteral } from './literal.ts';
import { readQuestion } from './question.ts';
import { renderInline, renderMarkdown } from './render-text.ts';
import { createTextBuffer, type TextBuffer } from './text-buffer.ts';

export interface LessonSource {
  key: string;
  title: string;
  /** Text for one framework, without comments. */
  text: string;
  html: HtmlContext;
  note(element: string, reason: string, value?: string): void;
}

interface Work {
  source: LessonSource;
  items: ItemList;
  buffer: TextBuffer;
  depth: number;
}

/** Elements that only affect layout. */
const WRAPPERS = new Set(['div', 'p', 'center', 'section', 'figure', 'hfoptions']);
const TEXT_FENCES = new Set(['out', 'output', 'trace', 'text', 'plain', 'no-format']);

/** The content items of one lesson. */
export function readLesson(source: LessonSource): StoredItem[] {
  const work: Work = { source, items: createItemList(source.key), buffer: createTextBuffer(), depth: 0 };
  readBlocks(work, withoutTitle(splitBlocks(source.text)));
  flush(work);
  return work.items.items();
}

/** The player shows the lesson's title itself: drops the first level-one heading if no code precedes it. */
function withoutTitle(blocks: Block[]): Block[] {
  const isTitled = (block: Block) => block.kind === 'text' && block.headings.some(isTitle);
  const position = blocks.findIndex((block) => block.kind === 'code' || isTitled(block));
  const block = blocks[position];
  const title = block?.kind === 'text' ? block.headings.find(isTitle) : undefined;
  if (block?.kind !== 'text' || !title) return blocks;
  return blocks.with(position, textWithout(block, title));
}

const isTitle = ({ level }: HeadingSpan) => level === 1;

type TextBlock = Extract<Block, { kind: 'text' }>;

function textWithout({ kind, markdown, headings }: TextBlock, { start, end }: HeadingSpan): TextBlock {
  const moved = (headingSpan: HeadingSpan) =>
    headingSpan.start < end
      ? headingSpan
      : { ...headingSpan, start: headingSpan.start - (end - start), end: headingSpan.end - (end - start) };
  return {
    kind,
    markdown: markdown.slice(0, start) + markdown.slice(end),
    headings: headings.filter((heading) => heading.start !== start).map(moved),
  };
}

function readBlocks(work: Work, blocks: Block[]): void {
  const leads = leadToQuestion(blocks);
  blocks.forEach((block, index) => {
    if (block.kind === 'text') work.buffer.addMarkdown(block.markdown, block.headings);
    else if (block.kind === 'element') readElement(work, block.element, block.source);
    else if (work.buffer.hasHeading() && leads[index]) work.buffer.addMarkdown(fenced(block.code));
    else addCode(work, block.info, block.code);
  });
}

/** For each block, whether a question follows: code between its heading and its choices is part of the question. */
function leadToQuestion(blocks: Block[]): boolean[] {
  const leads: boolean[] = [];
  let next: Block | undefined;
  for (const [at, block] of [...blocks.entries()].reverse()) {
    leads[at] = next?.kind === 'element' && next.element.name === 'Question';
    if (block.kind !== 'code' && !isPlainText(block)) next = block;
  }
  return leads;
}

const isPlainText = (block: Block) => block.kind === 'text' && block.headings.length === 0;

function fenced(code: string): string {
  const runs = code.match(/`+/g) ?? [];
  const mark = '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), 3));
  return `${mark}\n${code.replace(/\n$/, '')}\n${mark}`;
}

function clean(work: Work, html: string): string {
  return sanitizeCourseHtml(html, work.source.html);
}

function flush(work: Work): void {
  const html = clean(work, work.buffer.take());
  if (html !== '') work.items.add({ kind: 'rich_text', doc: documentOfHtml(html) });
}

function addCode(work: Work, info: string, code: string): void {
  const words = info.toLowerCase().split(/[\s:,{]+/);
  const language = words[0] && /^[a-z][a-z0-9+#-]{0,20}$/.test(words[0]) ? words[0] : null;
  const plain = words.some((word) => TEXT_FENCES.has(word) && word !== 'no-format') || language === null;
  if (code.trim() === '') return;
  flush(work);
  work.items.add({ kind: 'code', language: plain ? null : language, code: code.replace(/\s+$/, '') });
}

function readElement(work: Work, element: Element, source: string): void {
  const { name } = element;
  if (!element.closed) {
    work.source.note(`<${name}>`, 'never closed: the rest is read as text');
    return;
  }
  if (name === 'Question') addQuestion(work, element);
  else if (name === 'Youtube') addYoutube(work, element.attributes.id ?? '');
  else if (name === 'iframe') addFrame(work, element);
  else if (name === 'img') addPicture(work, element, source);
  else if (name === 'CourseFloatingBanner' || name === 'DocNotebookDropdown') addResources(work, element);
  else if (name === 'FrameworkSwitchCourse') {
    work.source.note('<FrameworkSwitchCourse>', 'one framework is kept: PyTorch');
  } else if (name === 'Tip' || name === 'Tipp') addTip(work, element);
  else if (name === 'table') work.buffer.addHtml(source);
  else if (name === 'details') addDetails(work, element);
  else if (name === 'hfoption') addOption(work, element);
  else if (WRAPPERS.has(name)) inside(work, element.children);
  else work.source.note(`<${name}>`, 'cannot be shown in a lesson');
}

function inside(work: Work, children: string): void {
  if (work.depth >= 20) {
    work.source.note('<div>', 'deeper than 20 levels is left out');
    return;
  }
  readBlocks({ ...work, depth: work.depth + 1 }, splitBlocks(dedent(children)));
}

function addQuestion(work: Work, element: Element): void {
  const prompt = clean(work, work.buffer.takePrompt()) || `<p>${escapeHtml(work.source.title)}</p>`;
  const question = readQuestion(element.expressions.choices, documentOfHtml(prompt), (text) =>
    documentOfHtml(clean(work, renderInline(text))),
  );
  if (typeof question === 'string') {
    work.source.note('<Question>', question);
    work.buffer.addHtml(prompt);
    return;
  }
  flush(work);
  work.items.add(question.body, question.solution);
}

function addYoutube(work: Work, id: string): void {
  const embed = youtubeEmbed(id.trim());
  if (!embed) {
    work.source.note('<Youtube>', 'has no video id');
    return;
  }
  flush(work);
  work.items.add({ kind: 'embed', ...embed, title: work.source.title });
}

/** Content that exists once per colour theme is imported once. */
const isDarkTwin = (element: Element) => /\bhidden dark:block\b/.test(element.attributes.class ?? '');

function addFrame(work: Work, element: Element): void {
  if (isDarkTwin(element)) {
    work.source.note('<iframe>', 'a second one for the dark theme is left out');
    return;
  }
  const embed = embedFor((element.attributes.src ?? '').trim());
  if (!embed) {
    work.source.note('<iframe>', 'its address is not an https page');
    return;
  }
  if (!embed.frame)
    work.source.note('<iframe>', `${new URL(embed.url).hostname} is shown as a link`, embed.url);
  flush(work);
  const given = (element.attributes.title ?? '').trim();
  work.items.add({ kind: 'embed', ...embed, title: given || new URL(embed.url).hostname });
}

function addPicture(work: Work, element: Element, source: string): void {
  if (isDarkTwin(element)) {
    work.source.note('<img>', 'a second one for the dark theme is left out');
    return;
  }
  const stored = work.source.html.image((element.attributes.src ?? '').trim());
  if (!stored) {
    work.buffer.addHtml(`<p>${source}</p>`);
    return;
  }
  flush(work);
  const alt = (element.attributes.alt ?? '').trim();
  const size = { width: stored.width ?? null, height: stored.height ?? null };
  work.items.add({ kind: 'image', url: stored.url, alt, ...size, caption: null });
}

/** Links to notebooks, written as `notebooks={[{ label, value }]}`. */
function addResources(work: Work, element: Element): void {
  const list = parseLiteral(element.expressions.notebooks ?? element.expressions.options ?? '[]');
  const links = (Array.isArray(list) ? list : []).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { label, value } = entry;
    if (typeof label !== 'string' || typeof value !== 'string') return [];
    return [`<a href="${escapeHtml(value)}">${escapeHtml(label)}</a>`];
  });
  if (links.length > 0) work.buffer.addHtml(`<p class="resources">${links.join(' · ')}</p>`);
}

function addTip(work: Work, element: Element): void {
  const warning = /true/.test(element.expressions.warning ?? '') || element.attributes.warning === '';
  const title = element.attributes.title
    ? `<p><strong>${escapeHtml(element.attributes.title)}</strong></p>`
    : '';
  const kind = warning ? 'note note-warning' : 'note note-tip';
  work.buffer.addHtml(`<aside class="${kind}">${title}${renderMarkdown(dedent(element.children))}</aside>`);
}

function addDetails(work: Work, element: Element): void {
  const summary = /<summary>([\s\S]*?)<\/summary>/.exec(element.children);
  const rest = summary ? element.children.replace(summary[0], '') : element.children;
  const title = plainText(clean(work, renderInline((summary?.[1] ?? '').trim()))) || '…';
  const body = renderMarkdown(dedent(rest));
  work.buffer.addHtml(`<details><summary>${escapeHtml(title)}</summary>${body}</details>`);
}

/** One of several alternatives that the source shows as tabs; here they are listed one below the other. */
function addOption(work: Work, element: Element): void {
  const label = element.attributes.label ?? element.attributes.value ?? '';
  work.source.note('<hfoption>', 'tabs are shown one below the other');
  if (label) work.buffer.addHtml(`<h4>${escapeHtml(label)}</h4>`);
  inside(work, element.children);
}
