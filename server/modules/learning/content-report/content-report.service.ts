import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ContentReport,
  ContentReportPage,
  ManagedContentReport,
} from '../../../../contracts/learning/content-report.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { type CONTENT_REPORT_KINDS, MAX_CONTENT_REPORTS_A_DAY } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { learningPath } from '../../../../domain/catalog/product.ts';
import { reportPlaceData } from '../../../../domain/learning/report-place.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { itemKeyIn } from '../note/item-key.ts';
import type { LearningService, LessonCall } from '../player/learning.service.ts';
import * as repo from './content-report.repository.ts';

export interface ContentReportDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
}

type NewReport = LessonCall & {
  userId: string;
  locale: Locale;
  clientId: string;
  kind: (typeof CONTENT_REPORT_KINDS)[number];
  contentId: string | null;
  quote: string;
  text: string;
};

interface Decision {
  reportId: string;
  status: 'MENDED' | 'CLOSED';
  answer: string;
  locale: Locale;
  callerId: string;
}

const PAGE_SIZE = 30;

export type ContentReportService = ReturnType<typeof createContentReportService>;

/** Learners say that something is unclear or wrong, and get a message when it was looked at (product §4 Learning). */
export function createContentReportService({ db, learning }: ContentReportDeps) {
  async function create(call: NewReport): Promise<ContentReport> {
    const { userId, locale, language, clientId, kind, quote, text } = call;
    if (quote === '' && text === '')
      throw new ApiError('request_params_invalid', { fields: { 'body.text': 'required' } });
    const { course, lesson } = await learning.openLesson(call);
    const itemKey = itemKeyIn(lesson, call.contentId);
    const place = { courseId: course.courseId, lessonKey: lesson.key, itemKey, language };
    return db.transaction(async (tx) => {
      await repo.holdReporter(tx, userId);
      const sent = await repo.findSent(tx, userId, clientId);
      if (sent) return toReport(await known(tx, locale, sent));
      const { count, wait } = await repo.recentReports(tx, userId);
      if (count >= MAX_CONTENT_REPORTS_A_DAY) throw new ApiError('too_many_requests', { retryAfter: wait });
      const made = await repo.insertReport(tx, { ...place, userId, clientId, kind, quote, text });
      return toReport(await known(tx, locale, made));
    });
  }

  async function known(tx: Db | Tx, locale: Locale, reportId: string): Promise<repo.ReportRow> {
    const row = await repo.findReport(tx, locale, reportId);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  async function list(call: {
    locale: Locale;
    status: ContentReport['status'];
    text?: string | undefined;
    cursor?: string | undefined;
  }): Promise<ContentReportPage> {
    const { locale, status, text, cursor } = call;
    const after = cursor === undefined ? null : readCursor(cursor);
    const rows = await repo.findReports(db, { locale, status, text, limit: PAGE_SIZE + 1, after });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      items: page.map(toManaged),
      next: last && rows.length > PAGE_SIZE ? `${last.place}.${last.id}` : null,
      open: await repo.countOpen(db),
    };
  }

  /** One decision wins; the same one again by the same manager is answered again. */
  async function close(call: Decision): Promise<ManagedContentReport> {
    const { reportId, status, answer, locale, callerId } = call;
    await known(db, locale, reportId);
    return db.transaction(async (tx) => {
      const first = await repo.closeReport(tx, reportId, { status, answer, closedBy: callerId });
      const row = await known(tx, locale, reportId);
      const same = row.status === status && row.answer === answer && row.closedBy === callerId;
      if (!first && !same) throw new ApiError('approval_already_decided');
      if (first) {
        await recordChange(tx, {
          ...{ userId: callerId, action: 'CHANGED', entity: 'CONTENT_REPORT', entityId: reportId },
          ...{ subject: row.lessonTitle, language: row.language },
          changes: [{ field: 'status', from: 'OPEN', to: status }],
        });
        await tell(tx, row);
      }
      return toManaged(row);
    });
  }

  const get = async ({ reportId, locale }: { reportId: string; locale: Locale }) =>
    toManaged(await known(db, locale, reportId));

  return { create, list, get, close };
}

function tell(tx: Tx, row: repo.ReportRow): Promise<void> {
  const { productId, productType, language, lessonKey, lessonTitle } = row;
  const [, player = ''] = learningPath({ type: productType, id: productId, language }).split('/');
  return enqueueNotification(tx, {
    userId: row.userId,
    messageId: `content-report:${row.id}`,
    template: row.status === 'MENDED' ? 'CONTENT_REPORT_MENDED' : 'CONTENT_REPORT_CLOSED',
    data: {
      productIds: productId,
      player,
      productId,
      language,
      lessonKey,
      lesson: lessonTitle,
      comment: row.answer,
      ...reportPlaceData(toReport(row)),
    },
  });
}

function toReport({ id, kind, courseId, itemKey, quote, text, ...row }: repo.ReportRow): ContentReport {
  return {
    reportId: id,
    kind,
    contentId: itemKey === null ? null : `${courseId}:${itemKey}`,
    quote,
    text,
    status: row.status,
    answer: row.answer,
    createdAt: new Date(row.createdAt).toISOString(),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt).toISOString(),
  };
}

function toManaged(row: repo.ReportRow): ManagedContentReport {
  const { productId, productType, courseId, productTitle, lessonKey, lessonTitle, language } = row;
  return {
    ...toReport(row),
    ...{ productId, productType, courseId, productTitle, lessonKey, lessonTitle, language },
    learnerName: row.learnerName,
    closedBy: row.closer,
  };
}

function readCursor(cursor: string): repo.ReportCursor {
  const [, place, id] = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (place === undefined || id === undefined)
    throw new ApiError('request_params_invalid', { fields: { 'query.cursor': 'invalid' } });
  return { place, id };
}
