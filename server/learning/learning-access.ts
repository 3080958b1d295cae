import type { AccessService } from '../access/access.service.ts';

/** What learning needs to know of access. */
export type LearningAccess = Pick<AccessService, 'hasAccess' | 'listAccess' | 'listOwned'>;
