import type { Pool } from '../../../../db/pool.ts';
import { createNetworkLimit } from '../../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';

const HOUR_SECONDS = 3600;

/** Drafts that one network leaves, and that are left for one address; further ones for an address are silently not kept. */
export const createDraftLimits = (pool: Pool) => ({
  network: createNetworkLimit(pool, { name: 'resume-draft', points: 30, seconds: HOUR_SECONDS }),
  address: createRateLimit(pool, { name: 'resume-draft-address', points: 10, seconds: HOUR_SECONDS }),
});
