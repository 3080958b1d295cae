import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Id } from '../scalars.ts';

/** The caller's profile (product §3 Profile); snake_case as in the spec. */
export const Profile = z.object({
  id: Id,
  /** The user has neither learnt nor owned anything yet. */
  is_new_visitor: z.boolean(),
  is_paid_subscription: z.boolean(),
  has_course_subscription: z.boolean(),
  has_marathon_subscription: z.boolean(),
  has_program_subscription: z.boolean(),
  has_longread_subscription: z.boolean(),
  has_profession_subscription: z.boolean(),
  has_products: z.boolean(),
  /** Skills taught by the products the user owns. */
  skills: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type Profile = z.output<typeof Profile>;

export const profile = defineContract({
  getMine: {
    method: 'GET',
    path: '/api/profiles/me',
    access: 'user',
    summary: 'Own profile',
    response: json(Profile),
    errors: ['unauthorized'],
  },
});
