import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import * as repo from './subscription.repository.ts';

export interface GivenSubscription {
  userId: string;
  period: SubscriptionPeriodName;
  until: Date;
  locale: Locale;
}

/** Subscriptions that somebody else pays for: without a plan, never charged, over at a time that is known. */
export interface GivenSubscriptions {
  /** Null when the user has one; the caller holds the user's ledger lock. */
  giveIn(tx: Tx, given: GivenSubscription, now: Date): Promise<string | null>;
  endIn(tx: Tx, id: string, now: Date): Promise<void>;
}

export const givenSubscriptions: GivenSubscriptions = {
  async giveIn(tx, { userId, period, until, locale }, now) {
    if (await repo.lockCurrent(tx, userId, now)) return null;
    return repo.insertSubscription(tx, {
      ...{ userId, period, locale, periodStart: now, periodEnd: until },
      ...{ planId: null, amount: null, currency: null, paymentMethodId: null, nextChargeAt: null },
    });
  },
  async endIn(tx, id, now) {
    const running = await repo.lockSubscription(tx, id);
    if (running && running.status !== 'ENDED') await repo.setEnded(tx, id, now);
  },
};
