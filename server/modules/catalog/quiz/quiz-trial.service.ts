import { ApiError } from '../../../../contracts/api-error.ts';
import type { QuizAnswers } from '../../../../contracts/catalog/quiz.ts';
import type { QuizContent, QuizTrial } from '../../../../contracts/catalog/quiz-management.ts';
import type { Db } from '../../../../db/database.ts';
import { validAnswers } from '../../../../domain/catalog/quiz.ts';
import type { Viewer } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import { findCategorySlugs } from './quiz.repository.ts';
import { pointsForLanguage } from './quiz-catalog.ts';
import { pointsByAnswer, recommendBy } from './quiz-recommendation.ts';

export interface QuizTrialDeps {
  db: Db;
  products: Pick<ProductService, 'cards' | 'catalogIndex'>;
}

export type QuizTrialService = ReturnType<typeof createQuizTrial>;

/** What a quiz that is not published recommends to a visitor, and why; nothing is stored. */
export function createQuizTrial({ db, products }: QuizTrialDeps) {
  return async ({ questions }: QuizContent, given: QuizAnswers, viewer: Viewer): Promise<QuizTrial> => {
    const answers = validAnswers(questions, given);
    if (Object.keys(answers).length === 0)
      throw new ApiError('request_params_invalid', { fields: { answers: 'required' } });
    const [catalogIndex, slugs] = await Promise.all([products.catalogIndex(), findCategorySlugs(db)]);
    const context = { locale: viewer.locale, slugs, answers };
    const { type, productIds } = recommendBy(catalogIndex, questions, context);
    const cards = productIds.length > 0 ? await products.cards(productIds, viewer) : [];
    return {
      type,
      products: cards.map((product) => {
        const because = pointsByAnswer(catalogIndex, questions, { ...context, productId: product.id });
        const language = pointsForLanguage(catalogIndex, viewer.locale, product.id);
        const points = because.reduce((sum, given) => sum + given.points, language);
        return { product, because, language, points };
      }),
    };
  };
}
