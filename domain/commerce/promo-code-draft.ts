import type {
  ManagedPromoCode,
  PromoCodeBatchDraft,
  PromoCodeDraft,
  PromoCodeEdit,
} from '../../contracts/commerce/promo-code-management.ts';
import type { FieldCode } from '../../contracts/error-codes.ts';
import { BATCH_RANDOM_CHARACTERS } from '../../contracts/manager-values.ts';
import { CURRENCIES } from '../../contracts/values.ts';

type Draft = Pick<
  PromoCodeDraft,
  'percent' | 'amounts' | 'forAllProducts' | 'productIds' | 'validFrom' | 'validTo'
>;

/** What is wrong with a code to create, by field; empty when nothing is. */
export function checkPromoCodeDraft(
  draft: Draft | PromoCodeBatchDraft,
  now: Date,
): Record<string, FieldCode> {
  const wrong: Record<string, FieldCode> = {};
  if (draft.percent === null && draft.amounts === null) wrong.percent = 'required';
  if (draft.percent !== null && draft.amounts !== null) wrong.amounts = 'invalid';
  if (draft.forAllProducts && draft.productIds.length > 0) wrong.productIds = 'invalid';
  if (!draft.forAllProducts && draft.productIds.length === 0) wrong.productIds = 'required';
  if (draft.validTo !== null && !endsLater(draft.validTo, draft.validFrom, now)) wrong.validTo = 'invalid';
  return wrong;
}

/** Whether a code ends in the future, and after it begins. */
export function endsLater(validTo: string, validFrom: string | null, now: Date): boolean {
  const end = new Date(validTo);
  return end > now && (validFrom === null || end > new Date(validFrom));
}

/** Products as the rule for full discounts sees them. */
export interface SoldProducts {
  /** All products with a price. */
  ids: readonly string[];
  /** Currency → the highest price level of them, in integer minor units. */
  highest: Readonly<Record<string, number>>;
}

/**
 * Whether a code makes everything free: 100 %, or an amount that no price exceeds, on all products or on a list of all
 * of them (product §4 Back office rules).
 */
export function isFullDiscount(
  { percent, amounts, forAllProducts, productIds }: Omit<Draft, 'validFrom' | 'validTo'>,
  sold: SoldProducts,
): boolean {
  const listed = new Set(productIds);
  const coversAll = forAllProducts || (sold.ids.length > 0 && sold.ids.every((id) => listed.has(id)));
  if (!coversAll) return false;
  if (percent !== null) return percent === 100;
  return CURRENCIES.some((currency) => (amounts?.[currency] ?? 0) >= (sold.highest[currency] ?? 0));
}

/** Without 0, 1, I and O, which people confuse; 32 characters are five bits each. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A letter other than E: otherwise a spreadsheet could read a code as a number, such as `2024E5`. */
const FIRST = 'ABCDFGHJKLMNPQRS';

/** A code of a batch: prefix and random characters, from as many random bytes. */
export function generatedCode(prefix: string, bytes: Uint8Array): string {
  const letters = Array.from({ length: BATCH_RANDOM_CHARACTERS }, (_, index) => {
    const byte = bytes[index] ?? 0;
    return index === 0 ? FIRST[byte % FIRST.length] : CHARACTERS[byte % CHARACTERS.length];
  });
  return `${prefix.toUpperCase()}${letters.join('')}`;
}

type Limits = Pick<PromoCodeEdit, 'validTo' | 'totalLimit' | 'perUserLimit'>;

const isLower = (limit: number | null, than: number | null): boolean =>
  limit !== null && than !== null && limit < than;

/**
 * What is wrong with a change of a code, by field: limits rise, or are set where there was none, never below the uses;
 * the end may move, but into the future.
 */
export function checkPromoCodeEdit(
  current: Limits & Pick<ManagedPromoCode, 'validFrom' | 'used'>,
  edit: Limits,
  now: Date,
): Record<string, FieldCode> {
  const wrong: Record<string, FieldCode> = {};
  const { totalLimit, perUserLimit, validTo } = edit;
  if (isLower(totalLimit, current.totalLimit) || isLower(totalLimit, current.used))
    wrong.totalLimit = 'too_small';
  if (isLower(perUserLimit, current.perUserLimit)) wrong.perUserLimit = 'too_small';
  const keepsEnd = validTo !== null && new Date(validTo).getTime() === Date.parse(current.validTo ?? '');
  if (validTo !== null && !keepsEnd && !endsLater(validTo, current.validFrom, now)) wrong.validTo = 'invalid';
  return wrong;
}

/** Whether a change lets a code be used more often or for longer. */
export function widens(current: Limits, edit: Limits): boolean {
  const isMore = (before: number | null, after: number | null) =>
    before !== null && (after === null || after > before);
  const end = ({ validTo }: Limits) => (validTo === null ? null : Date.parse(validTo));
  return (
    isMore(current.totalLimit, edit.totalLimit) ||
    isMore(current.perUserLimit, edit.perUserLimit) ||
    isMore(end(current), end(edit))
  );
}
