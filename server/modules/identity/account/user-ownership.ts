import type { Locale } from '../../../../contracts/locales.ts';

/** A user's purchases and progress for the profile; implemented by learning. */
export interface UserOwnership {
  /** Ids of the products the user owns. */
  ownedIds(userId: string): Promise<ReadonlySet<string>>;
  /** Whether the user has a running paid subscription. */
  isSubscriber(userId: string): Promise<boolean>;
  /** Whether the user has opened any lesson. */
  hasStarted(userId: string): Promise<boolean>;
  /** Types of the products included in subscriptions. */
  subscriptionTypes(): Promise<ReadonlySet<string>>;
  /** Skills of these products, named in the locale or else in English. */
  skillsOf(productIds: readonly string[], locale: Locale): Promise<{ slug: string; name: string }[]>;
}
