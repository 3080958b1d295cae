import * as z from 'zod/mini';
import { defineContract, empty } from '../endpoint.ts';
import { Currency, Id, MarketingLocation, Minor } from '../scalars.ts';

const Short = z.string().check(z.maxLength(200));
const ProductIds = z.array(Id).check(z.maxLength(100));
const location = z.optional(MarketingLocation);
/** Integer minor units, and their currency. */
const money = { value: Minor, currency: Currency };

const PageView = z.object({
  event: z.literal('page_view'),
  /** Without ids and codes of one person, and without a query (`domain/commerce/tracked-address.ts`). */
  path: z.string().check(z.maxLength(500)),
  /** Host of the site the visitor came from; null within the school. */
  referrer: z.optional(z.nullable(Short)),
  location,
});

const Registration = z.object({ event: z.literal('registration'), method: Short, location });

/** Product operations of the spec: view, add, get. */
const ViewItem = z.object({ event: z.literal('view_item'), product_id: ProductIds, ...money, location });
const AddToCart = z.object({ event: z.literal('add_to_cart'), product_id: ProductIds, location });
const GetItem = z.object({ event: z.literal('get_item'), product_id: ProductIds, location });
const RemoveFromCart = z.object({ event: z.literal('remove_from_cart'), product_id: ProductIds, location });

const Cart = z.object({ event: z.literal('cart'), product_id: ProductIds, ...money, location });
const Checkout = z.object({ event: z.literal('checkout'), product_id: ProductIds, ...money, location });
const BeginCheckout = z.object({
  event: z.literal('begin_checkout'),
  product_id: z.optional(ProductIds),
  ...money,
  location,
});
const Purchase = z.object({
  event: z.literal('purchase'),
  order_id: Short,
  product_id: ProductIds,
  ...money,
});

const PromoCodeApply = z.object({
  event: z.literal('promocode_apply'),
  code: z.string().check(z.maxLength(64)),
  description: z.string().check(z.maxLength(500)),
  apply_for: z.enum(['all_products', 'specific_products']),
  /** Percent, or integer minor units. */
  discount: z.number(),
  product_id: ProductIds,
  result: z.enum(['success', 'fail']),
  /** An error code, or `Error`; empty on success. */
  error: z.string().check(z.maxLength(64)),
  is_signed_up: z.boolean(),
  cart_product_id: ProductIds,
  order_id: Short,
  added_product_id: ProductIds,
  location,
});
const PromoCodeClear = z.object({
  event: z.literal('promocode_clear'),
  coupon: z.string().check(z.maxLength(64)),
  order_id: Short,
  location,
});

/** The events of product §3 Analytics events, and no others; fields that are not declared are dropped. */
export const EVENT_DETAILS = [
  PageView,
  Registration,
  ViewItem,
  AddToCart,
  GetItem,
  RemoveFromCart,
  Cart,
  Checkout,
  BeginCheckout,
  Purchase,
  PromoCodeApply,
  PromoCodeClear,
] as const;
export const EventDetails = z.discriminatedUnion('event', EVENT_DETAILS);
export type EventDetails = z.output<typeof EventDetails>;

/** Campaign and referral code of the visitor, from the cookies of product §4 Measuring. */
export const UtmTagData = z.object({
  utm_source: z.optional(Short),
  utm_medium: z.optional(Short),
  utm_campaign: z.optional(Short),
  utm_term: z.optional(Short),
  utm_content: z.optional(Short),
  referralcode: z.optional(Short),
});

const MAX_IDS = 12;
/** Maximum bytes of an event as JSON. The longest event of the spec names the products of a full cart three times. */
const EVENT_MAX_BYTES = 16_384;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Tracking payload (product §3). */
export const TrackingEvent = z
  .object({
    source: z.string().check(z.minLength(1), z.maxLength(64)),
    orderUuid: z.optional(z.nullable(Id)),
    userUuid: z.optional(z.nullable(Id)),
    url: z.optional(z.string().check(z.maxLength(2000))),
    /** Ids assigned to this visitor by analytics tools, by tool. */
    userIds: z.optional(
      z.record(Short, Short).check(z.refine((value: object) => Object.keys(value).length <= MAX_IDS)),
    ),
    eventDetails: EventDetails,
    utmTagData: z.optional(UtmTagData),
  })
  .check(z.refine((event) => bytesOf(event) <= EVENT_MAX_BYTES));
export type TrackingEvent = z.output<typeof TrackingEvent>;

export const tracking = defineContract({
  event: {
    method: 'POST',
    path: '/aggregate/event',
    access: 'optional',
    summary: 'Records one analytics event',
    body: TrackingEvent,
    response: empty(202),
    errors: ['request_params_invalid', 'too_many_requests'],
  },
});
