import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { ListQuery, OneLine, Person, Revision } from '../management.ts';
import { Email, Id, Instant } from '../scalars.ts';
import { SEAT_DISCOUNT_PERCENT_MAX, SEAT_DISCOUNTS_MAX, SEATS_MAX } from './business-values.ts';
import { CompanyDetails, Member } from './company.ts';
import { SeatDiscount, SeatItem, SeatPool } from './seat.ts';

/** Companies, corrections of their seats and discounts, in the back office (product §4 Companies). */

export const ManagedCompany = z.object({
  id: Id,
  ...CompanyDetails.shape,
  owner: z.object({ name: z.string(), email: z.string() }),
  members: z.int(),
  seats: z.int(),
  taken: z.int(),
  openInvoices: z.int(),
  createdAt: Instant,
});
export type ManagedCompany = z.output<typeof ManagedCompany>;

/** Seats given or taken by a senior manager. */
export const SeatCorrection = z.object({
  at: Instant,
  by: z.nullable(Person),
  poolId: Id,
  title: z.string(),
  /** Negative for seats taken away. */
  seats: z.int(),
  reason: z.string(),
});

export const CompanyDetail = z.extend(ManagedCompany, {
  pools: z.array(SeatPool),
  corrections: z.array(SeatCorrection),
  /** Owners and administrators. */
  people: z.array(Member),
});
export type CompanyDetail = z.output<typeof CompanyDetail>;

const Params = z.object({ companyId: Id });
const Reason = OneLine(500).check(z.minLength(1));

export const companyManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/companies',
    access: 'senior',
    summary: 'Companies, newest first, 50 a page',
    query: z.object(ListQuery),
    response: jsonList(z.array(ManagedCompany)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/companies/:companyId',
    access: 'senior',
    summary: 'One company with seats, corrections and who runs it',
    params: Params,
    response: json(CompanyDetail),
    errors: ['not_found'],
  },
  correctSeats: {
    method: 'POST',
    path: '/api/manager/companies/:companyId/seats',
    access: 'senior',
    fresh: true,
    summary: 'Adds seats, or takes free ones away; taken seats are never taken away here',
    params: Params,
    body: z.object({
      correctionId: Id,
      /** An existing pool to change; null for new seats. */
      poolId: z.nullable(Id),
      item: z.nullable(SeatItem),
      seats: z.int().check(z.minimum(-SEATS_MAX), z.maximum(SEATS_MAX)),
      /** End of new seats. */
      endsAt: z.nullable(Instant),
      reason: Reason,
    }),
    response: json(CompanyDetail),
    errors: ['request_params_invalid', 'not_found', 'seats_used_up'],
  },
  changeOwner: {
    method: 'POST',
    path: '/api/manager/companies/:companyId/owner',
    access: 'senior',
    fresh: true,
    summary: 'Makes the person with this address an owner; an unknown address is `email_not_found`',
    params: Params,
    body: z.object({ email: Email, reason: Reason }),
    response: json(CompanyDetail),
    errors: ['request_params_invalid', 'not_found', 'email_not_found'],
  },
  discounts: {
    method: 'GET',
    path: '/api/manager/seat-discounts',
    access: 'senior',
    summary: 'Discounts by number of seats, with their version',
    response: json(z.object({ version: z.int(), discounts: z.array(SeatDiscount) })),
    errors: [],
  },
  changeDiscounts: {
    method: 'PUT',
    path: '/api/manager/seat-discounts',
    access: 'senior',
    fresh: true,
    summary: 'Changes the discounts from now on; orders and invoices keep theirs',
    body: z.object({
      version: Revision,
      discounts: z
        .array(
          z.object({
            seats: z.int().check(z.minimum(2), z.maximum(SEATS_MAX)),
            percent: z.int().check(z.minimum(1), z.maximum(SEAT_DISCOUNT_PERCENT_MAX)),
          }),
        )
        .check(z.maxLength(SEAT_DISCOUNTS_MAX)),
    }),
    response: json(z.object({ version: z.int(), discounts: z.array(SeatDiscount) })),
    errors: ['request_params_invalid', 'edit_conflict'],
  },
});
