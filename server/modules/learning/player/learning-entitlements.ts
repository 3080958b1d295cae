import type { EntitlementService } from '../../commerce/entitlement/entitlement.service.ts';

/** The part of the access service that learning needs. */
export type LearningEntitlements = Pick<
  EntitlementService,
  'hasEntitlement' | 'listEntitlements' | 'listOwned' | 'directIds'
>;
