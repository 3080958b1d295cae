import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { ListQuery } from '../management.ts';
import { Id, Instant } from '../scalars.ts';
import { INVITATION_STATUSES, INVITE_CSV_MAX_BYTES, INVITE_FAULTS, INVITE_MAX } from './business-values.ts';
import { CompanyRole } from './company.ts';

/** Invitations into a company, by mail and by a link (product §4 Companies). */

/**
 * Random, 128 bits or more, as base64url; only its hash is stored. The account with the invited address may give the id
 * of the invitation instead, as `waiting` answers it.
 */
export const InvitationToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** One line of a list, as it was typed, pasted or read from CSV: columns email, name, team in any order with a header. */
export const InviteLine = z.object({
  /** Its number in the list, from 1. */
  line: z.int(),
  email: z.string(),
  name: z.string(),
  team: z.string(),
  /** Null for one that can be invited. */
  fault: z.nullable(z.enum(INVITE_FAULTS)),
});
export type InviteLine = z.output<typeof InviteLine>;

export const InvitePreview = z.object({
  lines: z.array(InviteLine),
  /** Free seats of the chosen pool; null when none was chosen. */
  freeSeats: z.nullable(z.int()),
});
export type InvitePreview = z.output<typeof InvitePreview>;

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  team: z.string(),
  role: CompanyRole,
  status: z.enum(INVITATION_STATUSES),
  sentAt: Instant,
  expiresAt: Instant,
  /** How often it was sent. */
  times: z.int(),
});
export type Invitation = z.output<typeof Invitation>;

/** The link for everybody with an address of a domain; null domain list: nobody. */
export const JoinLink = z.object({
  on: z.boolean(),
  /** Null when it is off. The same until it is renewed. */
  url: z.nullable(z.string()),
  /** Lower-case domains, such as `example.com`; subdomains do not count. */
  domains: z.array(z.string()),
  /** Seats of this pool are given to people who join, while there are any. */
  poolId: z.nullable(Id),
});
export type JoinLink = z.output<typeof JoinLink>;

/** What an invitation says before it is accepted; says nothing of other members. */
export const InvitationView = z.object({
  company: z.object({ id: Id, name: z.string() }),
  /** The invited address with its middle as dots; null for a link. */
  email: z.nullable(z.string()),
  /** The invited address in full, to fill in sign-up; for guests only. The token proves that they received the mail. */
  signUpEmail: z.optional(z.nullable(z.string())),
  /** By a link: the domains that may join. */
  domains: z.array(z.string()),
  invitedBy: z.string(),
  expiresAt: z.nullable(Instant),
  /** Title of what the seat opens; null for none yet. */
  seat: z.nullable(z.string()),
  /**
   * A seat belongs to it, but none is there: all are taken, or they have ended. Who accepts becomes a member without one; a
   * member has none of it.
   */
  seatMissing: z.boolean(),
  /** Whether the signed-in caller can accept it, and why not. */
  caller: z.enum(['guest', 'ready', 'other_address', 'not_verified', 'member']),
});
export type InvitationView = z.output<typeof InvitationView>;

/** An invitation that waits for the caller’s address; `token` accepts it for this account only. */
export const WaitingInvitation = z.extend(InvitationView, { token: InvitationToken });
export type WaitingInvitation = z.output<typeof WaitingInvitation>;

export const Acceptance = z.object({
  companyId: Id,
  /** What the seat opens; null without a seat, and for one of the subscription. */
  productId: z.nullable(Id),
  /** No seat was free: owners and administrators were told. */
  seatMissing: z.boolean(),
});
export type Acceptance = z.output<typeof Acceptance>;

const CompanyParams = z.object({ companyId: Id });
const InvitationParams = z.object({ companyId: Id, invitationId: Id });
const Domain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/));

const List = {
  /** A list as it was pasted or read from a file; either addresses, one a line, or CSV. */
  text: z.string().check(z.maxLength(INVITE_CSV_MAX_BYTES)),
  /** Gives each of them a seat of this pool when they accept; reserved for them until then. */
  poolId: z._default(z.nullable(Id), null),
};

