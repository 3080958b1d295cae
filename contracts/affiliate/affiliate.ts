import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';

/** Affiliate program (product §3 Affiliate flag, §7). */
export const affiliate = defineContract({
  isActive: {
    method: 'GET',
    path: '/api/affiliate/users/self/is-active',
    access: 'user',
    summary: 'Whether the caller takes part in the affiliate program',
    response: json(z.boolean()),
    errors: [],
  },
});
