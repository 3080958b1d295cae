import type { Db } from '../../../../db/database.ts';
import type { EntitlementService } from '../../commerce/entitlement/entitlement.service.ts';
import type { UserOwnership } from '../../identity/account/user-ownership.ts';
import { hasStarted, skillsOf, subscriptionTypes } from './user-ownership.repository.ts';

/** The implementation of the account area's port to purchases and progress. */
export function createUserOwnership(
  db: Db,
  { ownedIds, isSubscriber }: Pick<EntitlementService, 'ownedIds' | 'isSubscriber'>,
): UserOwnership {
  return {
    ownedIds: (userId) => ownedIds(userId),
    isSubscriber: (userId) => isSubscriber(userId),
    hasStarted: (userId) => hasStarted(db, userId),
    subscriptionTypes: () => subscriptionTypes(db),
    skillsOf: (productIds, locale) => skillsOf(db, productIds, locale),
  };
}
