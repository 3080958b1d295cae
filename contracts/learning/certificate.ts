import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { linkFree } from '../name-rules.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import { CERTIFICATE_NAME_MAX, CERTIFICATE_NAME_MIN, CERTIFICATE_REVOCATIONS } from '../values.ts';

/** Random, 128 bits, as base64url. */
export const CertificateCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** As the learner writes it, in any script; one line. */
export const CertificateName = z.string().check(
  z.overwrite((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  z.minLength(CERTIFICATE_NAME_MIN),
  z.maxLength(CERTIFICATE_NAME_MAX),
  z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u),
  z.regex(/\p{L}/u),
  linkFree(),
);

/** What a certificate says, as on the day of issue. */
const Said = {
  /** As printed: `K-2026-000123`. */
  number: z.string(),
  name: z.string(),
  title: z.string(),
  productType: ProductType,
  completedAt: Instant,
  issuedAt: Instant,
  /** Estimated learning time in hours, at least 1; null when it is not known. */
  hours: z.nullable(z.int()),
  skills: z.array(z.string()),
  /** The language of the document. */
  locale: Locale,
};

/** A certificate of the caller. */
export const Certificate = z.object({
  ...Said,
  certificateId: Id,
  productId: Id,
  code: CertificateCode,
  /** Anyone with the address sees the page. */
  isShared: z.boolean(),
  nameChangesLeft: z.int(),
  revokedAt: z.nullable(Instant),
  revocation: z.nullable(z.enum(CERTIFICATE_REVOCATIONS)),
});
export type Certificate = z.output<typeof Certificate>;

/** What anybody with the address of a certificate sees. */
export const SharedCertificate = z.object({
  ...Said,
  /** Null when the product has no page any more. */
  productSlug: z.nullable(z.string()),
  valid: z.boolean(),
  revokedAt: z.nullable(Instant),
});
export type SharedCertificate = z.output<typeof SharedCertificate>;

const CertificateParams = z.object({ certificateId: Id });

export const certificate = defineContract({
  list: {
    method: 'GET',
    path: '/api/certificates',
    access: 'user',
    summary: 'Certificates of the caller, newest first, revoked ones too',
    response: jsonList(z.array(Certificate)),
    errors: [],
  },
  issue: {
    method: 'POST',
    path: '/api/certificates',
    access: 'verified',
    summary:
      'Issue the certificate of a completed product that the caller has access to; again answers the same one, unchanged',
    body: z.object({ productId: Id, name: CertificateName, locale: Locale }),
    response: json(Certificate),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'user_not_have_access_to_product',
      'product_not_completed',
    ],
  },
  change: {
    method: 'PATCH',
    path: '/api/certificates/:certificateId',
    access: 'user',
    summary: 'Change the name, at most three times, or switch the public page off or on',
    params: CertificateParams,
    body: z.object({ name: z.optional(CertificateName), isShared: z.optional(z.boolean()) }),
    response: json(Certificate),
    errors: ['request_params_invalid', 'not_found', 'name_changes_used_up'],
  },
  shared: {
    method: 'GET',
    path: '/api/share/:code',
    access: 'public',
    summary: 'What a certificate proves, by the code printed on it; unknown when its page is switched off',
    params: z.object({ code: CertificateCode }),
    response: json(SharedCertificate),
    errors: ['not_found', 'too_many_requests'],
  },
});
