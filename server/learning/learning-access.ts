import type { AccessService } from '../access/access.service.ts';

/** What learning needs to know of access: the ledger folded, parts of programs included. */
export type LearningAccess = Pick<AccessService, 'hasAccess' | 'listAccess'>;
