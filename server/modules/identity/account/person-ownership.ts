import type { Locale } from '../../../../contracts/locales.ts';

/** What a profile shows of a person's purchases and progress; learning implements it. */
export interface PersonOwnership {
  /** Ids of the products that are the person's own. */
  ownedIds(userId: string): Promise<ReadonlySet<string>>;
  /** Whether a paid subscription runs. */
  isSubscriber(userId: string): Promise<boolean>;
  /** Whether the person has opened a lesson of anything. */
  hasStarted(userId: string): Promise<boolean>;
  /** Types of the products that a subscription includes. */
  subscriptionTypes(): Promise<ReadonlySet<string>>;
  /** Skills of these products, named in the locale or else in English. */
  skillsOf(productIds: readonly string[], locale: Locale): Promise<{ slug: string; name: string }[]>;
}
