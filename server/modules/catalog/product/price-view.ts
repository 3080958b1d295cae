import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { currencyOf } from '../../../../domain/commerce/currency.ts';
import type { CourseWeight, PriceViewer } from '../../../../domain/commerce/price.ts';
import { findCourseWeights } from './course-weights.sql.ts';
import type { ProductOwnership } from './product-ownership.ts';

/** Who looks: the locale of the URL, the currency, and the user if any. */
export interface Viewer {
  locale: Locale;
  currency: Currency;
  userId: string | null;
}

/** What a price depends on besides the product. */
export interface PriceView {
  currency: Currency;
  now: Date;
  viewer: PriceViewer;
  owned: ReadonlySet<string>;
  /** Courses of programs and professions, by their product; empty for guests, who own none. */
  courses: ReadonlyMap<string, readonly CourseWeight[]>;
}

const NOTHING = { owned: new Set<string>(), courses: new Map<string, CourseWeight[]>() };

/** Pages that are the same for everybody are made for a guest. */
export const guestOf = (locale: Locale): Viewer => ({ locale, currency: currencyOf(locale), userId: null });

export const guestView = (locale: Locale, now: Date): PriceView => ({
  currency: currencyOf(locale),
  now,
  viewer: 'guest',
  ...NOTHING,
});

/** Reads what the prices of these products depend on for this viewer. */
export async function readPriceView(
  { db, ownership }: { db: Db; ownership: Pick<ProductOwnership, 'isSubscriber' | 'ownedIds'> },
  { currency, userId }: Viewer,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<PriceView> {
  if (userId === null) return { currency, now, viewer: 'guest', ...NOTHING };
  const [subscriber, owned, courses] = await Promise.all([
    ownership.isSubscriber(userId, now),
    ownership.ownedIds(userId),
    findCourseWeights(db, ids, now),
  ]);
  return { currency, now, viewer: subscriber ? 'subscriber' : 'user', owned, courses };
}
