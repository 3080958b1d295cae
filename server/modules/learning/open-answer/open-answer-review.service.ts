import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ManagedOpenAnswer,
  OpenAnswerInReview,
  OpenAnswerPage,
} from '../../../../contracts/learning/open-answer.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { learningPath } from '../../../../domain/catalog/product.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { ContentService } from '../content/content.service.ts';
import { addAccomplishments, holdProgress, saveStatus } from '../player/learner.ts';
import { completeItems } from '../player/progress-writer.ts';
import { showAnswer } from './lesson-answers.ts';
import { findAnswer, findFiles, findOpenAnswers, findPerson, gradeAnswer } from './open-answer.repository.ts';
import * as repo from './open-answer-review.repository.ts';

export interface OpenAnswerReviewDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse' | 'openLesson'>;
}

interface Grade {
  answerId: string;
  status: 'ACCEPTED' | 'RETURNED';
  comment: string;
}

const PAGE_SIZE = 30;
/** The question is gone from what the learner sees: nothing of it was read. */
const UNREAD = { versionIds: [] };

export type OpenAnswerReviewService = ReturnType<typeof createOpenAnswerReviewService>;

/** Open answers as managers see and grade them; managers cannot grade their own. */
export function createOpenAnswerReviewService({ db, content }: OpenAnswerReviewDeps) {
  async function list(call: {
    text?: string | undefined;
    cursor?: string | undefined;
    locale: Locale;
    callerId: string;
  }): Promise<OpenAnswerPage> {
    const after = call.cursor === undefined ? null : readCursor(call.cursor);
    const { locale, text } = call;
    const rows = await repo.findReviews(db, { locale, text, limit: PAGE_SIZE + 1, after });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      items: await Promise.all(page.map((row) => show(row, call.callerId))),
      next: last && rows.length > PAGE_SIZE ? `${last.rank}.${last.place}.${last.id}` : null,
      waiting: await repo.countWaiting(db, locale),
    };
  }

  async function show(row: repo.ReviewRow, callerId: string): Promise<ManagedOpenAnswer> {
    const answer = await findAnswer(db, row.id);
    if (!answer) throw new ApiError('not_found');
    const { productId, productTitle, lessonKey, lessonTitle, language, learnerName, prompt, criteria } = row;
    return {
      ...showAnswer(answer, await findFiles(db, [row.id]), row.sample),
      ...{ productId, productTitle, lessonKey, lessonTitle, language, learnerName, prompt, criteria },
      own: row.userId === callerId,
    };
  }

  async function get(call: {
    answerId: string;
    locale: Locale;
    callerId: string;
  }): Promise<OpenAnswerInReview> {
    const row = await repo.findReview(db, call.locale, call.answerId);
    if (!row) throw new ApiError('not_found');
    const { userId, courseId, itemKey } = row;
    const attempts = await findOpenAnswers(db, { userId, courseId }, [itemKey]);
    const current = attempts.find(({ id }) => id === row.id);
    if (!current) throw new ApiError('not_found');
    const before = attempts.filter(({ attempt }) => attempt < current.attempt);
    const files = await findFiles(
      db,
      before.map(({ id }) => id),
    );
    return {
      ...(await show(row, call.callerId)),
      earlier: before.map((answer) => showAnswer(answer, files, row.sample)),
      gradedBy: current.gradedBy === null ? null : await findPerson(db, current.gradedBy),
    };
  }

  /** One grade wins; the same one again by the same manager is answered again. */
  async function grade(call: Grade & { locale: Locale; callerId: string }): Promise<ManagedOpenAnswer> {
    const { answerId, status, comment, callerId } = call;
    const row = await repo.findReview(db, call.locale, answerId);
    if (!row) throw new ApiError('not_found');
    if (row.userId === callerId) throw new ApiError('forbidden');
    if (status === 'RETURNED' && comment === '')
      throw new ApiError('request_params_invalid', { fields: { comment: 'required' } });
    const place = await placeOf(row);
    await db.transaction(async (tx) => {
      const before = await holdProgress(tx, row, place?.course ?? UNREAD);
      if (await gradeAnswer(tx, answerId, { status, comment, gradedBy: callerId })) {
        if (status === 'ACCEPTED') await complete(tx, row, place, before.status);
        await recordChange(tx, {
          ...{ userId: callerId, action: 'CHANGED', entity: 'OPEN_ANSWER', entityId: answerId },
          ...{ subject: row.lessonTitle, language: row.language },
          changes: [{ field: 'status', from: 'SUBMITTED', to: status }],
        });
        return tell(tx, row, call);
      }
      const known = await findAnswer(tx, answerId);
      const isRepeated = known?.status === status && known.gradedBy === callerId && known.comment === comment;
      if (!isRepeated) throw new ApiError('approval_already_decided');
    });
    return show(row, callerId);
  }

  /** The lesson as its learner sees it now; null when the question is gone from it. */
  async function placeOf({ userId, productId, language, lessonKey, itemKey, courseId }: repo.ReviewRow) {
    const course = await content.openCourse(productId, language, userId);
    if (course?.courseId !== courseId) return null;
    const lesson = await content.openLesson(course, language, lessonKey);
    return lesson?.items.some(({ key }) => key === itemKey) ? { course, lesson } : null;
  }

  /** Also when access has ended since: what was learned is kept. */
  async function complete(
    tx: Tx,
    { userId, courseId, language, itemKey }: repo.ReviewRow,
    place: Awaited<ReturnType<typeof placeOf>>,
    before: ProgressStatus,
  ): Promise<void> {
    const itemKeys = [itemKey];
    if (place) {
      await completeItems(tx, { userId, language, ...place, itemKeys, keepsPlace: true });
      return;
    }
    const learner = { userId, courseId };
    await addAccomplishments(tx, learner, itemKeys);
    await saveStatus(tx, learner, before === 'NOT_STARTED' ? 'IN_PROGRESS' : before, UNREAD);
  }

  function tell(tx: Tx, row: repo.ReviewRow, { answerId, status, comment }: Grade): Promise<void> {
    const { productId, language, lessonKey, lessonTitle } = row;
    const [, player = ''] = learningPath({ type: row.productType, id: productId, language }).split('/');
    return enqueueNotification(tx, {
      userId: row.userId,
      messageId: `open-answer:${answerId}`,
      template: status === 'ACCEPTED' ? 'OPEN_ANSWER_ACCEPTED' : 'OPEN_ANSWER_RETURNED',
      data: { productIds: productId, player, productId, language, lessonKey, lesson: lessonTitle, comment },
    });
  }

  return { list, get, grade };
}

function readCursor(cursor: string): repo.ReviewCursor {
  const [, rank, place, id] = /^([01])\.(-?\d{1,18})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (rank === undefined || place === undefined || id === undefined)
    throw new ApiError('request_params_invalid', { fields: { cursor: 'invalid' } });
  return { rank: Number(rank), place, id };
}
