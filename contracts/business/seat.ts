import * as z from 'zod/mini';
import { SubscriptionPeriod } from '../commerce/subscription.ts';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { ListQuery, OneLine } from '../management.ts';
import { Currency, Id, Instant, Minor, ProductType } from '../scalars.ts';
import { PURCHASE_ORDER_MAX, SEATS_MAX, SEATS_MIN } from './business-values.ts';
import { CompanyInvoice } from './company-invoice.ts';

/** Seats that a company buys and gives to its members (product §4 Companies). */

/** What a seat opens: a product, or the subscription for a period. */
export const SeatItem = z.object({
  productId: z.nullable(Id),
  planId: z.nullable(Id),
});

/** What is sold as seats, and for how much. */
export const SeatOffer = z.object({
  ...SeatItem.shape,
  title: z.string(),
  productType: z.nullable(ProductType),
  period: z.nullable(SubscriptionPeriod),
  /** Of one seat, before the discount by number. */
  amount: Minor,
});
export type SeatOffer = z.output<typeof SeatOffer>;

export const SeatDiscount = z.object({ seats: z.int(), percent: z.int() });
export type SeatDiscount = z.output<typeof SeatDiscount>;

export const SeatOffers = z.object({
  currency: Currency,
  offers: z.array(SeatOffer),
  /** From how many seats of one kind which discount holds, the smaller first. */
  discounts: z.array(SeatDiscount),
  /** Whether this school sells by invoice. */
  invoices: z.boolean(),
});
export type SeatOffers = z.output<typeof SeatOffers>;

/** Seats that were bought together. */
export const SeatPool = z.object({
  id: Id,
  ...SeatItem.shape,
  title: z.string(),
  seats: z.int(),
  taken: z.int(),
  /** Reserved for invitations that wait. */
  reserved: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  source: z.enum(['ORDER', 'INVOICE', 'CORRECTION']),
});
export type SeatPool = z.output<typeof SeatPool>;

/** A seat that somebody has, or had. */
export const SeatAssignment = z.object({
  id: Id,
  poolId: Id,
  title: z.string(),
  userId: Id,
  name: z.string(),
  email: z.string(),
  assignedAt: Instant,
  endedAt: z.nullable(Instant),
  /** Whether the member has begun to learn with it; false for members who were not told that the company sees it. */
  begun: z.boolean(),
});
export type SeatAssignment = z.output<typeof SeatAssignment>;

const CompanyParams = z.object({ companyId: Id });
const AssignmentParams = z.object({ companyId: Id, assignmentId: Id });
const Count = z.int().check(z.minimum(SEATS_MIN), z.maximum(SEATS_MAX));

const Purchase = {
  /** Chosen by the browser: sent again, it is the same purchase. */
  purchaseId: Id,
  items: z.array(z.object({ ...SeatItem.shape, seats: Count })).check(z.minLength(1), z.maxLength(20)),
  /** What the caller saw; another sum is `price_has_changed`. */
  total: Minor,
};
const BUY_ERRORS = ['request_params_invalid', 'not_found', 'forbidden', 'price_has_changed'] as const;

export const seat = defineContract({
  offers: {
    method: 'GET',
    path: '/api/companies/seat-offers',
    access: 'public',
    summary: 'What is sold as seats, with prices in the currency of the caller',
    response: json(SeatOffers),
    errors: [],
  },
  buy: {
    method: 'POST',
    path: '/api/companies/:companyId/seats/purchase',
    access: 'verified',
    summary: 'Buys seats by card: an order that waits for its payment',
    params: CompanyParams,
    body: z.object(Purchase),
    response: json(z.object({ orderId: Id, approveUrl: z.string() })),
    errors: BUY_ERRORS,
  },
  order: {
    method: 'POST',
    path: '/api/companies/:companyId/seats/invoice',
    access: 'verified',
    summary: 'Buys seats by invoice: they are there once it is paid',
    params: CompanyParams,
    body: z.object({ ...Purchase, purchaseOrder: z._default(OneLine(PURCHASE_ORDER_MAX), '') }),
    response: json(CompanyInvoice, 201),
    errors: [...BUY_ERRORS, 'too_many_requests'],
  },
  pools: {
    method: 'GET',
    path: '/api/companies/:companyId/seats',
    access: 'user',
    summary: 'Seats of the company, those that end first, first',
    params: CompanyParams,
    response: jsonList(z.array(SeatPool)),
    errors: ['not_found', 'forbidden'],
  },
  assignments: {
    method: 'GET',
    path: '/api/companies/:companyId/assignments',
    access: 'user',
    summary: 'Who has which seat, newest first, 50 a page',
    params: CompanyParams,
    query: z.object({ ...ListQuery, poolId: z.optional(Id), ended: z.optional(z.enum(['true', 'false'])) }),
    response: jsonList(z.array(SeatAssignment)),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
  assign: {
    method: 'POST',
    path: '/api/companies/:companyId/assignments',
    access: 'verified',
    summary: 'Gives members seats of a pool; who has one keeps it. All or none of them',
    params: CompanyParams,
    body: z.object({ poolId: Id, userIds: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
    response: jsonList(z.array(SeatAssignment)),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'seats_used_up', 'already_subscribed'],
  },
  move: {
    method: 'POST',
    path: '/api/companies/:companyId/assignments/:assignmentId/move',
    access: 'verified',
    summary: 'Gives a seat to another member; who had it keeps their progress',
    params: AssignmentParams,
    body: z.object({ userId: Id }),
    response: json(SeatAssignment),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'already_subscribed', 'edit_conflict'],
  },
  end: {
    method: 'DELETE',
    path: '/api/companies/:companyId/assignments/:assignmentId',
    access: 'verified',
    summary: 'Takes a seat back; progress and certificates stay',
    params: AssignmentParams,
    response: empty(),
    errors: ['not_found', 'forbidden'],
  },
});
