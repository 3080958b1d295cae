import type { ItemBody, ProblemSolution, StoredItem } from '../../../../domain/learning/content.ts';
import { documentText } from '../../../../domain/learning/document-text.ts';

/**
 * The items of one lesson in order. A key consists of the lesson's key, the kind and a running number of that kind, so
 * that the same lesson gets the same keys in every language and at every import.
 */
export interface ItemList {
  add(body: ItemBody, solution?: ProblemSolution | null): void;
  /**
   * For sources that name their parts: the key consists of the lesson's key, the name of the part and, for a repeated
   * name, a number.
   */
  addNamed(name: string, body: ItemBody, solution?: ProblemSolution | null): void;
  items(): StoredItem[];
}

/** External links and downloads are optional. */
const OPTIONAL_KINDS = new Set<ItemBody['kind']>(['embed', 'file']);

export function createItemList(lessonKey: string): ItemList {
  const counts = new Map<string, number>();
  const items: StoredItem[] = [];
  const push = (key: string, body: ItemBody, solution: ProblemSolution | null = null) => {
    items.push({ key, required: !OPTIONAL_KINDS.has(body.kind), body, solution });
  };
  const next = (name: string) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number;
  };
  return {
    add: (body, solution) => push(`${lessonKey}:${body.kind}:${next(body.kind)}`, body, solution),
    addNamed(name, body, solution) {
      const number = next(name);
      push(`${lessonKey}:${name}${number > 1 ? `:${number}` : ''}`, body, solution);
    },
    items: () => items,
  };
}

/** Minutes to read a lesson: 200 words a minute, or 500 characters in scripts without spaces; 2 minutes a problem. */
export function readingMinutes(items: StoredItem[]): number {
  let minutes = 0;
  for (const { key, body } of items) {
    if (body.kind === 'rich_text') minutes += isTranscript(key) ? 0 : textMinutes(documentText(body.doc));
    else if (body.kind === 'code') minutes += body.code.split('\n').length / 25;
    else if (body.kind === 'problem') minutes += 2;
    else if (body.kind === 'video') minutes += (body.durationSeconds ?? 180) / 60;
    else if (body.kind === 'embed' && body.provider === 'youtube') minutes += 4;
  }
  return Math.max(1, Math.round(minutes));
}

/** Name of the item with the transcript of an item that is not stored here: its time is already counted. */
export const transcriptOf = (name: string) => `${name}:transcript`;
const isTranscript = (key: string) => /:transcript(?::\d+)?$/.test(key);

function textMinutes(text: string): number {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words =
    text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ').match(/\S+/g)?.length ?? 0;
  return words / 200 + signs / 500;
}
