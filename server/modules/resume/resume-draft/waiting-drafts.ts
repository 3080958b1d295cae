import type { Db } from '../../../../db/database.ts';
import type { WaitingResumes } from '../../identity/auth/auth.service.ts';
import { findDrafts } from './resume-draft.repository.ts';

/** Whether resumes wait for the confirmed address of a person who just signed up. */
export function createWaitingResumes(db: Db, now: () => Date = () => new Date()): WaitingResumes {
  return { waitFor: async (userId) => (await findDrafts(db, userId, now())).length > 0 };
}
