import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { ListQuery } from '../management.ts';
import { Id, Instant, ProgressStatus } from '../scalars.ts';

/**
 * Progress of members in what the company’s seats open, from the day they accepted (product §4 Companies). Nothing of what
 * they learn besides, no answers, no notes.
 */

export const MemberProgress = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  team: z.string(),
  productId: Id,
  title: z.string(),
  status: ProgressStatus,
  percent: z.int(),
  startedAt: z.nullable(Instant),
  lastActiveAt: z.nullable(Instant),
  completedAt: z.nullable(Instant),
  /** Number of the certificate; empty for none. */
  certificate: z.string(),
});
export type MemberProgress = z.output<typeof MemberProgress>;

const Sums = {
  members: z.int(),
  notStarted: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  /** Mean of all of them. */
  percent: z.int(),
};

/** Progress by team or product; the key is a team’s name or a product’s id. */
export const ProgressGroup = z.object({ key: z.string(), title: z.string(), ...Sums });
export type ProgressGroup = z.output<typeof ProgressGroup>;

const CompanyParams = z.object({ companyId: Id });
const Filters = { team: z.optional(z.string().check(z.maxLength(60))), productId: z.optional(Id) };

export const companyProgress = defineContract({
  groups: {
    method: 'GET',
    path: '/api/companies/:companyId/progress/groups',
    access: 'user',
    summary: 'Progress by team or by product, and of everybody',
    params: CompanyParams,
    query: z.object({ by: z.enum(['team', 'product']) }),
    response: json(z.object({ groups: z.array(ProgressGroup), total: z.object(Sums) })),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
  people: {
    method: 'GET',
    path: '/api/companies/:companyId/progress',
    access: 'user',
    summary: 'Progress by person and product, 50 a page; all of it also as CSV by `progressFile`',
    params: CompanyParams,
    query: z.object({ ...ListQuery, ...Filters }),
    response: jsonList(z.array(MemberProgress)),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
});
