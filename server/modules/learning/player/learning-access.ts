import type { AccessService } from '../../commerce/entitlement/entitlement.service.ts';

/** What learning needs to know of access. */
export type LearningAccess = Pick<AccessService, 'hasAccess' | 'listAccess' | 'listOwned'>;
