import type { Db } from '../../db/database.ts';
import { publicationsWaiting } from '../modules/catalog/product-management/publications-waiting.ts';
import { quizWaiting } from '../modules/catalog/quiz/quiz-waiting.ts';
import { reviewsWaiting } from '../modules/catalog/review/review-waiting.ts';
import { createDailySales } from '../modules/commerce/order/daily-sales.ts';
import { refundsWaiting } from '../modules/commerce/refund/refunds-waiting.ts';
import { bannersWaiting } from '../modules/editorial/banner/banner-waiting.ts';
import { staticContentWaiting } from '../modules/editorial/static-content/static-content-waiting.ts';
import { writingsWaiting } from '../modules/editorial/writing/writings-waiting.ts';
import type { DailyFigures, WaitingCounter } from '../modules/identity/overview/overview-ports.ts';
import { contentReportsWaiting } from '../modules/learning/content-report/content-reports-waiting.ts';
import { openAnswersWaiting } from '../modules/learning/open-answer/open-answer-waiting.ts';
import { createDailyLearners } from '../modules/learning/study/daily-learners.ts';
import { messagesWaiting } from '../modules/messaging/support/messages-waiting.ts';
import { countDeadJobs } from '../platform/outbox/dead-jobs.ts';

/** What every area says to the overview of managers. */
export function overviewPorts(
  db: Db,
  countStale: WaitingCounter['count'],
): { counters: WaitingCounter[]; figures: DailyFigures } {
  return {
    counters: [
      publicationsWaiting(db),
      ...writingsWaiting(db),
      quizWaiting(db),
      staticContentWaiting(db),
      bannersWaiting(db),
      reviewsWaiting(db),
      openAnswersWaiting(db),
      contentReportsWaiting(db),
      ...refundsWaiting(db),
      ...messagesWaiting(db),
      { kind: 'STALE_TRANSLATIONS', count: countStale },
      { kind: 'DEAD_JOBS', seniorOnly: true, count: () => countDeadJobs(db) },
    ],
    figures: { sales: createDailySales(db), learners: createDailyLearners(db) },
  };
}
