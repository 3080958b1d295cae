import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  LearningAnalytics,
  StudySessionDraft,
  StudyWeek,
} from '../../../../contracts/learning/study.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { analyticsOf, type KnownProduct, weekOf } from '../../../../domain/learning/learning-analytics.ts';
import { notAhead, STUDY_LATE_DAYS } from '../../../../domain/learning/study-time.ts';
import { addDays, dateAt } from '../../../../domain/local-date.ts';
import { readTimeZone } from '../../../../domain/time-zone.ts';
import type { LearningService } from '../player/learning.service.ts';
import { readProductProgress } from '../player/learning-progress.ts';
import { findStudy, findTaught, findWeek, raiseSession } from './study.repository.ts';

export interface StudyDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
  now?: () => Date;
}

interface ReadCall {
  userId: string;
  locale: Locale;
  timeZone: string;
}

interface SessionCall extends StudySessionDraft {
  sessionId: string;
  userId: string;
}

export type StudyService = ReturnType<typeof createStudyService>;

/** Time spent on lessons, and what the learner sees of it (product §4 Learning). */
export function createStudyService({ db, learning, now = () => new Date() }: StudyDeps) {
  async function saveSession(call: SessionCall): Promise<void> {
    const timeZone = zoneOf(call.timeZone, 'body.timeZone');
    const { from, to, seconds } = notAhead(
      { from: Date.parse(call.startedAt), to: Date.parse(call.madeAt), seconds: call.seconds },
      now().getTime(),
    );
    const day = dateAt(new Date(from), timeZone);
    if (day < addDays(dateAt(now(), timeZone), -STUDY_LATE_DAYS)) refuse('body.startedAt');
    if (seconds < 1) refuse('body.seconds');
    const { course, lesson } = await learning.openLesson(call);
    const isOwn = await raiseSession(db, {
      ...{ id: call.sessionId, userId: call.userId, courseId: course.courseId, lessonKey: lesson.key },
      ...{ day, seconds, startedAt: new Date(from), madeAt: new Date(to) },
    });
    if (!isOwn) throw new ApiError('not_found');
  }

  async function week({ userId, locale, timeZone }: ReadCall): Promise<StudyWeek> {
    const today = dateAt(now(), zoneOf(timeZone, 'query.timeZone'));
    const { goal, sessions } = await findWeek(db, userId);
    return weekOf({ locale, today, goalMinutes: goal, sittings: sessions });
  }

  async function analytics(call: ReadCall): Promise<LearningAnalytics> {
    const { userId, locale } = call;
    const timeZone = zoneOf(call.timeZone, 'query.timeZone');
    const { goal, sessions, begun, given, rightFirst } = await findStudy(db, userId);
    const ids = [...new Set([...begun, ...sessions.map(({ productId }) => productId)])];
    const products = await readProducts(userId, ids, locale);
    const today = dateAt(now(), timeZone);
    const answers = { given, rightFirst };
    return analyticsOf({ locale, today, goalMinutes: goal, sittings: sessions, products, answers });
  }

  async function readProducts(userId: string, ids: string[], locale: Locale): Promise<KnownProduct[]> {
    const [taught, progressOf] = await Promise.all([
      findTaught(db, ids, locale),
      readProductProgress(db, userId, ids),
    ]);
    return taught.map(({ id, type, title, skills }) => {
      const { progress, latest } = progressOf(id);
      const { percent, status } = progress;
      const lastActiveAt = latest?.lastActiveAt?.toISOString() ?? null;
      return { productId: id, type, title, skills, percent, status, lastActiveAt };
    });
  }

  return { saveSession, week, analytics };
}

function zoneOf(name: string, field: string): string {
  return readTimeZone(name) ?? refuse(field);
}

function refuse(field: string): never {
  throw new ApiError('request_params_invalid', { fields: { [field]: 'invalid' } });
}
