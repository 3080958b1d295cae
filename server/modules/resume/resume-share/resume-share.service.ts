import type * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { ResumeShare, resumeShare } from '../../../../contracts/resume/resume-share.ts';
import { RESUME_VIEW_DAYS } from '../../../../contracts/resume/resume-values.ts';
import type { Db } from '../../../../db/database.ts';
import { RESUME_VIEW_RETENTION_DAYS } from '../../../../domain/retention.ts';
import type { PasswordHasher } from '../../identity/auth/password-hasher.ts';
import type { ResumeSharing } from '../resume/resume-sharing.ts';
import * as repo from './resume-share.repository.ts';
import type { ShareCodes } from './share-codes.ts';
import type { ShareLimits } from './share-limits.ts';

export interface ResumeShareDeps {
  db: Db;
  codes: Pick<ShareCodes, 'codeOf' | 'hashOf'>;
  hasher: Pick<PasswordHasher, 'hash'>;
  limits: Pick<ShareLimits, 'passwordOwner'>;
  now?: () => Date;
}

type Change = z.output<(typeof resumeShare)['change']['body']>;

const DAY_MS = 86_400_000;

export type ResumeShareService = ReturnType<typeof createResumeShareService>;

/** How owners share their resumes (product §4 Resumes). */
export function createResumeShareService(deps: ResumeShareDeps) {
  const { db, codes, now = () => new Date() } = deps;
  const dayBefore = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString().slice(0, 10);

  /** @throws ApiError `not_found` for another's resume and a deleted one */
  async function find(ownerId: string, resumeId: string): Promise<repo.StoredShare> {
    const own = { ownerId, resumeId };
    const stored = await repo.findOwnShare(db, own, dayBefore(RESUME_VIEW_DAYS - 1));
    if (!stored) throw new ApiError('not_found');
    return stored;
  }

  /** With another secret than that of the time the code was made, nobody can say what it was. */
  function codeOf(resumeId: string, { generation, codeHash }: repo.StoredShare): string | null {
    if (codeHash === null) return null;
    const code = codes.codeOf(resumeId, generation);
    return codes.hashOf(code) === codeHash ? code : null;
  }

  async function get(ownerId: string, resumeId: string): Promise<ResumeShare> {
    const stored = await find(ownerId, resumeId);
    return {
      isOn: stored.isOn,
      code: codeOf(resumeId, stored),
      hasPassword: stored.hasPassword,
      endsAt: stored.endsAt?.toISOString() ?? null,
      hidesContacts: stored.hidesContacts,
      views: { total: stored.totalViews, lastDays: stored.recentViews },
    };
  }

  async function change(ownerId: string, resumeId: string, body: Change): Promise<ResumeShare> {
    const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
    const stored = await find(ownerId, resumeId);
    if (body.isOn && endsAt && endsAt <= now())
      throw new ApiError('request_params_invalid', { fields: { endsAt: 'too_small' } });
    const passwordHash = await hashOf(ownerId, body.password);
    const generation = stored.generation || (body.isOn ? 1 : 0);
    const codeHash = generation === 0 ? null : codes.hashOf(codes.codeOf(resumeId, generation));
    const { isOn, hidesContacts } = body;
    const wanted = { generation, codeHash, isOn, passwordHash, endsAt, hidesContacts };
    if (!(await repo.changeShare(db, { ownerId, resumeId }, wanted))) throw new ApiError('not_found');
    return get(ownerId, resumeId);
  }

  async function hashOf(ownerId: string, password: string | null | undefined) {
    if (typeof password !== 'string') return password;
    await deps.limits.passwordOwner.consume(ownerId);
    return deps.hasher.hash(password);
  }

  /** Two at once make one new address. */
  async function renew(ownerId: string, resumeId: string): Promise<ResumeShare> {
    const generation = (await find(ownerId, resumeId)).generation + 1;
    const codeHash = codes.hashOf(codes.codeOf(resumeId, generation));
    await repo.renewShare(db, { ownerId, resumeId }, { generation, codeHash });
    return get(ownerId, resumeId);
  }

  /** Used by the list and the deletion of resumes. */
  const sharing: ResumeSharing = {
    sharedAmong: async (on, resumeIds) =>
      resumeIds.length === 0 ? new Set() : new Set(await repo.findSharedAmong(on, resumeIds, now())),
    switchOff: repo.switchOff,
  };

  return {
    ...{ get, change, renew, sharing },
    joinEarlierViews: (): Promise<void> => repo.joinEarlierViews(db, dayBefore(RESUME_VIEW_RETENTION_DAYS)),
  };
}
