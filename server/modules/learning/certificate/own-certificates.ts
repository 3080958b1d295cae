import type { Db } from '../../../../db/database.ts';
import { formatCertificateNumber } from '../../../../domain/learning/certificate.ts';
import * as repo from './certificate.repository.ts';

/** A valid certificate as later areas show it to its owner. */
export interface OwnCertificate {
  certificateId: string;
  number: string;
  title: string;
  skills: string[];
  /** The school that issued it. */
  siteName: string;
  completedAt: Date;
  /** Whether its public page is switched on, and its code. */
  isShared: boolean;
  code: string;
}

export type OwnCertificates = ReturnType<typeof createOwnCertificates>;

/** Certificates of a person that are not revoked. */
export function createOwnCertificates(db: Db) {
  return {
    validOf: async (userId: string): Promise<OwnCertificate[]> =>
      (await repo.findOfUser(db, userId)).filter(({ revokedAt }) => revokedAt === null).map(toOwn),
    /** Those of these ids that are the person's; one statement for all. */
    validAmong: async (userId: string, ids: readonly string[]): Promise<OwnCertificate[]> =>
      (await repo.findValidAmong(db, userId, ids)).map(toOwn),
  };
}

const toOwn = ({ data, ...stored }: repo.StoredCertificate): OwnCertificate => ({
  certificateId: stored.id,
  number: formatCertificateNumber(stored),
  title: data.title,
  skills: data.skills,
  siteName: data.siteName,
  completedAt: stored.completedAt,
  isShared: stored.isShared,
  code: stored.code,
});
