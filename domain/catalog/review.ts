import type { ReviewDraft } from '../../contracts/catalog/review.ts';
import type { Locale } from '../../contracts/locales.ts';
import { REVIEW_EDIT_DAYS, type REVIEW_REFUSALS } from '../../contracts/values.ts';

const DAY_MS = 86_400_000;

export interface ReviewFacts {
  status: 'PENDING' | 'PUBLISHED' | 'REJECTED';
  stars: number;
  body: string;
  locale: Locale;
  pendingStars: number | null;
  pendingBody: string | null;
  refusal: (typeof REVIEW_REFUSALS)[number] | null;
}

/** The end of the days in which the author can change a review (product §4 Learning). */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS);

/** Whether a manager has to decide about the review or about its edit. */
export const isWaiting = ({ status, pendingBody, refusal }: ReviewFacts): boolean =>
  refusal === null && (status === 'PENDING' || pendingBody !== null);

/**
 * The review after its author sent this text; null when nothing changes. A published text stays until the edit is
 * published, and one that was refused stays refused until it differs. `language` when a published review is sent in another one.
 */
export function editedReview(before: ReviewFacts, draft: ReviewDraft): ReviewFacts | 'language' | null {
  const { stars, body, locale } = draft;
  if (before.status !== 'PUBLISHED') {
    const isSame = before.stars === stars && before.body === body && before.locale === locale;
    return isSame ? null : { ...before, stars, body, locale, status: 'PENDING', refusal: null };
  }
  if (locale !== before.locale) return 'language';
  if (before.pendingStars === stars && before.pendingBody === body) return null;
  if (before.stars === stars && before.body === body) {
    return before.pendingBody === null
      ? null
      : { ...before, pendingStars: null, pendingBody: null, refusal: null };
  }
  return { ...before, pendingStars: stars, pendingBody: body, refusal: null };
}

/** How a review names its author: the first name, and the initial of the last one if there are several. */
export function reviewAuthorName(name: string): string {
  const [given = '', ...rest] = name.trim().split(/\s+/u);
  const last = rest.at(-1);
  if (last === undefined) return given;
  const [{ segment: initial } = { segment: '' }] = new Intl.Segmenter().segment(last);
  return `${given} ${initial}.`;
}
