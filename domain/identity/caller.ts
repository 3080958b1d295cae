import { USER_ROLES } from '../../contracts/values.ts';

export const ROLES = USER_ROLES;
export type Role = (typeof ROLES)[number];

/** The authenticated user of a call, from the access token and the session epoch. */
export interface Caller {
  id: string;
  email: string;
  name: string;
  role: Role;
  verified: boolean;
  sessionId: string;
}
