import { createHash } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Resume } from '../../../../contracts/resume/resume.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import type { ResumeDraft } from '../../../../contracts/resume/resume-draft.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';
import type { CheckSources } from '../resume/certificate-source.ts';
import type { ResumeService } from '../resume/resume.service.ts';
import * as repo from './resume-draft.repository.ts';

export interface ResumeDraftDeps {
  db: Db;
  resumes: Pick<ResumeService, 'get' | 'createIn'>;
  checkSources: CheckSources;
  limits: { network: Pick<RateLimit, 'consume'>; address: Pick<RateLimit, 'allows'> };
  now?: () => Date;
}

export type ResumeDraftService = ReturnType<typeof createResumeDraftService>;

/**
 * Resumes of guests: left for an address, claimed by the account that confirmed it (product §4 Resumes). An address alone
 * adds nothing to an account.
 */
export function createResumeDraftService(deps: ResumeDraftDeps) {
  const { db, resumes, limits, now = () => new Date() } = deps;

  /** The same for every address: the caller does not learn whether it is known, or full. */
  async function save(
    draft: { draftId: string; email: string; title: string; document: ResumeDocument },
    ip: string,
  ): Promise<void> {
    await limits.network.consume(ip);
    if (!(await limits.address.allows(draft.email))) return;
    await db.transaction((tx) => repo.saveDraft(tx, { ...draft, now: now() }));
  }

  async function list(userId: string): Promise<ResumeDraft[]> {
    const rows = await repo.findDrafts(db, userId, now());
    return rows.map(({ id, title, name, language, savedAt }) => ({
      ...{ draftId: id, title, name, language },
      savedAt: new Date(savedAt).toISOString(),
    }));
  }

  async function claim(userId: string, draftId: string): Promise<Resume> {
    const key = { userId, draftId, now: now() };
    const draft = await repo.findDraft(db, key);
    if (!draft) return findClaimed(userId, draftId);
    const document = await deps.checkSources(userId, draft.document);
    const claimed = await db.transaction(async (tx) =>
      (await repo.deleteDraft(tx, key))
        ? createIn(tx, { userId, draftId, title: draft.title, document })
        : null,
    );
    return claimed ?? findClaimed(userId, draftId);
  }

  /** Somebody else may have a resume of this id; then the person's gets another one, always the same. */
  async function createIn(
    tx: Tx,
    call: { userId: string; draftId: string; title: string; document: ResumeDocument },
  ): Promise<Resume> {
    const { userId: ownerId, draftId, title, document } = call;
    try {
      return await resumes.createIn(tx, { ownerId, resumeId: draftId, title, document });
    } catch (error) {
      if (!isUsedId(error)) throw error;
      return resumes.createIn(tx, { ownerId, resumeId: otherId(ownerId, draftId), title, document });
    }
  }

  async function findClaimed(ownerId: string, draftId: string): Promise<Resume> {
    const own = await resumes.get({ ownerId, resumeId: draftId }).catch(skipUnknown);
    return own ?? resumes.get({ ownerId, resumeId: otherId(ownerId, draftId) });
  }

  async function discard(userId: string, draftId: string): Promise<void> {
    if (!(await repo.deleteDraft(db, { userId, draftId, now: now() }))) throw new ApiError('not_found');
  }

  return {
    ...{ save, list, claim, discard },
    deleteLate: async (): Promise<void> => void (await repo.deleteLateDrafts(db, now())),
  };
}

const isUsedId = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request_params_invalid';

function skipUnknown(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}

/** A UUID (version 8) of the person and the draft. */
function otherId(userId: string, draftId: string): string {
  const hex = createHash('sha256').update(`${userId}\n${draftId.toLowerCase()}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
