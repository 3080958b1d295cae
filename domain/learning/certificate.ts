import { CERTIFICATE_NAME_CHANGES } from '../../contracts/values.ts';

const NUMBER_DIGITS = 6;
const MINUTES_AN_HOUR = 60;

/** The number as printed: `K-2026-000123`; numbered without gaps per year (product §4 Learning). */
export const formatCertificateNumber = ({ year, number }: { year: number; number: number }): string =>
  `K-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** The year in which an instant belongs for numbering: UTC, the same on every instance. */
export const certificateYear = (issuedAt: Date): number => issuedAt.getUTCFullYear();

/** Learning time in whole hours, at least one; null when nobody has estimated it. */
export const learningHours = (minutes: number): number | null =>
  minutes > 0 ? Math.max(1, Math.round(minutes / MINUTES_AN_HOUR)) : null;

export const nameChangesLeft = (changes: number): number => Math.max(0, CERTIFICATE_NAME_CHANGES - changes);

/** The public page of a certificate, without the locale. */
export const certificatePath = (code: string): string => `/share/${code}`;

/** The file of one's own certificate. */
export const certificateFile = (certificateId: string): string => `/api/certificates/${certificateId}/pdf`;

export interface SharedAddress {
  number: string;
  title: string;
  /** The school. */
  organization: string;
  issuedAt: string;
  url: string;
}

/** Where the learner adds the certificate to a LinkedIn profile. */
export function linkedInUrl({ number, title, organization, issuedAt, url }: SharedAddress): string {
  const issued = new Date(issuedAt);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: organization,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: url,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

export const facebookUrl = (url: string): string =>
  `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`;

/** A mail to be written; blanks as `%20`, because mail programs show `+` as it is. */
export const mailUrl = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
