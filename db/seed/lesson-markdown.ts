import { parse } from 'yaml';
import type { LessonDraft, StoredItem } from '../../domain/learning/content.ts';
import {
  type CardsFile,
  type ChecklistFile,
  cardsItem,
  checklistItem,
  type OpenFile,
  openItem,
  type QuoteFile,
  quoteItem,
  type RunFile,
  runItem,
  type SurveyFile,
  surveyItem,
} from './exercises.ts';
import { blockDoc } from './markdown.ts';
import { imageItem, type MediaFile, mediaItem } from './media-items.ts';
import { type QuizFile, quizItem } from './quiz.ts';

interface LessonHead {
  title: string;
  module: string;
  free?: boolean;
  minutes?: number;
  /** A test is graded as a whole. */
  kind?: 'test';
  /** Tests: points in a hundred that pass. */
  pass?: number;
  /** Tests: how often a learner may try; without it any number. */
  attempts?: number;
  /** Keys of lessons that must be complete before. */
  requires?: string[];
}

/** Splits the front matter from the text of a lesson file. */
export function splitFrontMatter(source: string): { head: LessonHead; text: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error('A lesson must begin with front matter between two lines of ---');
  return { head: parse(match[1] ?? '') as LessonHead, text: match[2] ?? '' };
}

/** What a lesson's front matter says about tests and required lessons. */
export function lessonRules(head: LessonHead): Pick<LessonDraft, 'kind' | 'test' | 'requires'> {
  const { kind, pass, attempts, requires } = head;
  if (kind !== undefined && kind !== 'test') throw new Error(`"${kind}" is not a kind of lesson`);
  if (kind === undefined && (pass !== undefined || attempts !== undefined))
    throw new Error('only a test has a pass mark and attempts');
  if (kind === 'test' && pass === undefined) throw new Error('a test needs a pass mark');
  return {
    ...(pass !== undefined && { kind: 'TEST', test: { passPercent: pass, maxAttempts: attempts ?? null } }),
    ...(requires && { requires }),
  };
}

/** Readers of the fenced blocks that are not code. */
const READERS: Record<string, (key: string, yaml: unknown) => StoredItem> = {
  quiz: (key, yaml) => quizItem(key, yaml as QuizFile),
  cards: (key, yaml) => cardsItem(key, yaml as CardsFile),
  checklist: (key, yaml) => checklistItem(key, yaml as ChecklistFile),
  survey: (key, yaml) => surveyItem(key, yaml as SurveyFile),
  open: (key, yaml) => openItem(key, yaml as OpenFile),
  quote: (key, yaml) => quoteItem(key, yaml as QuoteFile),
  audio: (key, yaml) => mediaItem(key, 'audio', yaml as MediaFile),
  video: (key, yaml) => mediaItem(key, 'video', yaml as MediaFile),
};

/**
 * Texts, pictures, code and exercises of one lesson, in order. Keys count per kind, so a translation with the same
 * outline has the same keys.
 */
export function lessonItems(lessonKey: string, text: string): StoredItem[] {
  const counts = new Map<string, number>();
  const keyOf = (kind: string) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${lessonKey}-${kind}-${count}`;
  };
  const items = splitFences(text).flatMap((block) =>
    block.fence === null ? proseItems(block.text, keyOf) : [fencedItem(block, keyOf)],
  );
  return withRequired(items);
}

type KeyOf = (kind: string) => string;

function fencedItem({ fence, argument, text }: Block, keyOf: KeyOf): StoredItem {
  const name = fence ?? '';
  if (name === 'run') {
    if (argument !== 'sql' && argument !== 'python')
      throw new Error(`"run ${argument}" is not sql or python`);
    return runItem(keyOf(name), argument, parse(text) as RunFile);
  }
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  return read ? read(keyOf(name), parse(text)) : codeItem(keyOf('code'), name, text);
}

/** Paragraphs up to the next block; one that is only a picture is an item of its own. */
function proseItems(text: string, keyOf: KeyOf): StoredItem[] {
  const items: StoredItem[] = [];
  let prose: string[] = [];
  const flush = () => {
    const doc = blockDoc(prose.join('\n\n'));
    prose = [];
    if (doc.content.length === 0) return;
    items.push({ key: keyOf('text'), required: false, body: { kind: 'rich_text', doc }, solution: null });
  };
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const image = imageItem(paragraph);
    if (!image) {
      prose.push(paragraph);
      continue;
    }
    flush();
    items.push({ key: keyOf('image'), ...image });
  }
  flush();
  return items;
}

function codeItem(key: string, language: string, code: string): StoredItem {
  return { key, required: false, body: { kind: 'code', language: language || null, code }, solution: null };
}

/** Exercises decide whether a lesson is complete; a lesson without any is complete when its last text was read. */
function withRequired(items: StoredItem[]): StoredItem[] {
  if (items.some((item) => item.required)) return items;
  const last = items.findLastIndex((item) => item.body.kind === 'rich_text');
  return items.map((item, index) => (index === last ? { ...item, required: true } : item));
}

interface Block {
  fence: string | null;
  argument: string | undefined;
  text: string;
}

function splitFences(text: string): Block[] {
  const blocks: Block[] = [];
  const pattern = /^```([\w+-]*)(?:[ \t]+(\w+))?[ \t]*\n([\s\S]*?)\n```[ \t]*$/gm;
  const prose = (part: string) => blocks.push({ fence: null, argument: undefined, text: part });
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    prose(text.slice(from, match.index));
    blocks.push({ fence: match[1] ?? '', argument: match[2], text: match[3] ?? '' });
    from = match.index + match[0].length;
  }
  prose(text.slice(from));
  return blocks;
}
