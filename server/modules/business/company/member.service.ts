import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { CompanyRole } from '../../../../contracts/business/business-values.ts';
import type { Member } from '../../../../contracts/business/company.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { type CompanyCall, lockCompany, OWNERS, RUNNERS, requireRole } from '../company-access.ts';
import type { CompanySeats } from '../company-seats.ts';
import * as repo from './member.repository.ts';

export interface MemberDeps {
  db: Db;
  seats: Pick<CompanySeats, 'endSeats'>;
  now?: () => Date;
}

interface Change {
  role?: CompanyRole | undefined;
  team?: string | undefined;
}

const PAGE_ROWS = 50;
const ANYBODY: readonly CompanyRole[] = ['OWNER', 'ADMINISTRATOR', 'MEMBER'];

export type MemberService = ReturnType<typeof createMemberService>;

/** People of a company (product §4 Companies). One owner always stays. */
export function createMemberService({ db, seats, now = () => new Date() }: MemberDeps) {
  async function list(
    call: CompanyCall,
    { page = 1, size = PAGE_ROWS, text = '' }: { page?: number; size?: number; text?: string },
  ) {
    await requireRole(db, call);
    return repo.findMembers(db, call, { text: text.trim(), limit: size, offset: (page - 1) * size });
  }

  async function change(call: repo.MemberCall, wanted: Change): Promise<Member> {
    await db.transaction((tx) => changeIn(tx, call, wanted));
    return found(await repo.findMember(db, call));
  }

  async function changeIn(tx: Tx, call: repo.MemberCall, { role, team }: Change): Promise<void> {
    const own = await lockCompany(tx, call);
    const member = found(await repo.findMember(tx, call));
    const isOther = role !== undefined && role !== member.role;
    if (isOther && own !== 'OWNER') throw new ApiError('forbidden');
    if (isOther) await keepAnOwner(tx, call, member.role);
    await repo.changeMember(tx, call, { role, team });
    if (isOther) await tell(tx, call, 'COMPANY_ROLE_CHANGED');
  }

  async function changeByEmail(
    call: CompanyCall,
    { email, role }: { email: string; role: CompanyRole },
  ): Promise<Member> {
    const userId = await db.transaction(async (tx) => {
      await lockCompany(tx, call, OWNERS);
      const id = await repo.findMemberId(tx, { companyId: call.companyId, email });
      if (!id) throw new ApiError('email_not_found');
      await changeIn(tx, { ...call, userId: id }, { role });
      return id;
    });
    return found(await repo.findMember(db, { ...call, userId }));
  }

  /** Everybody may leave; administrators remove members, owners anybody. */
  async function remove(call: repo.MemberCall): Promise<void> {
    await db.transaction(async (tx) => {
      const isOwn = call.userId === call.callerId;
      const own = await lockCompany(tx, call, isOwn ? ANYBODY : RUNNERS);
      const member = found(await repo.findMember(tx, call));
      if (!isOwn && own !== 'OWNER' && member.role !== 'MEMBER') throw new ApiError('forbidden');
      await keepAnOwner(tx, call, member.role);
      await end(tx, call, 'LEFT');
      if (!isOwn) await tell(tx, call, 'COMPANY_MEMBERSHIP_ENDED');
    });
  }

  async function end(tx: Tx, call: repo.MemberCall, reason: 'LEFT' | 'ERASED'): Promise<void> {
    const { companyId, userId } = call;
    const at = now();
    await seats.endSeats(tx, { companyId, userId, reason, now: at });
    await repo.endMembership(tx, call, at);
  }

  async function tell(
    tx: Tx,
    { companyId, userId, callerId }: repo.MemberCall,
    template: 'COMPANY_ROLE_CHANGED' | 'COMPANY_MEMBERSHIP_ENDED',
  ): Promise<void> {
    if (userId === callerId) return;
    const company = await repo.findCompanyName(tx, companyId);
    const messageId = `company:${companyId}`;
    await enqueueNotification(
      tx,
      { userId, messageId, template, data: { company } },
      `${messageId}:${randomUUID()}`,
    );
  }

  return { list, change, changeByEmail, remove, end };
}

async function keepAnOwner(tx: Tx, call: repo.MemberCall, role: CompanyRole): Promise<void> {
  if (role === 'OWNER' && (await repo.countOtherOwners(tx, call)) === 0) throw new ApiError('last_owner');
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ApiError('not_found');
  return row;
}
