export const ROLES = ['STUDENT', 'CONTENT_MANAGER', 'SENIOR_CONTENT_MANAGER'] as const;
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
