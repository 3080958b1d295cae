import { parse } from 'yaml';
import type { StoredItem } from '../../domain/learning/content.ts';
import { blockHtml } from './markdown.ts';
import { type QuizFile, quizItem } from './quiz.ts';

interface LessonHead {
  title: string;
  module: string;
  free?: boolean;
  minutes?: number;
}

/** Splits the front matter from the text of a lesson file. */
export function splitFrontMatter(source: string): { head: LessonHead; text: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error('A lesson must begin with front matter between two lines of ---');
  return { head: parse(match[1] ?? '') as LessonHead, text: match[2] ?? '' };
}

/**
 * Texts, code and problems of one lesson, in order. Keys count per kind, so a translation with the same outline has the
 * same keys.
 */
export function lessonItems(lessonKey: string, text: string): StoredItem[] {
  const items: StoredItem[] = [];
  const counts = { text: 0, code: 0, quiz: 0 };
  const key = (kind: keyof typeof counts) => `${lessonKey}-${kind}-${++counts[kind]}`;
  let prose: string[] = [];
  const flush = () => {
    const html = blockHtml(prose.join('\n'));
    if (html)
      items.push({ key: key('text'), required: false, body: { kind: 'rich_text', html }, solution: null });
    prose = [];
  };
  for (const block of splitFences(text)) {
    if (block.fence === null) {
      prose.push(block.text);
      continue;
    }
    flush();
    if (block.fence === 'quiz') items.push(quizItem(key('quiz'), parse(block.text) as QuizFile));
    else items.push(codeItem(key('code'), block.fence, block.text));
  }
  flush();
  return withRequired(items);
}

function codeItem(key: string, language: string, code: string): StoredItem {
  return { key, required: false, body: { kind: 'code', language: language || null, code }, solution: null };
}

/** Problems decide whether a lesson is complete; a lesson without problems is complete when its last text was read. */
function withRequired(items: StoredItem[]): StoredItem[] {
  if (items.some((item) => item.body.kind === 'problem')) return items;
  const last = items.findLastIndex((item) => item.body.kind === 'rich_text');
  return items.map((item, index) => (index === last ? { ...item, required: true } : item));
}

function splitFences(text: string): { fence: string | null; text: string }[] {
  const blocks: { fence: string | null; text: string }[] = [];
  const pattern = /^```([\w+-]*)\n([\s\S]*?)\n```[ \t]*$/gm;
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    blocks.push({ fence: null, text: text.slice(from, match.index) });
    blocks.push({ fence: match[1] ?? '', text: match[2] ?? '' });
    from = match.index + match[0].length;
  }
  blocks.push({ fence: null, text: text.slice(from) });
  return blocks;
}
