import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { QuizContent } from '../../../../contracts/catalog/quiz-management.ts';
import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import type { Tx } from '../../../../db/database.ts';
import { quizChecks } from '../../../../domain/catalog/quiz-check.ts';
import { isSameQuiz, quizChanges } from '../../../../domain/catalog/quiz-content.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { tellOtherSeniors } from '../../identity/approval/tell-seniors.ts';
import {
  addQuizRequest,
  findPublishedQuiz,
  findQuizDraft,
  takeQuizDraft,
} from './quiz-content.repository.ts';
import { QUIZ_ENTITY, type QuizManagementDeps } from './quiz-management.service.ts';
import { findTargets } from './quiz-targets.repository.ts';
import * as versions from './quiz-version.repository.ts';

export interface QuizPublicationDeps extends QuizManagementDeps {
  log: Pick<Logger, 'info'>;
}

export interface PublishCall {
  revision: number;
  /** Null publishes at once. */
  publishAt: string | null;
  callerId: string;
}

/** Tag of the pages that show the quiz. */
const TAGS = ['quiz'];

export type QuizPublication = ReturnType<typeof createQuizPublication>;

/** Publishes the quiz, now or at a time; every call may be sent again. */
export function createQuizPublication({ db, log, now = () => new Date() }: QuizPublicationDeps) {
  const publish = ({ revision, publishAt, callerId: userId }: PublishCall): Promise<void> =>
    db.transaction(async (tx) => {
      const at = publishAt === null ? null : new Date(publishAt);
      if (at && at <= now())
        throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
      const { content: before } = await findPublishedQuiz(tx);
      const content = await takeDraft(tx, revision);
      if (!content) return;
      const dropped = await versions.dropScheduled(tx);
      if (isSameQuiz(before, content) && !at) return recordSchedule(tx, userId, dropped, null);
      await versions.addVersion(tx, { content, revision, userId, publishAt: at, now: now() });
      if (at) return recordSchedule(tx, userId, dropped, at);
      await recordPublished(tx, userId, before, content);
    });

  const unschedule = (userId: string): Promise<void> =>
    db.transaction(async (tx) => recordSchedule(tx, userId, await versions.dropScheduled(tx), null));

  const request = (userId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const draft = await findQuizDraft(tx);
      const { content: before } = await findPublishedQuiz(tx);
      await requireReady(tx, draft?.content ?? before);
      if (!draft || isSameQuiz(before, draft.content)) return;
      if (!(await addQuizRequest(tx, userId, now()))) return;
      await recordChange(tx, { ...QUIZ_ENTITY, userId, action: 'REQUESTED', changes: [] });
      await tellOtherSeniors(tx, userId, {
        ...{ messageId: `quiz:${crypto.randomUUID()}`, template: 'PUBLICATION_REQUESTED' },
        data: { title: draft.content.questions[0]?.texts.en?.title ?? '' },
      });
    });

  /** Publishes what is due; called by a scheduled job. */
  const publishDue = (): Promise<void> =>
    db.transaction(async (tx) => {
      const { content: before } = await findPublishedQuiz(tx);
      const content = await versions.publishScheduled(tx, now());
      if (!content) return;
      await recordPublished(tx, null, before, content);
      log.info('quiz: published at its time');
    });

  return { publish, unschedule, request, publishDue };
}

/** The working copy, ready to publish; null when nobody has changed the quiz. */
async function takeDraft(tx: Tx, revision: number): Promise<QuizContent | null> {
  const content = await takeQuizDraft(tx, revision);
  if (content) {
    await requireReady(tx, content);
    return content;
  }
  if (revision !== 0 || (await findQuizDraft(tx))) throw new ApiError('edit_conflict');
  return null;
}

async function requireReady(tx: Tx, content: QuizContent): Promise<void> {
  const { skills, categories } = await findTargets(tx, 'en');
  const codes = (choices: readonly { code: string }[]) => new Set(choices.map(({ code }) => code));
  if (quizChecks(content, { skills: codes(skills), categories: codes(categories) }).length > 0)
    throw new ApiError('not_ready_to_publish');
}

async function recordPublished(
  tx: Tx,
  userId: string | null,
  before: QuizContent,
  content: QuizContent,
): Promise<void> {
  await purgeAfter(tx, TAGS);
  await recordChange(tx, {
    ...{ ...QUIZ_ENTITY, userId, action: 'PUBLISHED' },
    changes: quizChanges(before, content),
  });
}

async function recordSchedule(tx: Tx, userId: string, from: Date | null, to: Date | null): Promise<void> {
  if (!from && !to) return;
  const changes: ChangedField[] = [
    { field: 'publishAt', from: from?.toISOString() ?? null, to: to?.toISOString() ?? null },
  ];
  await recordChange(tx, { ...QUIZ_ENTITY, userId, action: to ? 'SCHEDULED' : 'UNSCHEDULED', changes });
}
