import { PAYOUT_MINIMUM, type PayoutMethod } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Payout } from '../../../../contracts/affiliate/payout.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { lockPartner, type Partner } from '../partner/partner.ts';
import * as repo from './payout.repository.ts';
import { maskAccount, type PayoutAccounts } from './payout-account.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { showPayout } from './payout-view.ts';

export interface PayoutDeps {
  db: Db;
  accounts: PayoutAccounts;
  providers: readonly PayoutProvider[];
  now: () => Date;
}

interface PayoutRequest {
  payoutId: string;
  currency: Currency;
  method: PayoutMethod;
  account: string;
}

type Owner = Pick<Partner, 'id'>;

/** Payouts as partners ask for them (product §4 Affiliate program). */
export function createPayoutService({ db, accounts, providers, now }: PayoutDeps) {
  const methods = (): PayoutMethod[] => ['transfer', ...providers.map(({ id }) => id)];

  /** @throws ApiError `request_params_invalid` for a method that the school or the currency does not have */
  function check({ method, currency, account }: PayoutRequest): void {
    if (method === 'transfer') return;
    const provider = providers.find(({ id }) => id === method);
    if (!provider?.currencies.includes(currency))
      throw new ApiError('request_params_invalid', { fields: { method: 'invalid' } });
    if (!provider.accepts(account))
      throw new ApiError('request_params_invalid', { fields: { account: 'invalid' } });
  }

  async function requestIn(
    tx: Tx,
    partnerId: string,
    { payoutId, currency, method, account }: PayoutRequest,
    encrypted: string,
  ): Promise<void> {
    await lockPartner(tx, partnerId);
    if (await repo.findOwnPayout(tx, partnerId, payoutId)) return;
    const at = now();
    const entries = await repo.findPayable(tx, { partnerId, currency, now: at });
    const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
    const isOpen = (await repo.findOpen(tx, partnerId, currency)) !== null;
    if (isOpen) throw new ApiError('payout_pending');
    if (amount < PAYOUT_MINIMUM[currency]) throw new ApiError('payout_too_small');
    const payout = {
      ...{ id: payoutId, partnerId, currency, amount, method, account: encrypted },
      ...{ accountShown: maskAccount(account), requestedAt: at },
    };
    // Under the lock of the partner only a foreign id is left to conflict with.
    if (!(await repo.insertPayout(tx, payout, entries))) throw new ApiError('not_found');
    failpoint('payout.requested');
  }

  async function find({ id }: Owner, payoutId: string): Promise<Payout> {
    const found = await repo.findOwnPayout(db, id, payoutId);
    if (!found) throw new ApiError('not_found');
    return showPayout(found);
  }

  async function request(owner: Owner, body: PayoutRequest): Promise<Payout> {
    check(body);
    const encrypted = accounts.encrypt(body.account, body.payoutId);
    await db.transaction((tx) => requestIn(tx, owner.id, body, encrypted));
    return find(owner, body.payoutId);
  }

  async function cancel(owner: Owner, payoutId: string): Promise<Payout> {
    await find(owner, payoutId);
    await db.transaction(async (tx) => {
      await lockPartner(tx, owner.id);
      const at = now();
      if (!(await repo.movePayout(tx, payoutId, ['REQUESTED'], { status: 'CANCELLED', now: at })))
        throw new ApiError('order_state_invalid');
      await repo.releaseEntries(tx, { id: payoutId, partnerId: owner.id }, at);
    });
    return find(owner, payoutId);
  }

  return {
    methods,
    list: async ({ id }: Owner): Promise<Payout[]> => (await repo.findPayouts(db, id)).map(showPayout),
    request,
    cancel,
  };
}

export type PayoutService = ReturnType<typeof createPayoutService>;
