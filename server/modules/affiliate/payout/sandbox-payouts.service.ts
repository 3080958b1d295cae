import type { Db } from '../../../../db/database.ts';
import { findSentBy, type PayoutRow, setNextCheck } from './payout.repository.ts';
import type { PayoutDelivery } from './payout-delivery.ts';
import type { SandboxDecision, SandboxPayouts } from './sandbox-payouts.ts';

export interface SandboxPayoutDeps {
  db: Db;
  sandbox: Pick<SandboxPayouts, 'id' | 'decide'>;
  delivery: PayoutDelivery;
  now: () => Date;
}

/** What is done at the sandbox's site of payouts (product §11 Local forms). */
export function createSandboxPayoutService({ db, sandbox, delivery, now }: SandboxPayoutDeps) {
  const waiting = (): Promise<PayoutRow[]> => findSentBy(db, sandbox.id);

  /** Pays a payout that waits or lets it fail, at once; false for every other one. */
  async function decide(id: string, decision: SandboxDecision): Promise<boolean> {
    if (!(await waiting()).some((payout) => payout.id === id)) return false;
    sandbox.decide(id, decision);
    await setNextCheck(db, id, now());
    await delivery.run();
    return true;
  }

  return { waiting, decide };
}

export type SandboxPayoutService = ReturnType<typeof createSandboxPayoutService>;
