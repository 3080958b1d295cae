import * as z from 'zod/mini';
import { defineContract, empty } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(64));
const Short = z.string().check(z.maxLength(500));

/** A plain value or a list of them, as analytics events carry (product §3 Analytics events). */
const Detail = z.union([
  Short,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([Short, z.number()])).check(z.maxLength(100)),
]);

/** No event of the spec has more; a larger one is not genuine. */
const MAX_DETAILS = 40;
const MAX_TAGS = 12;
/** Maximum bytes of an event as JSON. The longest event of the spec names the products of a full cart three times. */
const EVENT_MAX_BYTES = 8_192;

const atMost = (keys: number) => (value: object) => Object.keys(value).length <= keys;
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Tracking payload (product §3): flat, with a limited number of keys, 8 kB at most. */
export const TrackingEvent = z
  .object({
    source: Name,
    orderUuid: z.optional(z.nullable(Id)),
    userUuid: z.optional(z.nullable(Id)),
    url: z.optional(z.string().check(z.maxLength(2000))),
    /** Ids assigned to this visitor by analytics tools, by tool. */
    userIds: z.optional(z.record(Name, Short).check(z.refine(atMost(MAX_TAGS)))),
    eventDetails: z.record(Name, Detail).check(z.refine(atMost(MAX_DETAILS))),
    utmTagData: z.optional(z.record(Name, Short).check(z.refine(atMost(MAX_TAGS)))),
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
    errors: ['too_many_requests'],
  },
});
