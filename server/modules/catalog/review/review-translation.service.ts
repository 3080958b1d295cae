import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { ReviewTranslation } from '../../../../contracts/catalog/review.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { REVIEW_MAX_TEXT } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import {
  findTranslatable,
  keepTranslation,
  type TranslatableReview,
} from './review-translation.repository.ts';
import type { TextTranslator } from './text-translator.ts';

/** Longer than any language makes a text; more is an answer to something else. */
const MAX_TEXT = REVIEW_MAX_TEXT * 4;

export interface ReviewTranslationDeps {
  db: Db;
  /** None configured: every call is refused, and no page offers it. */
  translator: TextTranslator | null;
  /** Counts what has to be translated now, by network. */
  limit: (ip: string) => Promise<void>;
  log: Pick<Logger, 'warn'>;
  now?: () => Date;
}

export type ReviewTranslationService = ReturnType<typeof createReviewTranslations>;

/** Reviews in the reader's language, made when somebody first asks (product §4 Learning). */
export function createReviewTranslations(deps: ReviewTranslationDeps) {
  const { db, translator, limit, log, now = () => new Date() } = deps;

  async function translate({
    reviewId,
    locale,
    ip,
  }: {
    reviewId: string;
    locale: Locale;
    ip: string;
  }): Promise<ReviewTranslation> {
    const review = await findTranslatable(db, reviewId, locale);
    if (!review) throw new ApiError('not_found');
    if (review.locale === locale) throw new ApiError('request_params_invalid');
    if (review.translation) return review.translation;
    if (!translator) throw new ApiError('machine_translation_failed');
    await limit(ip);
    const made = await ask(translator, review, locale).catch((error) => {
      log.warn({ err: error }, 'a review was not translated');
      throw new ApiError('machine_translation_failed');
    });
    const isKept = await keepTranslation(db, {
      ...{ reviewId, source: review, target: locale, made },
      madeAt: now(),
    });
    if (!isKept) throw new ApiError('not_found');
    return made;
  }

  return { translate };
}

async function ask(
  translator: TextTranslator,
  { locale: source, body, answer }: TranslatableReview,
  target: Locale,
): Promise<ReviewTranslation> {
  const texts = answer === null ? [body] : [body, answer];
  const made = await translator.translate({ texts, source, target, format: 'text' });
  const [newBody = '', newAnswer = ''] = made.map((text) => text.trim());
  const isWhole = newBody !== '' && (answer === null || newAnswer !== '');
  if (!isWhole || newBody.length > MAX_TEXT || newAnswer.length > MAX_TEXT)
    throw new Error('the service gave no usable text');
  return { body: newBody, answer: answer === null ? null : newAnswer };
}
