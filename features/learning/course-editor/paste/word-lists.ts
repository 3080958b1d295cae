import { type HtmlElement, isElement, nodesIn, textIn } from '@/domain/learning/document-html';
import { styleOf } from './inline-style';

/** Kinds of lists as the style sheet of a Word text declares them: `@list l0:level1 { mso-level-number-format: bullet }`. */
export type WordLists = ReadonlyMap<string, boolean>;

export interface WordEntry {
  level: number;
  ordered: boolean;
  start: number;
}

const LEVEL = /@list\s+(l\d+):level(\d+)[^{]*\{([^}]*)\}/g;

/** Whether a level of a list is numbered, by `l0:1`. */
export function wordLists(html: string): WordLists {
  return new Map(
    [...html.matchAll(LEVEL)].map(([, list, level, body = '']) => {
      const format = /mso-level-number-format:\s*([\w-]+)/.exec(body)?.[1] ?? 'arabic';
      return [`${list}:${level}`, !/^(?:bullet|image|none)$/.test(format)];
    }),
  );
}

/** The place of a paragraph in a list; null when it is in none. */
export function wordEntry(element: HtmlElement, lists: WordLists): WordEntry | null {
  if (element.name !== 'p' && element.name !== 'div') return null;
  const [, list, level] = /^(l\d+)\s+level(\d+)/.exec(styleOf(element).get('mso-list') ?? '') ?? [];
  if (level === undefined) return null;
  const sign = markerOf(element);
  const ordered = lists.get(`${list}:${level}`) ?? /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(sign);
  return { level: Number(level), ordered, start: ordered ? startOf(sign) : 1 };
}

/** The number or bullet that Word writes in front of an entry, for programs that know no lists. */
export const isMarker = (element: HtmlElement): boolean => styleOf(element).get('mso-list') === 'ignore';

function markerOf(element: HtmlElement): string {
  for (const node of nodesIn(element.children)) {
    if (isElement(node) && isMarker(node))
      return textIn(node)
        .replace(/\u00a0/g, ' ')
        .trim();
  }
  return '';
}

/** Letters count from a; of other numerals only the first entry is known. */
function startOf(sign: string): number {
  const [number] = /\d+/.exec(sign) ?? [];
  if (number !== undefined) return Math.min(Number(number), 1_000_000);
  const [letter] = /^\(?([a-z])[.)]/i.exec(sign)?.slice(1) ?? [];
  return letter && !/[ivx]/i.test(letter) ? letter.toLowerCase().charCodeAt(0) - 96 : 1;
}
