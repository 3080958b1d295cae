import { ApiError } from '../../../../contracts/api-error.ts';
import { cartForm } from '../../../../contracts/commerce/cart-form.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../../../contracts/locales.ts';
import {
  CART_COOKIE,
  CART_COOKIE_MAX_IDS,
  CART_COOKIE_SECONDS,
  formatCartCookie,
  isProductId,
  parseCartCookie,
} from '../../../../domain/commerce/cart-cookie.ts';
import { CURRENCY_COOKIE, chooseCurrency } from '../../../../domain/commerce/currency.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { UserRef } from '../promo-code/promo-code-redemption.ts';
import type { CartService } from './cart.service.ts';
import type { Requester } from './cart-reader.ts';

type Carts = Pick<CartService, 'addLines' | 'removeProducts'>;

/** The cart on pages without scripts; every answer leads to the cart page. */
export function cartFormRoutes(app: App, service: Carts): void {
  registerContract(app, cartForm, {
    add: async ({ body }, ctx) => {
      const locale = parseLocale(body.locale) ?? DEFAULT_LOCALE;
      if (!isProductId(body.productId)) return cartPage(locale);
      const refused = ctx.caller
        ? await codeOf(
            service.addLines(shopper(ctx.caller, ctx, locale), {
              productIds: [body.productId],
              clearBefore: false,
            }),
          )
        : addToCookie(ctx, body.productId);
      return cartPage(locale, refused);
    },
    remove: async ({ body }, ctx) => {
      const locale = parseLocale(body.locale) ?? DEFAULT_LOCALE;
      if (ctx.caller && isProductId(body.productId))
        await service.removeProducts(shopper(ctx.caller, ctx, locale), [body.productId]);
      const kept = cookieIds(ctx);
      if (kept.includes(body.productId))
        setCookie(
          ctx,
          kept.filter((id) => id !== body.productId),
        );
      return cartPage(locale);
    },
  });
}

function addToCookie(ctx: CallContext, productId: string): ApiError['code'] | null {
  const ids = [...new Set([...cookieIds(ctx), productId])];
  if (ids.length > CART_COOKIE_MAX_IDS) return 'cart_is_full';
  setCookie(ctx, ids);
  return null;
}

const cookieIds = ({ request }: CallContext): string[] => parseCartCookie(request.cookies[CART_COOKIE]);

/** Readable by scripts, which move the ids into the browser's cart. */
function setCookie({ reply }: CallContext, ids: readonly string[]): void {
  const age = ids.length > 0 ? CART_COOKIE_SECONDS : 0;
  reply.header(
    'set-cookie',
    `${CART_COOKIE}=${formatCartCookie(ids)}; Max-Age=${age}; Path=/; Secure; SameSite=Lax`,
  );
}

/** The code of a refusal, which the cart page explains; any other error is one. */
async function codeOf(added: Promise<unknown>): Promise<ApiError['code'] | null> {
  try {
    await added;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const cartPage = (locale: Locale, refused: ApiError['code'] | null = null): string =>
  `/${locale}/education/cart${refused ? `?refused=${refused}` : ''}`;

/** The sender with the language of the page the form is on, and the currency they have chosen or that is usual there. */
const shopper = (caller: UserRef, { request }: CallContext, locale: Locale): Requester => ({
  ...caller,
  locale,
  currency: chooseCurrency(locale, request.cookies[CURRENCY_COOKIE]),
});
