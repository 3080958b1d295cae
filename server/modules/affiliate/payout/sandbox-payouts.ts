import { CURRENCIES } from '../../../../contracts/values.ts';
import type { PayoutProvider, PayoutReport } from './payout-provider.ts';

/** What the sandbox makes of an account that begins like this; it pays every other one at once. */
const OUTCOMES: readonly [start: string, status: PayoutReport['status']][] = [
  ['fail', 'FAILED'],
  ['wait', 'PENDING'],
];

export type SandboxDecision = Exclude<PayoutReport['status'], 'PENDING'>;

export interface SandboxPayouts extends PayoutProvider {
  /** Whatever the account says. Known to this process only: a payout that it does not settle waits again. */
  decide(payoutId: string, decision: SandboxDecision): void;
}

/** The local form of payouts: no money moves; the account says what becomes of them, or a decision at `/dev/payouts`. */
export function createSandboxPayouts(): SandboxPayouts {
  const decided = new Map<string, SandboxDecision>();
  return {
    id: 'sandbox',
    currencies: CURRENCIES,
    accepts: () => true,
    send: async ({ payoutId }) => ({ status: 'SENT', providerRef: `sandbox-${payoutId}` }),
    read: async (providerRef, { payoutId, account }) => {
      const byAccount = OUTCOMES.find(([start]) => account.toLowerCase().startsWith(start))?.[1] ?? 'PAID';
      const status = decided.get(payoutId) ?? byAccount;
      return {
        status,
        reference: status === 'PAID' ? providerRef.slice(0, 16).toUpperCase() : '',
        reason: status === 'FAILED' ? 'RECEIVER_UNKNOWN' : '',
      };
    },
    decide: (payoutId, decision) => void decided.set(payoutId, decision),
  };
}

export const isSandbox = (provider: PayoutProvider): provider is SandboxPayouts => provider.id === 'sandbox';
