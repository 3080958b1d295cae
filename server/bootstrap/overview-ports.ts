import type { Db } from '../../db/database.ts';
import { reviewsWaiting } from '../modules/catalog/review/review-waiting.ts';
import { createDailySales } from '../modules/commerce/order/daily-sales.ts';
import { refundsWaiting } from '../modules/commerce/refund/refunds-waiting.ts';
import type { DailyFigures, WaitingCounter } from '../modules/identity/overview/overview-ports.ts';
import { contentReportsWaiting } from '../modules/learning/content-report/content-reports-waiting.ts';
import { openAnswersWaiting } from '../modules/learning/open-answer/open-answer-waiting.ts';
import { createDailyLearners } from '../modules/learning/study/daily-learners.ts';
import { countDeadJobs } from '../platform/outbox/dead-jobs.ts';

/** What every area says to the overview of managers. */
export function overviewPorts(db: Db): { counters: WaitingCounter[]; figures: DailyFigures } {
  return {
    counters: [
      reviewsWaiting(db),
      openAnswersWaiting(db),
      contentReportsWaiting(db),
      ...refundsWaiting(db),
      { kind: 'DEAD_JOBS', seniorOnly: true, count: () => countDeadJobs(db) },
    ],
    figures: { sales: createDailySales(db), learners: createDailyLearners(db) },
  };
}
