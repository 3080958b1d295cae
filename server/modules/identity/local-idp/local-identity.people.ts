import { createHash } from 'node:crypto';

/** Somebody as this provider knows them. */
export interface LocalPerson {
  subject: string;
  name: string;
  email: string;
  /** Whether the provider vouches for the address. */
  proven: boolean;
}

const DOMAIN = 'identity.kurso.test';

/** Enough to walk every way: two newcomers, one without a proven address, one whose address has an account here. */
export const LOCAL_PEOPLE: LocalPerson[] = [
  { subject: 'local-noor', name: 'Noor Haddad', email: `noor@${DOMAIN}`, proven: true },
  { subject: 'local-tomas', name: 'Tomás Rivera', email: `tomas@${DOMAIN}`, proven: true },
  { subject: 'local-ines', name: 'Ines Fischer', email: `ines@${DOMAIN}`, proven: false },
  { subject: 'local-sam', name: 'Sam Student', email: 'student@demo.kurso.test', proven: true },
];

/** Whoever types the same address again is the same person. */
export function typedPerson(name: string, email: string, proven: boolean): LocalPerson {
  const known = LOCAL_PEOPLE.find((one) => one.email === email);
  const digest = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  return { subject: known?.subject ?? `local-${digest}`, name, email, proven };
}
