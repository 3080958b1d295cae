import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Certificate, SharedCertificate } from '../../../../contracts/learning/certificate.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  certificateYear,
  formatCertificateNumber,
  learningHours,
  nameChangesLeft,
} from '../../../../domain/learning/certificate.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import type { PdfService } from '../../../platform/pdf/pdf.service.ts';
import type { LearningEntitlements } from '../player/learning-entitlements.ts';
import { readProductProgress } from '../player/learning-progress.ts';
import * as repo from './certificate.repository.ts';
import type { CertificateData } from './certificate-data.ts';
import { writeCertificate } from './certificate-document.ts';

export interface CertificateDeps {
  db: Db;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement' | 'lockLedger'>;
  translations: Translations;
  pdf: Pick<PdfService, 'renderPdf'>;
  site: { name: string; publicUrl: string };
  /** Counts a look at a public page by an address; throws over the limit. */
  limitChecks: (ip: string) => Promise<void>;
  /** Counts a rendered PDF of a person; throws over the limit. */
  limitPdfs: (userId: string) => Promise<void>;
  now?: () => Date;
}

type Stored = repo.StoredCertificate;
type Wanted = { userId: string; productId: string; name: string; locale: Locale };

/** Bytes of a code: 22 characters of base64url. */
const CODE_BYTES = 16;

export type CertificateService = ReturnType<typeof createCertificateService>;

/**
 * Certificates: one valid one per learner and product (product §4 Learning). Progress alone earns none, because a browser
 * claims it: who has no access to the product on the day of issue gets none.
 */
export function createCertificateService(deps: CertificateDeps) {
  const { db, entitlements, site, now = () => new Date() } = deps;

  /** The ledger's lock puts this and a refund in a row, and two calls of one person. */
  async function issue(wanted: Wanted): Promise<Certificate> {
    const { userId, productId } = wanted;
    const stored = await db.transaction(async (tx) => {
      await entitlements.lockLedger(tx, userId);
      const before = await repo.findValid(tx, userId, productId);
      if (before) return before;
      await issueIn(tx, wanted);
      return repo.findValid(tx, userId, productId);
    });
    if (!stored) throw new ApiError('internal_error');
    return toCertificate(stored);
  }

  async function issueIn(tx: Tx, { userId, productId, name, locale }: Wanted): Promise<void> {
    const learned = await repo.findLearned(tx, productId, locale);
    if (!learned) throw new ApiError('product_not_found');
    if (!(await entitlements.hasEntitlement(userId, productId, tx)))
      throw new ApiError('user_not_have_access_to_product');
    const progressOf = await readProductProgress(tx, userId, [productId]);
    const { progress, courseIds } = progressOf(productId);
    if (progress.status !== 'COMPLETED') throw new ApiError('product_not_completed');
    const issuedAt = now();
    const completedAt = await repo.settleCompletion(tx, userId, courseIds, issuedAt);
    const data: CertificateData = { ...learned, courseIds, siteName: site.name, nameChanges: 0 };
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const year = certificateYear(issuedAt);
    await repo.insertCertificate(tx, {
      ...{ userId, productId, name, locale, data, completedAt, issuedAt, code, year },
    });
  }

  /** A revoked certificate keeps its name, but its page can be switched off. */
  async function change(call: {
    userId: string;
    certificateId: string;
    name?: string | undefined;
    isShared?: boolean | undefined;
  }): Promise<Certificate> {
    const { userId, certificateId: id, name, isShared } = call;
    return db.transaction(async (tx) => {
      await repo.lockOwn(tx, userId, id);
      const stored = await repo.findOwn(tx, userId, id);
      if (!stored) throw new ApiError('not_found');
      if (name !== undefined && name !== stored.name) {
        if (stored.revokedAt) throw new ApiError('not_found');
        if (nameChangesLeft(stored.data.nameChanges) === 0) throw new ApiError('name_changes_used_up');
        await repo.rename(tx, stored, name);
      }
      if (isShared !== undefined) await repo.setShared(tx, id, isShared);
      const changed = await repo.findOwn(tx, userId, id);
      if (!changed) throw new ApiError('not_found');
      return toCertificate(changed);
    });
  }

  /** @throws ApiError `not_found` when unknown, switched off or erased */
  async function shared(call: { code: string; ip: string; locale: Locale }): Promise<SharedCertificate> {
    await deps.limitChecks(call.ip);
    const stored = await repo.findShared(db, call.code);
    if (!stored) throw new ApiError('not_found');
    const productSlug = await repo.findSlug(db, stored.productId, call.locale);
    const revokedAt = stored.revokedAt?.toISOString() ?? null;
    return { ...saidBy(stored), productSlug, valid: revokedAt === null, revokedAt };
  }

  /** @throws ApiError `not_found` for another's certificate or a revoked one, `service_unavailable` */
  async function download(userId: string, id: string): Promise<{ fileName: string; pdf: Uint8Array }> {
    const stored = await repo.findOwn(db, userId, id);
    if (!stored || stored.revokedAt) throw new ApiError('not_found');
    const request = await writeCertificate(deps.translations, stored, site);
    const pdf = await deps.pdf.renderPdf(request, () => deps.limitPdfs(userId));
    return { fileName: `certificate-${formatCertificateNumber(stored)}.pdf`, pdf };
  }

  const list = async (userId: string) => (await repo.findOfUser(db, userId)).map(toCertificate);

  return { issue, change, list, shared, download };
}

const saidBy = (stored: Stored) => ({
  number: formatCertificateNumber(stored),
  name: stored.name,
  title: stored.data.title,
  productType: stored.data.productType,
  completedAt: stored.completedAt.toISOString(),
  issuedAt: stored.issuedAt.toISOString(),
  hours: learningHours(stored.data.minutes),
  skills: stored.data.skills,
  locale: stored.locale,
});

const toCertificate = (stored: Stored): Certificate => ({
  ...saidBy(stored),
  certificateId: stored.id,
  productId: stored.productId,
  code: stored.code,
  isShared: stored.isShared,
  nameChangesLeft: nameChangesLeft(stored.data.nameChanges),
  revokedAt: stored.revokedAt?.toISOString() ?? null,
  revocation: stored.revocation,
});
