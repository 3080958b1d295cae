import type { ProductLevel } from '../../contracts/catalog/product.ts';
import type { QuizAnswers, QuizResultType } from '../../contracts/catalog/quiz.ts';
import type { ProductType } from '../../contracts/scalars.ts';

/** How an option scores products: points per attribute of a product. */
export interface QuizOption {
  code: string;
  skills?: Record<string, number>;
  /** By category code. */
  categories?: Record<string, number>;
  types?: Partial<Record<ProductType, number>>;
  /** Products at the other end may lose some (`farLevel`). */
  levels?: Partial<Record<ProductLevel, number>>;
  /** Points for products that can be learnt within this time; longer ones lose some (`TOO_LONG`). */
  within?: { minutes: number; weight: number } | null;
}

export interface QuizSheet {
  code: string;
  /** Whether it asks about the goal or about subjects and skills; level and time only narrow the result. */
  about?: 'goal' | 'skill' | null;
  many?: boolean;
  options: QuizOption[];
}

export const QUIZ_SIZE = 6;

/** Points of a product with lessons in the visitor's language; alone they recommend nothing (product §4 Quiz). */
export const LANGUAGE_POINTS = 3;

/** A product that is too long loses the points of the answer once for each of these multiples of its time that it exceeds. */
export const TOO_LONG = [1, 2, 4, 8] as const;

/** How many times the points of a level products at the other end lose. */
const FAR_LEVEL = 4;

/**
 * The level whose products lose points by an option, and how many: the other end, where everything that the option gives to
 * levels goes to one end; null when no product does (product §4 Quiz).
 */
export function farLevel({ levels = {} }: QuizOption): { level: ProductLevel; points: number } | null {
  const { BEGINNER = 0, INTERMEDIATE = 0, ADVANCED = 0 } = levels;
  if (INTERMEDIATE > 0 || BEGINNER > 0 === ADVANCED > 0) return null;
  return BEGINNER > 0
    ? { level: 'ADVANCED', points: FAR_LEVEL * BEGINNER }
    : { level: 'BEGINNER', points: FAR_LEVEL * ADVANCED };
}

/** Keeps only existing questions and options, and one option where only one is allowed; order does not matter. */
export function validAnswers(sheets: readonly QuizSheet[], answers: QuizAnswers): QuizAnswers {
  return Object.fromEntries(
    sheets.flatMap(({ code, many, options }) => {
      const given = new Set(answers[code] ?? []);
      const known = options.filter((option) => given.has(option.code)).map((option) => option.code);
      const kept = many ? known : known.slice(0, 1);
      return kept.length > 0 ? [[code, kept]] : [];
    }),
  );
}

/** The chosen options of the existing questions. */
export function chosenOptions(sheets: readonly QuizSheet[], answers: QuizAnswers): QuizOption[] {
  const kept = validAnswers(sheets, answers);
  return sheets.flatMap(({ code, options }) => options.filter((option) => kept[code]?.includes(option.code)));
}

/**
 * Which answers decided the result, by the points they gave the recommended products: one side if it gave more than
 * twice as many as the other (product §3 Quiz result type).
 */
export function decidedBy({ goal, skill }: { goal: number; skill: number }): QuizResultType {
  if (goal > 2 * skill) return 'BY_GOAL';
  return skill > 2 * goal ? 'BY_SKILL' : 'MIXED';
}

/**
 * The step a URL leads to: a question by its number from 1, or `result`; never beyond the first unanswered question.
 * The returned index starts at 0.
 */
export function quizStep(
  codes: readonly string[],
  answers: QuizAnswers,
  asked: string | undefined,
): number | 'result' {
  const open = codes.findIndex((code) => (answers[code] ?? []).length === 0);
  const furthest = open < 0 ? codes.length : open;
  if (asked === 'result') return open < 0 ? 'result' : furthest;
  const number = /^\d{1,2}$/.test(asked ?? '') ? Number(asked) - 1 : 0;
  return Math.min(Math.max(number, 0), furthest, Math.max(codes.length - 1, 0));
}
