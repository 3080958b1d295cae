import type { Locale } from '../../../../contracts/locales.ts';
import type { ShelfRow } from './catalog-index.repository.ts';
import type { Placed } from './index-order.ts';

/** Reviews added up: how many, and their stars times a hundred. */
export interface Sum {
  ratings: number;
  stars: number;
}

/** What is known of all products of a locale together, kept with every edit so that nobody has to add it up. */
export class ShelfSums {
  readonly #all: Sum = { ratings: 0, stars: 0 };
  /** By locale, those shown in English for want of their own included nowhere but in `en`. */
  readonly #own = new Map<Locale, Sum>();
  readonly #changed = new Map<string, number>();

  place(placed: Placed, row: ShelfRow): void {
    this.#add(placed, 1);
    for (const [locale, at] of Object.entries(row.locales)) this.#note(locale, row.categories, at, true);
  }

  remove(placed: Placed): void {
    this.#add(placed, -1);
  }

  /** What is not shown any more where it was changes the lists that showed it. */
  left(before: Placed, after: Placed | undefined, now: Date): void {
    const categories = before.categories.filter((one) => !after?.categories.includes(one));
    for (const locale of before.locales) {
      const isGone = !after?.locales.includes(locale);
      this.#note(locale, isGone ? before.categories : categories, now.getTime(), isGone);
    }
  }

  reviews(locale?: Locale): Sum {
    if (!locale) return this.#all;
    const [own, english] = [this.#own.get(locale), this.#own.get('en')];
    if (locale === 'en' || !own) return english ?? { ratings: 0, stars: 0 };
    if (!english) return own;
    return { ratings: own.ratings + english.ratings, stars: own.stars + english.stars };
  }

  /** When what is shown in the locale's own words was last changed, of a category or of all; undefined while it is nothing. */
  changed(locale: Locale, category = ''): number | undefined {
    return this.#changed.get(`${locale} ${category}`);
  }

  #note(locale: string, categories: readonly string[], at: number, all: boolean): void {
    for (const category of all ? ['', ...categories] : categories) {
      const key = `${locale} ${category}`;
      this.#changed.set(key, Math.max(at, this.#changed.get(key) ?? 0));
    }
  }

  #add({ locales, rating, ratings }: Placed, sign: 1 | -1): void {
    const shownIn = locales.includes('en') ? (['en'] as const) : locales;
    for (const sum of [this.#all, ...shownIn.map((locale) => this.#sumOf(locale))]) {
      sum.ratings += sign * ratings;
      sum.stars += sign * rating * ratings;
    }
  }

  #sumOf(locale: Locale): Sum {
    const sum = this.#own.get(locale) ?? { ratings: 0, stars: 0 };
    this.#own.set(locale, sum);
    return sum;
  }
}
