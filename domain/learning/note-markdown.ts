import type { Note } from '../../contracts/learning/note.ts';
import { clockTime } from './note.ts';

/** The words of the file, in the reader's language. */
export interface NoteWords {
  title: string;
  open: string;
  bookmark: string;
  /** For a product or lesson that is no longer there. */
  removed: string;
}

/** Characters that would format the text or make a link or tag of it. */
const MARKS = /[\\`*_{}[\]<>#|~!&]/g;
/** A line that would begin a list, a heading, a line or code. */
const LINE_START = /^(\s*)([-+=]|\d+(?=[.)]))/;

/** All notes as one Markdown text, by product, module and lesson, in the order given. */
export function notesMarkdown(
  notes: readonly Note[],
  words: NoteWords,
  linkOf: (note: Note) => string,
): string {
  const lines = [`# ${plain(words.title)}`];
  let before: Note | undefined;
  for (const note of notes) {
    lines.push(...headings(note, before, words), block(note, words, linkOf(note)));
    before = note;
  }
  return `${lines.join('\n\n')}\n`;
}

function headings(note: Note, before: Note | undefined, words: NoteWords): string[] {
  const product = note.productId !== before?.productId;
  const module = product || note.moduleTitle !== before?.moduleTitle;
  const lesson = module || note.lessonKey !== before?.lessonKey;
  return [
    ...(product ? [`## ${plain(note.productTitle || words.removed)}`] : []),
    ...(module && note.moduleTitle ? [`### ${plain(note.moduleTitle)}`] : []),
    ...(lesson ? [`#### ${plain(note.lessonTitle || words.removed)}`] : []),
  ];
}

function block(note: Note, words: NoteWords, link: string): string {
  const time = note.second === null ? '' : `${clockTime(note.second)} · `;
  const text = note.text || (note.kind === 'BOOKMARK' ? words.bookmark : '');
  return [
    ...(note.anchor ? [quoted(note.anchor.quote)] : []),
    ...(text ? [escaped(text)] : []),
    `${time}[${plain(words.open)}](<${link}>)`,
  ].join('\n\n');
}

const quoted = (text: string) =>
  escaped(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const plain = (text: string) => escaped(text.replace(/\s+/g, ' ').trim());

function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(MARKS, '\\$&')
    .split('\n')
    .map((line) => line.replace(LINE_START, (_, space: string, mark: string) => `${space}${shield(mark)}`))
    .join('\n');
}

/** A number is shielded at its dot, which follows it. */
const shield = (mark: string) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`);
