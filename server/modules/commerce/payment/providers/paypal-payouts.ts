import type { Currency } from '../../../../../contracts/scalars.ts';
import { toDecimal } from './decimal-amount.ts';
import { PAYPAL_SITES } from './paypal.provider.ts';
import { createPaypalClient, type PaypalClientDeps } from './paypal-client.ts';
import type { PaypalPayoutBatch } from './paypal-schemas.ts';
import { apiOrigin, hasStatus } from './provider-http.ts';

/** Money to an address at PayPal; the amount is in integer minor units. */
interface PaypalPayout {
  payoutId: string;
  amount: number;
  currency: Currency;
  account: string;
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_ADDRESS = 127;

/** PayPal settles no roubles, and rupees only between accounts in India. */
const CURRENCIES = ['USD', 'EUR'] as const satisfies readonly Currency[];

/**
 * Refusals that end by themselves or by hand: a batch that was sent already under another request, an account without money,
 * too many calls.
 */
const TEMPORARY: readonly string[] = ['USER_BUSINESS_ERROR', 'INSUFFICIENT_FUNDS', 'RATE_LIMIT_REACHED'];

const FAILED_ITEMS: readonly string[] = ['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED'];
const FAILED_BATCHES: readonly string[] = ['DENIED', 'CANCELED'];

/** PayPal Payouts v1: one item a batch, so that each has an outcome of its own. */
export function createPaypalPayouts(deps: PaypalClientDeps) {
  const client = createPaypalClient(deps);

  async function send(payout: PaypalPayout) {
    const { payoutId } = payout;
    try {
      const { batch_header: batch } = await client.createPayout(payoutId, batchOf(payout));
      return { status: 'SENT' as const, providerRef: batch.payout_batch_id };
    } catch (error) {
      if (!hasStatus(error, 400, 422) || TEMPORARY.includes(error.errorName)) throw error;
      return { status: 'REFUSED' as const, reason: error.reason || error.errorName || 'REFUSED' };
    }
  }

  return {
    id: 'paypal' as const,
    currencies: CURRENCIES as readonly Currency[],
    accepts: (account: string) => account.length <= MAX_ADDRESS && ADDRESS.test(account),
    send,
    read: async (providerRef: string) => reportOf(await client.readPayout(providerRef)),
  };
}

interface Settings {
  clientId: string;
  clientSecret: string;
  environment: 'live' | 'sandbox';
  /** Empty: PayPal's own. */
  apiUrl: string;
}

/** Payouts by the account that takes the payments. */
export const connectPaypalPayouts = (
  { clientId, clientSecret, environment, apiUrl }: Settings,
  now: () => Date,
) =>
  createPaypalPayouts({
    ...{ clientId, clientSecret, now },
    baseUrl: apiOrigin(apiUrl, PAYPAL_SITES[environment].api),
  });

const batchOf = ({ payoutId, amount, currency, account }: PaypalPayout) => ({
  sender_batch_header: { sender_batch_id: payoutId, recipient_type: 'EMAIL' },
  items: [
    {
      recipient_type: 'EMAIL',
      receiver: account,
      amount: { value: toDecimal(amount), currency },
      sender_item_id: payoutId,
    },
  ],
});

/** An item that nobody has claimed yet is under way: PayPal returns it after 30 days. */
function reportOf({ batch_header: batch, items }: PaypalPayoutBatch) {
  const item = items?.[0];
  const status = item?.transaction_status ?? '';
  const reference = item?.transaction_id ?? item?.payout_item_id ?? '';
  if (status === 'SUCCESS') return { status: 'PAID' as const, reference, reason: '' };
  if (FAILED_ITEMS.includes(status))
    return { status: 'FAILED' as const, reference: '', reason: item?.errors?.name ?? status };
  if (FAILED_BATCHES.includes(batch.batch_status))
    return { status: 'FAILED' as const, reference: '', reason: batch.batch_status };
  return { status: 'PENDING' as const, reference: '', reason: '' };
}
