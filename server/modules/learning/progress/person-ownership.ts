import type { Db } from '../../../../db/database.ts';
import type { EntitlementService } from '../../commerce/entitlement/entitlement.service.ts';
import type { PersonOwnership } from '../../identity/account/person-ownership.ts';
import { hasStarted, skillsOf, subscriptionTypes } from './person-ownership.repository.ts';

/** The implementation of the account area's port to purchases and progress. */
export function createPersonOwnership(
  db: Db,
  { ownedIds, isSubscriber }: Pick<EntitlementService, 'ownedIds' | 'isSubscriber'>,
): PersonOwnership {
  return {
    ownedIds: (userId) => ownedIds(userId),
    isSubscriber: (userId) => isSubscriber(userId),
    hasStarted: (userId) => hasStarted(db, userId),
    subscriptionTypes: () => subscriptionTypes(db),
    skillsOf: (productIds, locale) => skillsOf(db, productIds, locale),
  };
}
