import { ApiError } from '../../../../contracts/api-error.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import type { ManagedPerson } from '../../../../contracts/identity/people.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Role } from '../../../../domain/identity/caller.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { forgetUserAfter } from '../../../platform/pubsub/session-change.ts';
import type { ApprovalService } from '../approval/approval.service.ts';
import type { ApprovalExecutor } from '../approval/approval-executor.ts';
import type { ApprovalRequests } from '../approval/approval-requests.ts';
import type { SessionService } from '../session/session.service.ts';
import * as repo from './people.repository.ts';

export interface PeopleDeps {
  db: Db;
  sessions: Pick<SessionService, 'endAll' | 'announce'>;
  approvals: Pick<ApprovalService, 'findWaiting'>;
  requests: ApprovalRequests;
  /** Searches by address of one manager. */
  limitFinds: (managerId: string) => Promise<void>;
  now?: () => Date;
}

interface PersonCall {
  userId: string;
  callerId: string;
}

/** Managers and their roles, and the sessions of anyone, for senior managers (product §4 Back office rules). */
export function createPeopleService(deps: PeopleDeps) {
  const { db, sessions, requests, now = () => new Date() } = deps;

  async function show(rows: repo.PersonRow[], callerId: string): Promise<ManagedPerson[]> {
    const ids = rows.map(({ id }) => id);
    const waiting = await deps.approvals.findWaiting('USER_ROLE', ids, callerId);
    return rows.map((row) => describe(row, callerId, waiting.get(row.id)));
  }

  async function showOne(row: repo.PersonRow | null, callerId: string): Promise<ManagedPerson> {
    const [person] = row ? await show([row], callerId) : [];
    if (!person) throw new ApiError('not_found');
    return person;
  }

  async function find(email: string, callerId: string): Promise<ManagedPerson> {
    await deps.limitFinds(callerId);
    const row = await repo.findByEmail(db, email, now());
    if (!row) throw new ApiError('email_not_found');
    return showOne(row, callerId);
  }

  async function changeRole({ userId, callerId, role }: PersonCall & { role: Role }): Promise<ManagedPerson> {
    if (userId === callerId) throw new ApiError('forbidden');
    await db.transaction(async (tx) => {
      const person = await repo.findPerson(tx, userId, now());
      if (!person) throw new ApiError('not_found');
      if (person.role === role) return;
      if (role !== 'STUDENT' && !person.verified) throw new ApiError('email_not_verified');
      await askForRole(tx, person, { callerId, role });
    });
    return showOne(await repo.findPerson(db, userId, now()), callerId);
  }

  async function askForRole(
    tx: Tx,
    person: repo.PersonRow,
    { callerId, role }: { callerId: string; role: Role },
  ) {
    await requests.ask(tx, {
      kind: 'USER_ROLE',
      target: person.id,
      // The name is read with the approval, so that erasing the person erases it.
      subject: '',
      changes: [{ field: 'role', from: person.role, to: role }],
      payload: { userId: person.id, from: person.role, to: role },
      askedBy: callerId,
    });
    const change = { userId: callerId, entity: 'USER_ROLE', entityId: person.id, subject: '' } as const;
    const changes = [{ field: 'role', from: person.role, to: role }];
    await recordChange(tx, { ...change, action: 'REQUESTED', changes });
  }

  async function endSessions({ userId, callerId }: PersonCall): Promise<void> {
    const ended = await db.transaction(async (tx) => {
      if (!(await repo.findPerson(tx, userId, now()))) throw new ApiError('not_found');
      if (!(await repo.findOpenSessions(tx, userId))) return false;
      await sessions.endAll(tx, userId, 'ended-by-manager');
      const change = { userId: callerId, entity: 'USER_ROLE', entityId: userId, subject: '' } as const;
      await recordChange(tx, { ...change, action: 'SESSIONS_ENDED' });
      return true;
    });
    if (ended) await sessions.announce({ userId });
  }

  return {
    managers: async (callerId: string) => show(await repo.findManagers(db, now()), callerId),
    find,
    changeRole,
    endSessions,
  };
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Gives a confirmed role; refused when the person has another one by now, or no confirmed address. */
export const executeRoleChange: ApprovalExecutor = async (tx, payload, by) => {
  const { userId, from, to } = payload as { userId: string; from: Role; to: Role };
  if (!(await repo.replaceRole(tx, { userId, from, to }))) throw new ApiError('edit_conflict');
  await recordChange(tx, {
    ...{ userId: by.confirmedBy ?? by.askedBy, action: 'CHANGED', entity: 'USER_ROLE' },
    ...{ entityId: userId, subject: '', changes: [{ field: 'role', from, to }] },
  });
  await forgetUserAfter(tx, userId);
};

function describe(row: repo.PersonRow, callerId: string, waiting: Approval | undefined): ManagedPerson {
  const { id, name, email, role, verified, sessions } = row;
  return {
    ...{ id, name, email, role, verified, sessions },
    memberSince: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    waiting: waiting ?? null,
    own: id === callerId,
  };
}
