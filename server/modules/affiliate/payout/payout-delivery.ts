import type { Db } from '../../../../db/database.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { lockPartner } from '../partner/partner.ts';
import * as repo from './payout.repository.ts';
import type { PayoutAccounts } from './payout-account.ts';
import type { PayoutOrder, PayoutProvider } from './payout-provider.ts';
import { tellPartner } from './payout-view.ts';

export interface DeliveryDeps {
  db: Db;
  accounts: PayoutAccounts;
  providers: readonly PayoutProvider[];
  now: () => Date;
}

const BATCH = 20;
const MINUTE_MS = 60_000;
/** Checks that follow each other at most this far apart. */
const LONGEST_WAIT_MS = 3_600_000;
/** Longer than any call of a provider: after it a payout of a process that died is taken up again. */
const LEASE_MS = 120_000;
/** Providers recognise a payout that is sent again for 30 days: after these nobody may send it blindly. */
const SEND_WITHIN_MS = 25 * 86_400_000;

/** Sends approved payouts to their providers and follows them until they are paid or have failed; called by a job. */
export function createPayoutDelivery({ db, accounts, providers, now }: DeliveryDeps) {
  async function run(): Promise<void> {
    const failures: unknown[] = [];
    for (const id of await repo.findDue(db, now(), BATCH))
      await follow(id).catch((error) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} payouts could not be followed`);
  }

  async function follow(id: string): Promise<void> {
    const at = now();
    const until = new Date(at.getTime() + LEASE_MS);
    const payout = await repo.takeDue(db, id, { now: at, until });
    if (!payout) return;
    failpoint('payout.taken');
    const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(payout.checkAttempts - 1, 6));
    try {
      await step(payout);
    } finally {
      await repo.setNextCheck(db, id, new Date(now().getTime() + wait));
    }
  }

  async function step(payout: repo.PayoutRow): Promise<void> {
    const provider = providers.find(({ id }) => id === payout.method);
    const account = accounts.decrypt(payout.account, payout.id);
    if (!provider || account === null)
      throw new Error(`payout ${payout.id} cannot be sent by ${payout.method}`);
    const { id: payoutId, amount, currency } = payout;
    const order: PayoutOrder = { payoutId, amount, currency, account };
    if (payout.status === 'APPROVED') await send(provider, payout, order);
    else await read(provider, payout, order);
  }

  async function send(provider: PayoutProvider, payout: repo.PayoutRow, order: PayoutOrder): Promise<void> {
    if (now().getTime() - (payout.approvedAt?.getTime() ?? 0) > SEND_WITHIN_MS)
      throw new Error(`payout ${payout.id} was never answered: it has to be looked up at ${provider.id}`);
    const sent = await provider.send(order);
    failpoint('payout.sent');
    if (sent.status === 'REFUSED') return fail(payout, sent.reason);
    const { providerRef } = sent;
    await repo.movePayout(db, payout.id, ['APPROVED'], {
      ...{ status: 'SENT', now: now(), providerRef, nextCheckAt: now() },
    });
    failpoint('payout.referenced');
  }

  async function read(provider: PayoutProvider, payout: repo.PayoutRow, order: PayoutOrder): Promise<void> {
    const { status, reference, reason } = await provider.read(payout.providerRef ?? '', order);
    failpoint('payout.read');
    if (status === 'FAILED') return fail(payout, reason);
    if (status === 'PENDING') return;
    await db.transaction(async (tx) => {
      if (await repo.movePayout(tx, payout.id, ['SENT'], { status: 'PAID', now: now(), reference }))
        await tellPartner(tx, payout, 'AFFILIATE_PAYOUT_PAID');
      failpoint('payout.settled');
    });
  }

  /** The money goes back to the balance; the entries can be paid again. */
  async function fail(payout: repo.PayoutRow, reason: string): Promise<void> {
    await db.transaction(async (tx) => {
      await lockPartner(tx, payout.partnerId);
      const at = now();
      const failed = { status: 'FAILED', now: at, note: reason } as const;
      if (!(await repo.movePayout(tx, payout.id, ['APPROVED', 'SENT'], failed))) return;
      await repo.insertPayoutEntry(tx, payout, 'PAYOUT_RETURNED', at);
      await repo.releaseEntries(tx, payout, at);
      await tellPartner(tx, payout, 'AFFILIATE_PAYOUT_FAILED');
    });
  }

  return { run };
}

export type PayoutDelivery = ReturnType<typeof createPayoutDelivery>;
