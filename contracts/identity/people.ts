import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Email, Id, Instant } from '../scalars.ts';
import { USER_ROLES } from '../values.ts';
import { Approval } from './approval.ts';

/** A person as senior managers see them: only what deciding on roles and sessions takes (product §4 Back office rules). */
export const ManagedPerson = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
  verified: z.boolean(),
  memberSince: Instant,
  /** Open sessions, and when one of them was last used. */
  sessions: z.int(),
  lastUsedAt: z.nullable(Instant),
  /** A change of the role that waits for a second senior manager. */
  waiting: z.nullable(Approval),
  /** The caller: nobody changes their own role. */
  own: z.boolean(),
});
export type ManagedPerson = z.output<typeof ManagedPerson>;

const PersonParams = z.object({ userId: Id });

export const people = defineContract({
  managers: {
    method: 'GET',
    path: '/api/manager/people',
    access: 'senior',
    summary: 'Everyone with a content-manager role, senior ones first, then by name',
    response: jsonList(z.array(ManagedPerson)),
    errors: [],
  },
  find: {
    method: 'POST',
    path: '/api/manager/people/find',
    access: 'senior',
    summary: 'The person with this address; there is no list of learners. 60 an hour',
    body: z.object({ email: Email }),
    response: json(ManagedPerson),
    errors: ['request_params_invalid', 'email_not_found', 'too_many_requests'],
  },
  changeRole: {
    method: 'PUT',
    path: '/api/manager/people/:userId/role',
    access: 'senior',
    fresh: true,
    summary: 'Ask for another role of a person; a second senior manager confirms it. Never one’s own',
    params: PersonParams,
    body: z.object({ role: z.enum(USER_ROLES) }),
    response: json(ManagedPerson),
    errors: ['request_params_invalid', 'not_found', 'forbidden', 'email_not_verified', 'edit_conflict'],
  },
  endSessions: {
    method: 'DELETE',
    path: '/api/manager/people/:userId/sessions',
    access: 'senior',
    fresh: true,
    summary: 'Sign a person out on every device; again changes nothing',
    params: PersonParams,
    response: empty(),
    errors: ['not_found'],
  },
});