export const invitation = defineContract({
  preview: {
    method: 'POST',
    path: '/api/companies/:companyId/invitations/preview',
    access: 'verified',
    summary: 'Reads a list of people and says what is wrong by line; nothing is sent',
    params: CompanyParams,
    body: z.object(List),
    response: json(InvitePreview),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
  send: {
    method: 'POST',
    path: '/api/companies/:companyId/invitations',
    access: 'verified',
    summary: 'Invites the people of a checked list; sent again with the same id it invites once',
    params: CompanyParams,
    body: z.object({
      requestId: Id,
      people: z
        .array(z.object({ email: z.string(), name: z.string(), team: z.string() }))
        .check(z.minLength(1), z.maxLength(INVITE_MAX)),
      role: z._default(CompanyRole, 'MEMBER'),
      poolId: List.poolId,
    }),
    response: jsonList(z.array(Invitation), 201),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'seats_used_up', 'too_many_requests'],
  },
  list: {
    method: 'GET',
    path: '/api/companies/:companyId/invitations',
    access: 'user',
    summary: 'Invitations, newest first, 50 a page',
    params: CompanyParams,
    query: z.object({ ...ListQuery, status: z.optional(z.enum(INVITATION_STATUSES)) }),
    response: jsonList(z.array(Invitation)),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
  resend: {
    method: 'POST',
    path: '/api/companies/:companyId/invitations/:invitationId/resend',
    access: 'verified',
    summary: 'Sends an invitation again with a new link; the earlier one ends',
    params: InvitationParams,
    response: json(Invitation),
    errors: [
      'not_found',
      'forbidden',
      'confirmation_request_already_used',
      'seats_used_up',
      'too_many_requests',
    ],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/companies/:companyId/invitations/:invitationId',
    access: 'verified',
    summary: 'Takes an invitation back; the seat reserved for it is free again',
    params: InvitationParams,
    response: empty(),
    errors: ['not_found', 'forbidden', 'confirmation_request_already_used'],
  },
  joinLink: {
    method: 'GET',
    path: '/api/companies/:companyId/join-link',
    access: 'user',
    summary: 'The link by which people of the company’s domains join',
    params: CompanyParams,
    response: json(JoinLink),
    errors: ['not_found', 'forbidden'],
  },
  changeJoinLink: {
    method: 'PUT',
    path: '/api/companies/:companyId/join-link',
    access: 'verified',
    summary: 'Switches the link on or off, and says for which domains; `renew` makes a new one',
    params: CompanyParams,
    body: z.object({
      on: z.boolean(),
      domains: z.array(Domain).check(z.maxLength(20)),
      poolId: z.nullable(Id),
      renew: z._default(z.boolean(), false),
    }),
    response: json(JoinLink),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
  waiting: {
    method: 'GET',
    path: '/api/companies/invitations/waiting',
    access: 'verified',
    summary: 'Invitations that wait for the confirmed address of the caller, on any device',
    response: jsonList(z.array(WaitingInvitation)),
    errors: [],
  },
  look: {
    method: 'POST',
    path: '/api/companies/invitations/look',
    access: 'optional',
    summary: 'What an invitation says; the token is in the body, so that no log has it',
    body: z.object({ token: InvitationToken }),
    response: json(InvitationView),
    errors: [
      'request_params_invalid',
      'confirmation_request_not_found',
      'confirmation_request_expired',
      'confirmation_request_already_used',
      'too_many_requests',
    ],
  },
  accept: {
    method: 'POST',
    path: '/api/companies/invitations/accept',
    access: 'verified',
    summary:
      'Accepts an invitation with the invited address, or a link with an address of its domains, with a seat if one is free; accepting again answers the same',
    body: z.object({
      token: InvitationToken,
      /** That the company sees the progress of what its seats open. */
      sharesProgress: z.literal(true),
    }),
    response: json(Acceptance),
    errors: [
      'request_params_invalid',
      'confirmation_request_not_found',
      'confirmation_request_expired',
      'confirmation_request_already_used',
      'company_address_not_invited',
      'too_many_requests',
    ],
  },
});
