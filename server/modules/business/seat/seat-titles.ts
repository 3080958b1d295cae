import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** What a seat opens. */
export interface SeatKind {
  productId: string | null;
  planId: string | null;
}

/** Names of what seats open, in a language. */
export interface SeatTitles {
  of(on: Db | Tx, kind: SeatKind, locale: Locale): Promise<string>;
  /** The names of all of these, with two statements at most. */
  all(on: Db | Tx, kinds: readonly SeatKind[], locale: Locale): Promise<(kind: SeatKind) => string>;
}
