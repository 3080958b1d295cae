import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { isProgramOpen } from '../../../../domain/affiliate/program-locales.ts';
import type { AgreementService } from '../agreement/agreement.service.ts';
import { findPartnerOf } from './partner.repository.ts';
import type { Partner } from './partner.ts';

/** @throws ApiError `not_found` in a locale where the program is closed */
export function requireOpen(locale: Locale): void {
  if (!isProgramOpen(locale)) throw new ApiError('not_found');
}

/**
 * The partner that a caller is.
 * @throws ApiError `not_found` where the program is closed and for others, `aff_agreement` before they have agreed
 */
export type RequirePartner = (caller: { id: string }, locale: Locale) => Promise<Partner>;

export function createPartnerAccess(deps: {
  db: Db;
  agreements: Pick<AgreementService, 'requireAgreed'>;
}): RequirePartner {
  return async ({ id }, locale) => {
    requireOpen(locale);
    const partner = await findPartnerOf(deps.db, id);
    if (!partner) throw new ApiError('not_found');
    await deps.agreements.requireAgreed(partner.id);
    return partner;
  };
}
