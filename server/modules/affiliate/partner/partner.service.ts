import { randomInt } from 'node:crypto';
import type { AffiliateMembership } from '../../../../contracts/affiliate/affiliate.ts';
import type { AffiliateDocument } from '../../../../contracts/affiliate/affiliate-values.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { AgreementService } from '../agreement/agreement.service.ts';
import * as repo from './partner.repository.ts';
import { lockPartner, type Partner } from './partner.ts';

export interface PartnerDeps {
  db: Db;
  agreements: AgreementService;
  /** Counts a changed code of a person; throws over the limit. */
  limitCodes: (userId: string) => Promise<void>;
  now: () => Date;
}

type Agreed = readonly { document: AffiliateDocument; version: number }[];

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const randomCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Joining the affiliate program, its agreements and the personal code (product §4 Affiliate program). */
export function createPartnerService({ db, agreements, limitCodes, now }: PartnerDeps) {
  async function membership(userId: string): Promise<AffiliateMembership> {
    const partner = await repo.findPartnerOf(db, userId);
    return {
      partner: partner && {
        code: partner.code,
        joinedAt: partner.joinedAt.toISOString(),
        suspended: partner.suspendedAt !== null,
      },
      agreements: await agreements.list(partner?.id ?? null),
    };
  }

  async function requirePartner(userId: string): Promise<Partner> {
    const partner = await repo.findPartnerOf(db, userId);
    if (!partner) throw new ApiError('not_found');
    return partner;
  }

  async function newCode(tx: Tx, partnerId: string): Promise<void> {
    while (!(await repo.takeCode(tx, partnerId, randomCode())));
  }

  async function join(userId: string, agreed: Agreed): Promise<AffiliateMembership> {
    await agreements.check(agreed, { all: true });
    await db.transaction(async (tx) => {
      const added = await repo.insertPartner(tx, userId, now());
      if (added) await newCode(tx, added);
      const partnerId = added ?? (await repo.findPartnerOf(tx, userId))?.id;
      if (partnerId) await agreements.record(tx, partnerId, agreed);
    });
    return membership(userId);
  }

  async function agree(userId: string, agreed: Agreed): Promise<AffiliateMembership> {
    const partner = await requirePartner(userId);
    await agreements.check(agreed, { all: false });
    await db.transaction((tx) => agreements.record(tx, partner.id, agreed));
    return membership(userId);
  }

  async function changeCode(userId: string, code: string): Promise<AffiliateMembership> {
    const partner = await requirePartner(userId);
    await agreements.requireAgreed(partner.id);
    if (partner.code !== code) {
      await limitCodes(userId);
      await db.transaction(async (tx) => {
        await lockPartner(tx, partner.id);
        if (!(await repo.takeCode(tx, partner.id, code)))
          throw new ApiError('request_params_invalid', { fields: { code: 'already_used' } });
      });
    }
    return membership(userId);
  }

  return { membership, join, agree, changeCode };
}

export type PartnerService = ReturnType<typeof createPartnerService>;
