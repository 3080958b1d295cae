export const ROLES = ['STUDENT', 'CONTENT_MANAGER', 'SENIOR_CONTENT_MANAGER'] as const;
export type Role = (typeof ROLES)[number];

/** The person behind a call, as the access token and the session epoch prove it. */
export interface Caller {
  id: string;
  email: string;
  name: string;
  role: Role;
  verified: boolean;
  sessionId: string;
}
