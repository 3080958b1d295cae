import { startStripe } from '../../tests/providers/stripe/stripe.ts';
import type { OpenDatabase } from '../with-database.ts';

/** A payment provider seen from its own side. */
export interface Till {
  provider: 'sandbox' | 'stripe';
  /** All payments that were ever created there. */
  count(): Promise<number>;
  /** In minor units. */
  amountOf(providerRef: string): Promise<number | undefined>;
  /** The buyer pays on its page. */
  pay(providerRef: string): Promise<void>;
}

/** The sandbox keeps its payments in tables of the product. */
export function sandboxTill({ pool }: OpenDatabase, origin: string): Till {
  return {
    provider: 'sandbox',
    count: async () => (await pool.query('select count(*)::int as n from sandbox_payments')).rows[0].n,
    amountOf: async (ref) =>
      (await pool.query('select amount::int from sandbox_payments where id = $1', [ref])).rows[0]?.amount,
    pay: async (ref) => {
      await fetch(`${origin}/api/sandbox/pay/${ref}/approve`, { method: 'POST', redirect: 'manual' });
    },
  };
}

interface StripeList {
  data: { id: string; amount_total: number }[];
  has_more: boolean;
}

/** The stand-in of Stripe on a free port, and the settings that connect a product to it. */
export async function stripeTill() {
  const { url, settings, approve, close } = await startStripe();
  const headers = { authorization: `Bearer ${settings.STRIPE_SECRET_KEY}` };
  const read = async (path: string) =>
    (await fetch(`${url}/v1/checkout/sessions${path}`, { headers })).json();
  const count = async () => {
    let found = 0;
    for (let after = ''; ; ) {
      const page: StripeList = await read(`?limit=100${after && `&starting_after=${after}`}`);
      found += page.data.length;
      after = page.data.at(-1)?.id ?? '';
      if (!page.has_more) return found;
    }
  };
  const till: Till = {
    provider: 'stripe',
    count,
    amountOf: async (ref) => (await read(`/${ref}`)).amount_total,
    pay: (ref) => approve(ref),
  };
  return { till, settings, close };
}
