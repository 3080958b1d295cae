import * as z from 'zod/mini';
import { defineContract, empty } from './kernel.ts';
import { Id } from './scalars.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(64));
const Short = z.string().check(z.maxLength(500));

/** A plain value or a list of them, as analytics events carry (spec §3 Analytics events). */
const Detail = z.union([
  Short,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([Short, z.number()])).check(z.maxLength(100)),
]);

/** Tracking payload (spec §3). */
export const TrackingEvent = z.object({
  source: Name,
  orderUuid: z.optional(z.nullable(Id)),
  userUuid: z.optional(z.nullable(Id)),
  url: z.optional(z.string().check(z.maxLength(2000))),
  /** Ids that analytics tools gave this visitor, by tool. */
  userIds: z.optional(z.record(Name, Short)),
  eventDetails: z.record(Name, Detail),
  utmTagData: z.optional(z.record(Name, Short)),
});
export type TrackingEvent = z.output<typeof TrackingEvent>;

export const tracking = defineContract({
  event: {
    method: 'POST',
    path: '/aggregate/event',
    access: 'optional',
    summary: 'Takes one analytics event',
    body: TrackingEvent,
    response: empty(202),
    errors: ['too_many_requests'],
  },
});
