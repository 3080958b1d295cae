import { createHash } from 'node:crypto';

/** A person known to this provider. */
export interface LocalPerson {
  subject: string;
  name: string;
  email: string;
  /** Whether the provider states that the address is verified. */
  proven: boolean;
}

const DOMAIN = 'identity.kurso.test';

/** Covers every case: two new people, one with an unverified address, one whose address already has an account here. */
export const LOCAL_PEOPLE: LocalPerson[] = [
  { subject: 'local-noor', name: 'Noor Haddad', email: `noor@${DOMAIN}`, proven: true },
  { subject: 'local-tomas', name: 'Tomás Rivera', email: `tomas@${DOMAIN}`, proven: true },
  { subject: 'local-ines', name: 'Ines Fischer', email: `ines@${DOMAIN}`, proven: false },
  { subject: 'local-sam', name: 'Sam Student', email: 'student@demo.kurso.test', proven: true },
];

/** The same address always gives the same person. */
export function typedPerson(name: string, email: string, proven: boolean): LocalPerson {
  const known = LOCAL_PEOPLE.find((localPerson) => localPerson.email === email);
  const digest = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  return { subject: known?.subject ?? `local-${digest}`, name, email, proven };
}
