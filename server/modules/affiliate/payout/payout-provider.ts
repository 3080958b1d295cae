import type { PayoutMethod } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Currency } from '../../../../contracts/scalars.ts';

/** A payout as a provider needs it; the amount is in integer minor units. */
export interface PayoutOrder {
  payoutId: string;
  amount: number;
  currency: Currency;
  account: string;
}

/** REFUSED: it will never be paid, with the provider's name of the reason. */
export type PayoutSent = { status: 'SENT'; providerRef: string } | { status: 'REFUSED'; reason: string };

export interface PayoutReport {
  status: 'PENDING' | 'PAID' | 'FAILED';
  /** The provider's id of the transaction; empty while there is none. */
  reference: string;
  /** The provider's name of why it failed; empty otherwise. */
  reason: string;
}

/** Who pays partners out: a provider of payouts (product §4 Affiliate program). A transfer by hand has none. */
export interface PayoutProvider {
  id: Exclude<PayoutMethod, 'transfer'>;
  currencies: readonly Currency[];
  /** Whether this can be an account there. */
  accepts(account: string): boolean;
  /** Sends a payout once: sent again with the same id, it is the same payout. Throws when the outcome is unknown. */
  send(order: PayoutOrder): Promise<PayoutSent>;
  read(providerRef: string, order: PayoutOrder): Promise<PayoutReport>;
}
