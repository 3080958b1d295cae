import * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import { BadgeCredential, type BadgeIssuer, type DidDocument } from '../../../../contracts/learning/badge.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { formatCertificateNumber } from '../../../../domain/learning/certificate.ts';
import * as repo from './badge.repository.ts';
import { type Achieved, badgeDocument } from './badge-document.ts';
import type { BadgeSigner } from './badge-signer.ts';
import { createStatusList } from './status-list.ts';

export interface BadgeDeps {
  db: Db;
  /** Null where certificates are not signed: nothing is found. */
  signer: BadgeSigner | null;
  /** What had to be done for it, in the language of the certificate. */
  narrate: (locale: Locale, title: string) => Promise<string>;
  /** Counts a call by an address; throws over the limit. */
  limit: (ip: string) => Promise<void>;
  now?: () => Date;
}

export type BadgeService = ReturnType<typeof createBadgeService>;

/** Another call may be first, and the certificate may change meanwhile; more often than this is a fault. */
const ATTEMPTS = 4;

/** Certificates as Open Badges, signed when they are first asked for. */
export function createBadgeService({ db, signer, narrate, limit, now = () => new Date() }: BadgeDeps) {
  const list = signer && createStatusList(signer);

  /** @throws ApiError `not_found` for what is unknown, not shared, or was revoked before it was signed */
  async function credential(code: string, ip: string): Promise<BadgeCredential> {
    await limit(ip);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const row = await repo.findShared(db, code);
      if (!signer || !row) throw new ApiError('not_found');
      const document = await (row.revokedAt === null
        ? currentDocument(signer, code, row)
        : repo.lastDocument(db, row.id));
      if (document) return BadgeCredential.parse(document);
      if (row.revokedAt !== null) throw new ApiError('not_found');
    }
    throw new Error('the badge changed during every attempt to sign it');
  }

  /** Null when another call was first. */
  async function currentDocument(by: BadgeSigner, code: string, row: repo.CertificateRow) {
    const copy = await repo.takeCopy(db, row.id);
    if (!copy) return null;
    if (copy.document) {
      if (isCurrent(copy.document, by, row.name)) return copy.document;
      await repo.revokeCopy(db, copy.statusIndex);
      return null;
    }
    const achieved = achievedOf(code, row);
    const narrative = await narrate(row.locale, achieved.title);
    const { issuer } = by;
    const unsigned = badgeDocument(achieved, { issuer, narrative, statusIndex: copy.statusIndex });
    const document = await by.sign(unsigned, now());
    return repo.storeDocument(db, copy.statusIndex, { name: row.name, document });
  }

  async function status(ip: string) {
    await limit(ip);
    if (!list) throw new ApiError('not_found');
    return list(await repo.findRevoked(db), now());
  }

  function issuer(): BadgeIssuer {
    if (!signer) throw new ApiError('not_found');
    return signer.issuer;
  }

  function did(): DidDocument {
    if (!signer) throw new ApiError('not_found');
    return signer.did;
  }

  return { credential, status, issuer, did };
}

const Stored = z.object({
  issuer: z.object({ id: z.string() }),
  credentialSubject: z.object({ identifier: z.array(z.object({ identityHash: z.string() })) }),
  proof: z.object({ verificationMethod: z.string() }),
});

/** It has today's name, issuer, and a key that the issuer still answers for. */
function isCurrent(document: object, { did }: BadgeSigner, name: string): boolean {
  const { issuer, credentialSubject, proof } = Stored.parse(document);
  const names = credentialSubject.identifier.map(({ identityHash }) => identityHash);
  return issuer.id === did.id && names[0] === name && did.assertionMethod.includes(proof.verificationMethod);
}

/** What the certificate says itself goes before what the catalogue says today. */
const Printed = z.object({
  title: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  skills: z.catch(z.optional(z.array(z.string())), undefined),
});

function achievedOf(code: string, row: repo.CertificateRow): Achieved {
  const { name, locale, data, productId, productType, promise, slug } = row;
  const printed = Printed.parse(data);
  return {
    ...{ code, name, locale, productId, productType, promise, slug },
    number: formatCertificateNumber(row),
    issuedAt: new Date(row.issuedAt),
    completedAt: new Date(row.completedAt),
    title: printed.title ?? row.title,
    skills: printed.skills ?? row.skills,
  };
}
