import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
import { projectFile } from '../../../../db/project-file.ts';
import { chosenOptions, decidedBy, type QuizSheet, validAnswers } from '../../../../domain/catalog/quiz.ts';
import type { Texts, Translations } from '../../../platform/i18n/translations.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { Viewer } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import { findCategorySlugs, findResult, type Recommended, saveResult } from './quiz.repository.ts';
import { pointsGiven, recommend } from './quiz-catalog.ts';

export interface QuizDeps {
  db: Db;
  products: Pick<ProductService, 'cards' | 'catalogIndex'>;
  translations: Translations;
}

const I18N_NAMESPACE = 'quiz-questions';

/** Questions in a language: order and points are content, texts are translations. */
export async function quizQuestions(translations: Translations, locale: Locale): Promise<QuizQuestion[]> {
  const [sheets, texts] = await Promise.all([quizSheets(), translations.load(locale, [I18N_NAMESPACE])]);
  const text = (...path: string[]) => textAt(texts[I18N_NAMESPACE], path);
  return sheets.map(({ code, many = false, options }) => ({
    code,
    many,
    title: text(code, 'title') ?? code,
    hint: text(code, 'hint'),
    options: options.map((option) => ({
      code: option.code,
      title: text(code, 'options', option.code) ?? option.code,
    })),
  }));
}

/** The recommendation quiz (product §4 Quiz). */
export function createQuizService({ db, products, translations }: QuizDeps) {
  const cards = (ids: string[], viewer: Viewer): Promise<ProductCard[]> =>
    ids.length > 0 ? products.cards(ids, viewer) : Promise.resolve([]);
  const keep = (userId: string, answers: QuizAnswers, recommended: Recommended): Promise<void> =>
    db.transaction(async (tx) => {
      await saveResult(tx, { userId, answers, ...recommended });
      // The latest result replaces the previous one.
      const message = { userId, messageId: 'quiz', template: QUIZ_TEMPLATE } as const;
      await enqueueNotification(tx, message, `quiz:${randomUUID()}`);
    });
  async function recommendBy(
    sheets: QuizSheet[],
    answers: QuizAnswers,
    locale: Locale,
  ): Promise<Recommended> {
    const [catalogIndex, slugs] = await Promise.all([products.catalogIndex(), findCategorySlugs(db)]);
    const productIds = recommend(catalogIndex, chosenOptions(sheets, answers), { locale, slugs });
    const given = (about: QuizSheet['about']) => {
      const chosen = chosenOptions(
        sheets.filter((sheet) => sheet.about === about),
        answers,
      );
      return pointsGiven(catalogIndex, chosen, { ids: productIds, locale, slugs });
    };
    return { type: decidedBy({ goal: given('goal'), skill: given('skill') }), productIds };
  }

  return {
    questions: (locale: Locale): Promise<QuizQuestion[]> => quizQuestions(translations, locale),

    async answer(given: QuizAnswers, viewer: Viewer): Promise<QuizResult> {
      const sheets = await quizSheets();
      const answers = validAnswers(sheets, given);
      if (Object.keys(answers).length === 0) {
        throw new ApiError('request_params_invalid', { fields: { answers: 'required' } });
      }
      const { userId, locale } = viewer;
      const recommended = await recommendBy(sheets, answers, locale);
      if (userId !== null) await keep(userId, answers, recommended);
      const { type, productIds } = recommended;
      return { type, products: await cards(productIds, viewer), saved: userId !== null };
    },

    async mine(viewer: Viewer & { userId: string }): Promise<SavedQuizResult> {
      const { type, productIds } = await findResult(db, viewer.userId);
      return { type, products: await cards(productIds, viewer) };
    },
  };
}

export type QuizService = ReturnType<typeof createQuizService>;

let sheets: Promise<QuizSheet[]> | undefined;

/** Read once: the file is part of the build. */
function quizSheets(): Promise<QuizSheet[]> {
  sheets ??= readFile(projectFile('content/school/quiz.json'), 'utf8').then(
    (text) => JSON.parse(text) as QuizSheet[],
  );
  return sheets;
}

function textAt(texts: Texts | undefined, path: string[]): string | null {
  let at: Texts | string | undefined = texts;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'string' ? at : null;
}
