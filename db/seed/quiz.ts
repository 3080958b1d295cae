import type { PartSolution, ProblemPart, StoredItem } from '../../domain/learning/content.ts';
import { blockHtml, inlineHtml } from './markdown.ts';

/** The YAML of a ```quiz block: one question, or several under `parts`. */
export interface QuizFile extends Partial<QuestionFile> {
  title?: string;
  intro?: string;
  hints?: string[];
  parts?: QuestionFile[];
}

interface QuestionFile {
  question: string;
  /** Choice: each option is right or wrong, with an optional explanation. */
  options?: { right?: string | number; wrong?: string | number; why?: string }[];
  /** Shown as a dropdown instead of buttons. */
  dropdown?: boolean;
  /** Several options may be chosen, even if exactly one is right. */
  many?: boolean;
  /** A numeric answer. */
  answer?: number;
  tolerance?: number;
  unit?: string;
  /** Accepted text answers. */
  accept?: (string | number)[];
  explanation?: string;
}

interface Question {
  part: ProblemPart;
  solution: PartSolution;
}

/** A problem item, with its solution separate from what the learner sees. */
export function quizItem(key: string, quiz: QuizFile): StoredItem {
  const files = quiz.parts ?? [quiz as QuestionFile];
  const questions = files.map((file, index) => readQuestion(`p${index + 1}`, file, key));
  const hints = quiz.hints ?? [];
  return {
    key,
    required: true,
    body: {
      kind: 'problem',
      title: quiz.title ?? null,
      introHtml: quiz.intro ? blockHtml(quiz.intro) : null,
      parts: questions.map((question) => question.part),
      hintCount: hints.length,
    },
    solution: {
      parts: Object.fromEntries(questions.map(({ part, solution }) => [part.partId, solution])),
      hintsHtml: hints.map(blockHtml),
    },
  };
}

function readQuestion(partId: string, file: QuestionFile, key: string): Question {
  if (!file?.question) throw new Error(`${key} ${partId}: a question is missing`);
  const promptHtml = blockHtml(file.question);
  const explanationHtml = file.explanation ? blockHtml(file.explanation) : null;
  if (file.options) return choice(partId, file, promptHtml, explanationHtml, key);
  if (typeof file.answer === 'number') {
    return {
      part: { partId, kind: 'numeric', promptHtml, unit: file.unit ?? null },
      solution: {
        kind: 'numeric',
        value: file.answer,
        tolerance: { kind: 'absolute', amount: file.tolerance ?? 0 },
        explanationHtml,
      },
    };
  }
  if (!file.accept?.length) throw new Error(`${key} ${partId}: no options, answer or accept`);
  return {
    part: { partId, kind: 'text', promptHtml },
    solution: {
      kind: 'text',
      accepted: file.accept.map(String),
      patterns: [],
      exact: false,
      explanationHtml,
    },
  };
}

function choice(
  partId: string,
  file: QuestionFile,
  promptHtml: string,
  explanationHtml: string | null,
  key: string,
): Question {
  const options = (file.options ?? []).map((option, index) => ({
    id: String.fromCharCode(97 + index),
    html: inlineHtml(String(option.right ?? option.wrong ?? '')),
    right: option.right !== undefined,
    why: option.why,
  }));
  const correct = options.filter((option) => option.right).map((option) => option.id);
  if (!correct.length || correct.length === options.length || options.some((option) => !option.html))
    throw new Error(`${key} ${partId}: options need a text, and both a right and a wrong one`);
  const kind = file.dropdown
    ? 'dropdown'
    : file.many || correct.length > 1
      ? 'multiple_choice'
      : 'single_choice';
  const feedback = options.flatMap((option) => (option.why ? [[option.id, inlineHtml(option.why)]] : []));
  return {
    part: { partId, kind, promptHtml, options: options.map(({ id, html }) => ({ id, html })) },
    solution: { kind: 'choice', correct, optionFeedback: Object.fromEntries(feedback), explanationHtml },
  };
}
