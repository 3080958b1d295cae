import type { AccessService } from '../../commerce/entitlement/entitlement.service.ts';

/** The part of the access service that learning needs. */
export type LearningAccess = Pick<AccessService, 'hasAccess' | 'listAccess' | 'listOwned'>;
