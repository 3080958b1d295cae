import type { QuizAnswers } from '@/contracts/catalog/quiz';

/** Answers of the recommendation quiz, stored for this tab so that they survive a reload. */

const STORAGE_KEY = 'quiz-answers';
const EMPTY: QuizAnswers = {};

const listeners = new Set<() => void>();
let cached: { text: string | null; answers: QuizAnswers } = { text: null, answers: EMPTY };

/** The same object until something changes, as `useSyncExternalStore` requires. */
export function quizAnswers(): QuizAnswers {
  const text = read();
  if (text !== cached.text) cached = { text, answers: parse(text) };
  return cached.answers;
}

export const noQuizAnswers = (): QuizAnswers => EMPTY;

export function keepQuizAnswer(question: string, options: readonly string[]): void {
  const { [question]: _, ...others } = quizAnswers();
  write(options.length > 0 ? { ...others, [question]: [...options] } : others);
}

export function forgetQuizAnswers(): void {
  write(EMPTY);
}

export function subscribeToQuizAnswers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return cached.text;
  }
}

function write(answers: QuizAnswers): void {
  const text = JSON.stringify(answers);
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Storage is full or forbidden: the answers last as long as the page.
    cached = { text: cached.text, answers };
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): QuizAnswers {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return EMPTY;
    const pairs = Object.entries(value).filter(
      (pair): pair is [string, string[]] =>
        Array.isArray(pair[1]) && pair[1].every((candidate) => typeof candidate === 'string'),
    );
    return Object.fromEntries(pairs);
  } catch {
    return EMPTY;
  }
}
