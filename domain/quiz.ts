import type { ProductLevel } from '../contracts/product.ts';
import type { QuizAnswers } from '../contracts/quiz.ts';
import type { ProductType } from '../contracts/scalars.ts';

/** What choosing an option says about products: points for each thing that a product has. */
export interface QuizOption {
  code: string;
  skills?: Record<string, number>;
  /** By category code. */
  categories?: Record<string, number>;
  types?: Partial<Record<ProductType, number>>;
  levels?: Partial<Record<ProductLevel, number>>;
  /** Points for what can be learnt in this time. */
  within?: { minutes: number; weight: number };
}

export interface QuizSheet {
  code: string;
  many?: boolean;
  options: QuizOption[];
}

export interface Candidate {
  id: string;
  type: ProductType;
  level: ProductLevel;
  minutes: number;
  skills: readonly string[];
  categories: readonly string[];
}

export const QUIZ_SIZE = 6;

/** Only questions and options that exist, and one option where one is asked for; the order does not matter. */
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

/**
 * Products by how well they fit the answers, best first (spec §2, recommendation test). Without a single point nothing
 * is recommended; of equal ones the shorter comes first, then the smaller id, so that the same answers give the same list.
 */
export function recommend(
  sheets: readonly QuizSheet[],
  answers: QuizAnswers,
  products: readonly Candidate[],
  size: number = QUIZ_SIZE,
): string[] {
  const kept = validAnswers(sheets, answers);
  const chosen = sheets.flatMap(({ code, options }) =>
    options.filter((option) => kept[code]?.includes(option.code)),
  );
  return products
    .map((product) => ({ product, points: sum(chosen.map((option) => pointsOf(option, product))) }))
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) =>
        b.points - a.points ||
        a.product.minutes - b.product.minutes ||
        (a.product.id < b.product.id ? -1 : 1),
    )
    .slice(0, size)
    .map(({ product }) => product.id);
}

function pointsOf(option: QuizOption, product: Candidate): number {
  const { skills = {}, categories = {}, types = {}, levels = {}, within } = option;
  return sum([
    best(product.skills.map((skill) => skills[skill] ?? 0)),
    best(product.categories.map((category) => categories[category] ?? 0)),
    types[product.type] ?? 0,
    levels[product.level] ?? 0,
    within && product.minutes <= within.minutes ? within.weight : 0,
  ]);
}

const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0);

/** A product with many skills must not win by their number alone. */
const best = (points: readonly number[]) => Math.max(0, ...points);

/**
 * Where the address leads: a question by its number from 1, or `result`; never past the first question without an
 * answer. Questions are numbered from 0.
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
