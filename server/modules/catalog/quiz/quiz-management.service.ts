import { ApiError } from '../../../../contracts/api-error.ts';
import type { ManagedQuiz, QuizContent, QuizVersion } from '../../../../contracts/catalog/quiz-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { quizChecks, unreachedSubjects } from '../../../../domain/catalog/quiz-check.ts';
import { isSameQuiz, quizChanges } from '../../../../domain/catalog/quiz-content.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import * as repo from './quiz-content.repository.ts';
import { findTargets } from './quiz-targets.repository.ts';
import { findScheduled, findVersion, findVersions } from './quiz-version.repository.ts';

export interface QuizManagementDeps {
  db: Db;
  now?: () => Date;
}

/** The quiz is one thing: its name in the audit log. */
export const QUIZ_ENTITY = { entity: 'QUIZ', entityId: 'quiz', subject: 'quiz' } as const;

const MAX_VERSIONS = 100;

export interface SaveCall {
  revision: number;
  content: QuizContent;
  callerId: string;
}

export type QuizManagement = ReturnType<typeof createQuizManagement>;

/** The recommendation quiz as managers edit it; visitors see what was published (product §4 Back office rules). */
export function createQuizManagement({ db, now = () => new Date() }: QuizManagementDeps) {
  async function get(locale: Locale): Promise<ManagedQuiz> {
    const [draft, published, scheduled, targets] = await Promise.all([
      repo.findQuizDraft(db),
      repo.findPublishedQuiz(db),
      findScheduled(db),
      findTargets(db, locale),
    ]);
    const content = draft?.content ?? published.content;
    const { skills, categories, subjects } = targets;
    return {
      ...{ content, skills, categories, revision: draft?.revision ?? 0 },
      changed: draft ? lastChange(draft.changedAt, draft.changedBy) : null,
      unpublished: !isSameQuiz(content, published.content),
      published: published.at && lastChange(published.at, published.by),
      scheduled: scheduled && { revision: scheduled.revision, at: scheduled.at.toISOString() },
      requested: draft?.requestedAt ? lastChange(draft.requestedAt, draft.requestedBy) : null,
      checks: quizChecks(content, { skills: codesOf(skills), categories: codesOf(categories) }),
      unreached: unreachedSubjects(content, subjects),
    };
  }

  /** Accepts a save over the revision that was seen; the same quiz again changes nothing. */
  async function accept(tx: Tx, call: SaveCall, action: 'CHANGED' | 'RESTORED'): Promise<void> {
    const { revision, content, callerId: userId } = call;
    const before = (await repo.findQuizDraft(tx))?.content ?? (await repo.findPublishedQuiz(tx)).content;
    if (isSameQuiz(before, content)) return;
    if (!(await repo.saveQuizDraft(tx, { seen: revision, content, userId, at: now() })))
      throw new ApiError('edit_conflict');
    await recordChange(tx, { ...QUIZ_ENTITY, userId, action, changes: quizChanges(before, content) });
  }

  const save = (call: SaveCall): Promise<void> => db.transaction((tx) => accept(tx, call, 'CHANGED'));

  const restore = (versionId: string, call: Omit<SaveCall, 'content'>): Promise<void> =>
    db.transaction(async (tx) => {
      const content = await findVersion(tx, versionId);
      if (!content) throw new ApiError('not_found');
      await accept(tx, { ...call, content }, 'RESTORED');
    });

  async function versions(): Promise<QuizVersion[]> {
    const rows = await findVersions(db, MAX_VERSIONS);
    return rows.map((row, index) => ({ ...row, at: row.at.toISOString(), current: index === 0 }));
  }

  return { get, save, restore, versions };
}

const lastChange = (at: Date, by: repo.Named | null) => ({ at: at.toISOString(), by });
const codesOf = (choices: readonly { code: string }[]) => new Set(choices.map(({ code }) => code));
