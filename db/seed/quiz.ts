import type { Doc } from '../../contracts/learning/document.ts';
import type { ProblemPart } from '../../contracts/learning/problem.ts';
import type { PartSolution, StoredItem } from '../../domain/learning/content.ts';
import { readGaps } from './gaps.ts';
import { blockDoc, inlineDoc } from './markdown.ts';

/** The YAML of a ```quiz block: one question, or several under `parts`. */
export interface QuizFile extends Partial<QuestionFile> {
  title?: string;
  intro?: string;
  hints?: string[];
  parts?: QuestionFile[];
}

type Text = string | number;

interface QuestionFile {
  question: string;
  /** Choice: each option is right or wrong, with an optional explanation. */
  options?: { right?: Text; wrong?: Text; why?: string }[];
  /** Shown as a dropdown instead of buttons. */
  dropdown?: boolean;
  /** Several options may be chosen, even if exactly one is right. */
  many?: boolean;
  /** A numeric answer. */
  answer?: number;
  tolerance?: number;
  unit?: string;
  /** Accepted text answers. */
  accept?: Text[];
  /** Rows in the right order. */
  order?: Text[];
  /** Pairs of a left and a right side; several left sides may share a right one. */
  match?: [Text, Text][];
  /** Right sides that match nothing. */
  extra?: Text[];
  /** A text with gaps: `{{a|b}}`, `{{=3.5±0.1}}`, or `{{right ~ wrong ~ wrong}}` to choose from. */
  gaps?: string;
  explanation?: string;
}

export interface Question {
  part: ProblemPart;
  solution: PartSolution;
}

/** A problem item, with its solution separate from what the learner sees. */
export function quizItem(key: string, quiz: QuizFile): StoredItem {
  const files = quiz.parts ?? [quiz as QuestionFile];
  const questions = files.map((file, index) => readQuestion(`p${index + 1}`, file, key));
  return problemItem(key, questions, quiz);
}

/** A problem of questions that were read. */
export function problemItem(
  key: string,
  questions: Question[],
  { title, intro, hints = [] }: { title?: string; intro?: string; hints?: string[] },
): StoredItem {
  return {
    key,
    required: true,
    body: {
      kind: 'problem',
      title: title ?? null,
      intro: intro ? blockDoc(intro) : null,
      parts: questions.map((question) => question.part),
      hintCount: hints.length,
    },
    solution: {
      parts: Object.fromEntries(questions.map(({ part, solution }) => [part.partId, solution])),
      hints: hints.map(blockDoc),
    },
  };
}

interface Base {
  partId: string;
  prompt: Doc;
}

function readQuestion(partId: string, file: QuestionFile, key: string): Question {
  const place = `${key} ${partId}`;
  if (!file?.question) throw new Error(`${place}: a question is missing`);
  const base = { partId, prompt: blockDoc(file.question) };
  const explanation = file.explanation ? blockDoc(file.explanation) : null;
  if (file.options) return choice(base, file, explanation, place);
  if (file.order) return ordering(base, file.order, explanation, place);
  if (file.match) return matching(base, file, explanation, place);
  if (file.gaps) {
    const { text, gaps, solutions } = readGaps(file.gaps, place);
    return {
      part: { ...base, kind: 'gaps', text, gaps },
      solution: { kind: 'gaps', gaps: solutions, explanation },
    };
  }
  if (typeof file.answer === 'number') return numeric(base, file.answer, file, explanation);
  if (!file.accept?.length) throw new Error(`${place}: no options, order, match, gaps, answer or accept`);
  const accepted = file.accept.map(String);
  return {
    part: { ...base, kind: 'text' },
    solution: { kind: 'text', accepted, patterns: [], exact: false, explanation },
  };
}

function numeric(base: Base, value: number, file: QuestionFile, explanation: Doc | null): Question {
  const tolerance = { kind: 'absolute' as const, amount: file.tolerance ?? 0 };
  return {
    part: { ...base, kind: 'numeric', unit: file.unit ?? null },
    solution: { kind: 'numeric', value, tolerance, explanation },
  };
}

const letter = (index: number): string => String.fromCharCode(97 + index);

function choice(base: Base, file: QuestionFile, explanation: Doc | null, place: string): Question {
  const options = (file.options ?? []).map((option, index) => ({
    id: letter(index),
    doc: inlineDoc(String(option.right ?? option.wrong ?? '')),
    right: option.right !== undefined,
    why: option.why,
  }));
  const correct = options.filter((option) => option.right).map((option) => option.id);
  if (!correct.length || correct.length === options.length || options.some(({ doc }) => !doc.content.length))
    throw new Error(`${place}: options need a text, and both a right and a wrong one`);
  const kind = file.dropdown
    ? 'dropdown'
    : file.many || correct.length > 1
      ? 'multiple_choice'
      : 'single_choice';
  const feedback = options.flatMap((option) => (option.why ? [[option.id, inlineDoc(option.why)]] : []));
  return {
    part: { ...base, kind, options: options.map(({ id, doc }) => ({ id, doc })) },
    solution: { kind: 'choice', correct, optionFeedback: Object.fromEntries(feedback), explanation },
  };
}

function ordering(base: Base, order: Text[], explanation: Doc | null, place: string): Question {
  if (order.length < 2) throw new Error(`${place}: order needs at least two rows`);
  const rows = order.map((row, index) => ({ id: letter(index), doc: inlineDoc(String(row)) }));
  return {
    part: { ...base, kind: 'ordering', rows },
    solution: { kind: 'ordering', order: rows.map(({ id }) => id), explanation },
  };
}

/** Right sides with the same text are one. */
function matching(base: Base, file: QuestionFile, explanation: Doc | null, place: string): Question {
  const match = file.match ?? [];
  if (match.length < 2 || match.some((pair) => pair.length !== 2))
    throw new Error(`${place}: match needs at least two pairs of a left and a right side`);
  const texts = [...new Set([...match.map(([, right]) => right), ...(file.extra ?? [])].map(String))];
  const rightId = (text: Text) => `r${texts.indexOf(String(text)) + 1}`;
  const pairs = match.map(([, right], index) => [`l${index + 1}`, [rightId(right)]]);
  return {
    part: {
      ...base,
      kind: 'matching',
      left: match.map(([left], index) => ({ id: `l${index + 1}`, doc: inlineDoc(String(left)) })),
      right: texts.map((text) => ({ id: rightId(text), doc: inlineDoc(text) })),
    },
    solution: { kind: 'matching', pairs: Object.fromEntries(pairs), pairFeedback: {}, explanation },
  };
}
