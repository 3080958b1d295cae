import { type Locale, parseLocale } from '@/contracts/locales';
import { localStorageText } from './local-storage';

/** The review that is being written, until it is submitted (product §3 Local storage). */

const STORAGE_KEY = 'review-draft';
const stored = localStorageText(STORAGE_KEY);

export interface StoredReview {
  userId: string;
  productId: string;
  /** 0 when none was chosen yet. */
  stars: number;
  body: string;
  locale: Locale;
}

/** The review that this person was writing of this product. */
export function storedReview(userId: string, productId: string): StoredReview | null {
  const review = parse(stored.read());
  return review?.userId === userId && review.productId === productId ? review : null;
}

export const storeReview = (review: StoredReview): void => stored.write(JSON.stringify(review));

export const forgetStoredReview = (): void => stored.write(null);

/** Anyone can write to the storage: accept only what we would write. */
function parse(text: string | null): StoredReview | null {
  try {
    const review = JSON.parse(text ?? 'null') as Partial<StoredReview> | null;
    const { userId, productId, stars, body, locale } = review ?? {};
    if (typeof userId !== 'string' || typeof productId !== 'string' || typeof body !== 'string') return null;
    if (typeof stars !== 'number' || !Number.isInteger(stars) || stars < 0 || stars > 5) return null;
    const language = parseLocale(locale);
    return language ? { userId, productId, stars, body, locale: language } : null;
  } catch {
    return null;
  }
}
