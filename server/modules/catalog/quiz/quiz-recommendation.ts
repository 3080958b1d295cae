import type { QuizAnswers, QuizReason, QuizResultType } from '../../../../contracts/catalog/quiz.ts';
import { chosenOptions, decidedBy, type QuizSheet } from '../../../../domain/catalog/quiz.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import type { Recommended } from './quiz.repository.ts';
import { pointsGiven, pointsLost, type QuizContext, recommend } from './quiz-catalog.ts';

/** What the answers recommend, and which side of them decided it. */
export function recommendBy(
  catalogIndex: CatalogIndex,
  sheets: readonly QuizSheet[],
  { answers, ...context }: QuizContext & { answers: QuizAnswers },
): Recommended {
  const ids = recommend(catalogIndex, chosenOptions(sheets, answers), context);
  const given = (about: QuizSheet['about']) => {
    const chosen = chosenOptions(
      sheets.filter((sheet) => sheet.about === about),
      answers,
    );
    return pointsGiven(catalogIndex, chosen, { ...context, ids });
  };
  const type: QuizResultType = decidedBy({ goal: given('goal'), skill: given('skill') });
  return { type, productIds: ids };
}

/** Answers that are named as the reason for one product. */
const MAX_REASONS = 2;

/** The answers that speak most for each recommended product. */
export function reasonsOf(
  catalogIndex: CatalogIndex,
  sheets: readonly QuizSheet[],
  { productIds, ...context }: QuizContext & { answers: QuizAnswers; productIds: readonly string[] },
): QuizReason[] {
  return productIds.flatMap((productId) => {
    const speaking = pointsByAnswer(catalogIndex, sheets, { ...context, productId })
      .filter(({ points }) => points > 0)
      .slice(0, MAX_REASONS);
    const because = speaking.map(({ question, option }) => ({ question, option }));
    return because.length > 0 ? [{ productId, because }] : [];
  });
}

export interface GivenPoints {
  question: string;
  option: string;
  /** Negative when the product is too long for the answer, or at another level. */
  points: number;
}

/** Which answers gave points to a product or took them from it, the most first. */
export function pointsByAnswer(
  catalogIndex: CatalogIndex,
  sheets: readonly QuizSheet[],
  { answers, productId, ...context }: QuizContext & { answers: QuizAnswers; productId: string },
): GivenPoints[] {
  return sheets
    .flatMap((sheet) =>
      chosenOptions([sheet], answers).map((option) => ({
        ...{ question: sheet.code, option: option.code },
        points:
          pointsGiven(catalogIndex, [option], { ...context, ids: [productId] }) -
          pointsLost(catalogIndex, option, productId),
      })),
    )
    .filter(({ points }) => points !== 0)
    .sort((one, other) => other.points - one.points);
}
