import type { SurveyQuestion } from '../../contracts/learning/content.ts';
import type { RunLanguage } from '../../contracts/learning/problem.ts';
import type { ExpectedResult, ItemBody, ItemSolution, StoredItem } from '../../domain/learning/content.ts';
import { blockDoc, inlineDoc } from './markdown.ts';
import { problemItem } from './quiz.ts';

type Text = string | number;
const texts = (list: readonly Text[] | undefined): string[] => (list ?? []).map(String);

/** The YAML of a ```run block. */
export interface RunFile {
  title?: string;
  prompt: string;
  setup?: string;
  starter?: string;
  /** Contents by name. */
  files?: Record<string, string>;
  expect: { table?: (Text | null)[][]; columns?: string[]; output?: string; value?: unknown };
  ordered?: boolean;
  /** The author's solution. */
  program: string;
  hints?: string[];
  explanation?: string;
}

/** A program to write, as a problem of one part. */
export function runItem(key: string, language: RunLanguage, file: RunFile): StoredItem {
  if (!file?.prompt || !file.program || !file.expect)
    throw new Error(`${key}: run needs prompt, expect and program`);
  const { setup = '', starter = '', explanation } = file;
  const files = Object.entries(file.files ?? {}).map(([name, text]) => ({ name, text: String(text) }));
  const part = { partId: 'p1', kind: 'runnable' as const, prompt: blockDoc(file.prompt) };
  return problemItem(
    key,
    [
      {
        part: { ...part, language, starter, setup, files },
        solution: {
          kind: 'runnable',
          expected: expectedOf(key, language, file),
          program: file.program,
          explanation: explanation ? blockDoc(explanation) : null,
        },
      },
    ],
    file,
  );
}

function expectedOf(
  key: string,
  language: RunLanguage,
  { expect, ordered = false }: RunFile,
): ExpectedResult {
  const { table, columns = null, output, value } = expect;
  if (table === undefined && output === undefined && value === undefined)
    throw new Error(`${key}: expect needs table, output or value`);
  if ((language === 'sql') !== (table !== undefined))
    throw new Error(`${key}: sql expects a table, python output or value`);
  if (table) return { kind: 'table', columns, rows: table, ordered };
  if (output !== undefined) return { kind: 'output', text: String(output) };
  return { kind: 'value', json: JSON.stringify(value) };
}

export interface CardsFile {
  title?: string;
  cards: { front: Text; back: Text }[];
}

export function cardsItem(key: string, { title, cards }: CardsFile): StoredItem {
  if (!cards?.length) throw new Error(`${key}: cards are missing`);
  return item(key, false, {
    kind: 'flip_cards',
    title: title ?? null,
    cards: cards.map(({ front, back }, index) => ({
      id: `c${index + 1}`,
      front: blockDoc(String(front)),
      back: blockDoc(String(back)),
    })),
  });
}

export interface ChecklistFile {
  title?: string;
  entries: Text[];
}

export function checklistItem(key: string, { title, entries }: ChecklistFile): StoredItem {
  if (!entries?.length) throw new Error(`${key}: entries are missing`);
  return item(key, true, {
    kind: 'checklist',
    title: title ?? null,
    entries: texts(entries).map((entry, index) => ({ id: `e${index + 1}`, doc: inlineDoc(entry) })),
  });
}

interface SurveyQuestionFile {
  question: string;
  options?: Text[];
  many?: boolean;
  /** From 1 to `steps`. */
  scale?: { steps: number; low: string; high: string };
  optional?: boolean;
}

export interface SurveyFile {
  title?: string;
  questions: SurveyQuestionFile[];
}

/** Answering is voluntary: a survey does not keep a lesson from being complete. */
export function surveyItem(key: string, { title, questions }: SurveyFile): StoredItem {
  if (!questions?.length) throw new Error(`${key}: questions are missing`);
  return item(key, false, { kind: 'survey', title: title ?? null, questions: questions.map(surveyQuestion) });
}

function surveyQuestion(file: SurveyQuestionFile, index: number): SurveyQuestion {
  const base = { id: `q${index + 1}`, prompt: blockDoc(file.question), optional: file.optional ?? false };
  if (file.options) {
    const options = texts(file.options).map((text, at) => ({ id: `o${at + 1}`, doc: inlineDoc(text) }));
    return { ...base, kind: file.many ? 'multiple' : 'single', options };
  }
  if (!file.scale) return { ...base, kind: 'text' };
  const { steps, low, high } = file.scale;
  return { ...base, kind: 'scale', steps, lowLabel: low, highLabel: high };
}

export interface OpenFile {
  prompt: string;
  checkedBy: 'self' | 'manager';
  /** A text may be written; the default. */
  text?: boolean;
  /** Number of files that may be handed in. */
  files?: number;
  criteria?: string[];
  /** The author's answer, shown once something was handed in. */
  sample?: string;
}

export function openItem(key: string, file: OpenFile): StoredItem {
  if (!file?.prompt || !['self', 'manager'].includes(file.checkedBy))
    throw new Error(`${key}: open needs a prompt and checkedBy: self or manager`);
  const { checkedBy, text = true, files = 0, sample } = file;
  const solution: ItemSolution | null = sample ? { kind: 'sample', sample: blockDoc(sample) } : null;
  const criteria = texts(file.criteria);
  return item(
    key,
    true,
    { kind: 'open_answer', prompt: blockDoc(file.prompt), checkedBy, text, files, criteria },
    solution,
  );
}

export interface QuoteFile {
  text: string;
  author?: string;
  source?: string;
}

export function quoteItem(key: string, { text, author, source }: QuoteFile): StoredItem {
  if (!text) throw new Error(`${key}: a quote needs a text`);
  return item(key, false, {
    kind: 'quote',
    doc: blockDoc(text),
    author: author ?? null,
    source: source ?? null,
  });
}

function item(
  key: string,
  required: boolean,
  body: ItemBody,
  solution: ItemSolution | null = null,
): StoredItem {
  return { key, required, body, solution };
}
