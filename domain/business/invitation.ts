/** An invitation that nobody accepted is sent again after so many days, and once more. */
export const FIRST_REMINDER_DAYS = 3;
export const LAST_REMINDER_DAYS = 10;

/** Invitations that may wait in a company without seats; with seats, twice as many as it has, if that is more. */
export const WAITING_WITHOUT_SEATS = 50;

/** How many invitations of a company may wait at once: it sends mail to strangers, so it grows with what was bought. */
export const mostWaiting = (seats: number): number => Math.max(WAITING_WITHOUT_SEATS, seats * 2);

const DOTS = '•••';

/** An address that only its owner recognises: first and last letter before the sign, and the domain. */
export function hideAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const last = local.length > 2 ? local.at(-1) : '';
  return `${local.at(0) ?? ''}${DOTS}${last}@${domain}`;
}

/** The domain of an address, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
