import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { ListQuery, OneLine, Revision } from '../management.ts';
import { Email, Id, Instant } from '../scalars.ts';
import { COMPANY_NAME_MAX, COMPANY_ROLES, TEAM_NAME_MAX } from './business-values.ts';

/**
 * Companies that buy learning for their people (product §4 Companies). A company of somebody else does not exist:
 * `not_found`; a role that may not do it: `forbidden`.
 */

export const CompanyRole = z.enum(COMPANY_ROLES);

/** Two capital letters, ISO 3166-1. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** Who the invoices are for. The VAT number is checked by the format of its country. */
export const CompanyDetails = z.object({
  name: OneLine(COMPANY_NAME_MAX).check(z.minLength(1)),
  country: Country,
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  vatNumber: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)),
  billingEmail: Email,
});
export type CompanyDetails = z.output<typeof CompanyDetails>;

export const Company = z.object({
  id: Id,
  ...CompanyDetails.shape,
  /** The caller’s role. */
  role: CompanyRole,
  members: z.int(),
  /** Invitations that wait. */
  invited: z.int(),
  createdAt: Instant,
  /** Sent back with a change: a change of an older version is an `edit_conflict`. */
  version: z.int(),
});
export type Company = z.output<typeof Company>;

/** A company that the caller belongs to, with what they told it. */
export const Membership = z.object({
  companyId: Id,
  name: z.string(),
  role: CompanyRole,
  joinedAt: Instant,
  team: z.string(),
});
export type Membership = z.output<typeof Membership>;

export const Member = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: CompanyRole,
  team: z.string(),
  joinedAt: Instant,
  /** Seats that the member has now. */
  seats: z.int(),
});
export type Member = z.output<typeof Member>;

const CompanyParams = z.object({ companyId: Id });
const MemberParams = z.object({ companyId: Id, userId: Id });

export const company = defineContract({
  mine: {
    method: 'GET',
    path: '/api/companies/mine',
    access: 'user',
    summary: 'Companies that the caller belongs to',
    response: jsonList(z.array(Membership)),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/companies',
    access: 'verified',
    summary: 'Creates a company with the caller as owner; sent again with the same id it is the same company',
    body: z.extend(CompanyDetails, { companyId: Id }),
    response: json(Company, 201),
    errors: ['request_params_invalid', 'too_many_requests'],
  },
  get: {
    method: 'GET',
    path: '/api/companies/:companyId',
    access: 'user',
    summary: 'A company, for its owners and administrators',
    params: CompanyParams,
    response: json(Company),
    errors: ['not_found', 'forbidden'],
  },
  change: {
    method: 'PUT',
    path: '/api/companies/:companyId',
    access: 'verified',
    summary: 'Changes what invoices say; issued ones stay as they are',
    params: CompanyParams,
    body: z.extend(CompanyDetails, { version: Revision }),
    response: json(Company),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'edit_conflict'],
  },
  members: {
    method: 'GET',
    path: '/api/companies/:companyId/members',
    access: 'user',
    summary: 'Members by name, 50 a page, for owners and administrators',
    params: CompanyParams,
    query: z.object(ListQuery),
    response: jsonList(z.array(Member)),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
  changeMember: {
    method: 'PATCH',
    path: '/api/companies/:companyId/members/:userId',
    access: 'verified',
    summary: 'Changes team or role; only owners change roles, and one owner always stays',
    params: MemberParams,
    body: z.object({
      role: z.optional(CompanyRole),
      team: z.optional(OneLine(TEAM_NAME_MAX)),
    }),
    response: json(Member),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'last_owner'],
  },
  changeRoleByEmail: {
    method: 'POST',
    path: '/api/companies/:companyId/roles',
    access: 'verified',
    summary: 'Gives a role to the member with this address; one who is no member is `email_not_found`',
    params: CompanyParams,
    body: z.object({ email: Email, role: CompanyRole }),
    response: json(Member),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'email_not_found', 'last_owner'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/companies/:companyId/members/:userId',
    access: 'verified',
    summary:
      'Removes a member, or lets the caller leave: seats are free again, account, progress and certificates stay',
    params: MemberParams,
    response: empty(),
    errors: ['not_found', 'forbidden', 'last_owner'],
  },
});
