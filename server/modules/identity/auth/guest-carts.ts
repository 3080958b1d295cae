import type { GuestCart } from '../../../../contracts/identity/auth.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';

export interface CartOwner {
  id: string;
  email: string;
  locale: Locale;
}

/** How the shop handles the cart of a guest who signed up. */
export interface GuestCarts {
  /** Moves it to the account, inside the transaction that confirms the address. */
  take(tx: Tx, owner: CartOwner, cart: GuestCart): Promise<void>;
  /** Products in the account's cart. */
  contents(owner: CartOwner): Promise<string[]>;
  /** Afterwards: claims free products, and returns whether there is a cart to purchase. */
  settle(owner: CartOwner, cart: GuestCart | null): Promise<boolean>;
}
