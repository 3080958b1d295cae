import { ApiError } from '@/contracts/api-error';
import type { ProductCard } from '@/contracts/catalog/product';
import type { OrderCart, SkippedProduct } from '@/contracts/commerce/cart';
import { CART_MAX_LINES } from '@/contracts/values';
import { orderLines } from '@/domain/commerce/order';
import { isFreeBySubscription } from '@/domain/commerce/price';
import { titleOf } from '@/hooks/catalog/use-product-card';
import type { Api } from '@/services/api';
import { marketingHeaders } from '@/services/campaign';
import { cart, entitlement } from '@/services/endpoints';
import { applyPromoCode } from '@/services/promo-codes';
import type { GuestCart } from '@/store/guest-cart';

type Card = Pick<ProductCard, 'id' | 'price' | 'landing'>;

interface Page {
  read: (ids: readonly string[]) => Promise<readonly Card[]>;
  seen: (answer: OrderCart) => void;
}

interface Submitted {
  /** Free products claimed in "get free" mode. */
  got: string[];
  /** Products that the account did not take, with reasons. */
  skipped: SkippedProduct[];
  /** Products for which the cart has no room. */
  left: string[];
  /** The code if the service refuses it for this user, with the reason. */
  refused: { code: string; reason: string } | null;
}

/** Submits a guest's cart to the account; throws what a retry may solve. */
export async function submitCart(api: Api, local: GuestCart, page: Page): Promise<Submitted> {
  const { productIds, promocode, getFree } = local;
  const { got, ids } = getFree ? await claimFree(api, productIds, page) : { got: [], ids: productIds };
  const added = await addAll(api, ids, page);
  return { got, ...added, refused: promocode ? await apply(api, promocode) : null };
}

/** Ids of the products that take up room in the cart. */
export const inCart = ({ cartLines }: OrderCart): string[] =>
  cartLines.filter((line) => line.status !== 'PENDING').map((line) => line.productId);

type Added = Pick<Submitted, 'skipped' | 'left'>;
const ALL: Added = { skipped: [], left: [] };

/** All lines; if there is no room for all, those that fit. */
async function addAll(api: Api, ids: readonly string[], page: Page): Promise<Added> {
  if (ids.length === 0) return ALL;
  try {
    return await add(api, ids, page);
  } catch (error) {
    if (!isCode(error, 'cart_is_full')) return explain(error, ids, page);
    const there = await api(cart.getMine);
    page.seen(there);
    const wanted = ids.filter((id) => !inCart(there).includes(id));
    const fitting = wanted.slice(0, CART_MAX_LINES - inCart(there).length);
    if (fitting.length === 0) return { skipped: [], left: wanted };
    const { skipped } = await add(api, fitting, page);
    return { skipped, left: wanted.slice(fitting.length) };
  }
}

async function add(api: Api, ids: readonly string[], page: Page): Promise<Added> {
  const { skipped = [], ...after } = await api(cart.addLines, {
    headers: {},
    body: { order_lines: orderLines(ids), clear_before: false },
  });
  page.seen(after);
  return { skipped, left: [] };
}

/** None of them could be added: a retry would be refused again. */
async function explain(error: unknown, ids: readonly string[], { read }: Page): Promise<Added> {
  if (!isFinal(error)) throw error;
  const reason = isCode(error, 'user_already_get_this_product') ? 'OWNED' : 'NOT_SOLD';
  const cards = await read(ids).catch(() => []);
  const titles = new Map(cards.map((card) => [card.id, titleOf(card.landing)]));
  const skipped = ids.map(
    (productId) => ({ productId, title: titles.get(productId) ?? '', reason }) as const,
  );
  return { skipped, left: [] };
}

async function apply(api: Api, code: string): Promise<Submitted['refused']> {
  try {
    await applyPromoCode(api, code, 'cart');
    return null;
  } catch (error) {
    if (!isFinal(error)) throw error;
    return { code, reason: error.code };
  }
}

/** In "get free" mode, claims the free lines and submits only those priced above 0 (product §4). */
async function claimFree(api: Api, productIds: readonly string[], { read }: Page) {
  const cards = await read(productIds);
  const free = cards
    .filter(({ price }) => price.finalPrice === 0 && !isFreeBySubscription(price))
    .map((card) => card.id);
  const paid = productIds.filter((id) => !free.includes(id));
  if (free.length === 0) return { got: [], ids: paid };
  try {
    const headers = marketingHeaders('getfreepopup');
    const { productIds: got } = await api(entitlement.getFree, {
      query: { productIds: free.join(',') },
      headers,
    });
    return { got, ids: paid };
  } catch (error) {
    // If claiming fails, keep the items in the cart.
    return { got: [], ids: isCode(error, 'user_already_get_this_product') ? paid : productIds };
  }
}

export const isCode = (error: unknown, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;

/** Whether a retry would be refused again; any other error is retried on the next page. */
function isFinal(error: unknown): error is ApiError {
  const status = (error instanceof ApiError && error.status) || 500;
  return status < 500 && ![401, 419, 429].includes(status);
}
