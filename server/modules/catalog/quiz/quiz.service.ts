import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { ProductCard } from '../../../../contracts/catalog/product.ts';
import type {
  QuizAnswers,
  QuizQuestion,
  QuizResult,
  SavedQuizResult,
} from '../../../../contracts/catalog/quiz.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { QUIZ_TEMPLATE } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import { validAnswers } from '../../../../domain/catalog/quiz.ts';
import { questionsIn } from '../../../../domain/catalog/quiz-content.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { Viewer } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import { findCategorySlugs, findResult, type Recommended, saveResult } from './quiz.repository.ts';
import { countPublishedQuestions, findPublishedQuiz } from './quiz-content.repository.ts';
import { reasonsOf, recommendBy } from './quiz-recommendation.ts';

export interface QuizDeps {
  db: Db;
  products: Pick<ProductService, 'cards' | 'catalogIndex'>;
}

/** The recommendation quiz as it was published (product §4 Quiz). */
export function createQuizService({ db, products }: QuizDeps) {
  const cards = (ids: string[], viewer: Viewer): Promise<ProductCard[]> =>
    ids.length > 0 ? products.cards(ids, viewer) : Promise.resolve([]);
  const keep = (userId: string, answers: QuizAnswers, recommended: Recommended): Promise<void> =>
    db.transaction(async (tx) => {
      await saveResult(tx, { userId, answers, ...recommended });
      // The latest result replaces the previous one.
      const message = { userId, messageId: 'quiz', template: QUIZ_TEMPLATE } as const;
      await enqueueNotification(tx, message, `quiz:${randomUUID()}`);
    });

  return {
    questions: async (locale: Locale): Promise<QuizQuestion[]> =>
      questionsIn((await findPublishedQuiz(db)).content, locale),

    /** For pages that lead to the quiz; they have its tag. */
    countQuestions: () => countPublishedQuestions(db),

    async answer(given: QuizAnswers, viewer: Viewer): Promise<QuizResult> {
      const { questions } = (await findPublishedQuiz(db)).content;
      const answers = validAnswers(questions, given);
      if (Object.keys(answers).length === 0) {
        throw new ApiError('request_params_invalid', { fields: { answers: 'required' } });
      }
      const { userId, locale } = viewer;
      const [catalogIndex, slugs] = await Promise.all([products.catalogIndex(), findCategorySlugs(db)]);
      const recommended = recommendBy(catalogIndex, questions, { answers, locale, slugs });
      if (userId !== null) await keep(userId, answers, recommended);
      const { type, productIds } = recommended;
      const reasons = reasonsOf(catalogIndex, questions, { answers, locale, slugs, productIds });
      return { type, products: await cards(productIds, viewer), reasons, saved: userId !== null };
    },

    async mine(viewer: Viewer & { userId: string }): Promise<SavedQuizResult> {
      const { type, productIds } = await findResult(db, viewer.userId);
      return { type, products: await cards(productIds, viewer) };
    },
  };
}

export type QuizService = ReturnType<typeof createQuizService>;
