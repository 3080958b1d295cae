import { createHash } from 'node:crypto';

/** A user known to this provider. */
export interface LocalUser {
  subject: string;
  name: string;
  email: string;
  /** Whether the provider states that the address is verified. */
  proven: boolean;
}

const DOMAIN = 'identity.kurso.test';

/** Covers every case: two new people, one with an unverified address, one whose address already has an account here. */
export const LOCAL_USERS: LocalUser[] = [
  { subject: 'local-noor', name: 'Noor Haddad', email: `noor@${DOMAIN}`, proven: true },
  { subject: 'local-tomas', name: 'Tomás Rivera', email: `tomas@${DOMAIN}`, proven: true },
  { subject: 'local-ines', name: 'Ines Fischer', email: `ines@${DOMAIN}`, proven: false },
  { subject: 'local-sam', name: 'Sam Student', email: 'student@demo.kurso.test', proven: true },
];

/** The same address always gives the same user. */
export function typedUser(name: string, email: string, proven: boolean): LocalUser {
  const known = LOCAL_USERS.find((localUser) => localUser.email === email);
  const digest = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  return { subject: known?.subject ?? `local-${digest}`, name, email, proven };
}
