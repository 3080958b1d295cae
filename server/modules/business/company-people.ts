import { ApiError } from '../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { tellOtherSeniors } from '../identity/approval/tell-seniors.ts';
import type { CompanyPeople } from '../identity/auth/auth.service.ts';
import type { CompanyEnd } from '../identity/privacy/company-end.ts';
import {
  countOtherOwners,
  endMembership,
  findCompanyIds,
  findCompanyName,
  findLeftAlone,
  findMember,
  holdOwned,
} from './company/member.repository.ts';
import type { CompanySeats } from './company-seats.ts';
import { signsInElsewhere } from './company-sign-in/company-identity.repository.ts';
import { findWaiting } from './invitation/acceptance.repository.ts';

interface Deps {
  db: Db;
  seats: Pick<CompanySeats, 'endSeats'>;
  now?: () => Date;
}

/** What accounts ask of companies. */
export function createCompanyPeople({ db, seats, now = () => new Date() }: Deps): CompanyPeople & CompanyEnd {
  /** The company stays, with what it paid for; without an owner, senior managers choose another one. */
  async function end(tx: Tx, companyId: string, userId: string): Promise<void> {
    const call = { companyId, userId, callerId: userId };
    const member = await findMember(tx, call);
    await seats.endSeats(tx, { companyId, userId, reason: 'ERASED', now: now() });
    await endMembership(tx, call, now());
    if (member?.role !== 'OWNER' || (await countOtherOwners(tx, call)) > 0) return;
    const company = await findCompanyName(tx, companyId);
    const messageId = `company-without-owner:${companyId}`;
    await tellOtherSeniors(tx, userId, { messageId, template: 'COMPANY_WITHOUT_OWNER', data: { company } });
  }

  return {
    isInvited: async (userId) => (await findWaiting(db, userId, now())).length > 0,
    signsInElsewhere: (userId) => signsInElsewhere(db, userId),
    leftAlone: findLeftAlone,
    requestedIn: async (tx, userId) => {
      await holdOwned(tx, userId);
      if ((await findLeftAlone(tx, userId)).length > 0) throw new ApiError('last_owner');
    },
    erasedIn: async (tx, userId) => {
      for (const companyId of await findCompanyIds(tx, userId)) await end(tx, companyId, userId);
    },
  };
}
