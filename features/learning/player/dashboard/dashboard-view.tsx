import type { Dashboard } from '@/contracts/learning/dashboard';
import styles from './dashboard.module.css';
import { DashboardParts } from './dashboard-parts';
import { LatestNotes } from './latest-notes';
import { Materials } from './materials';
import { Outcome } from './outcome';
import { Standing } from './standing';
import { StudyDates } from './study-dates';
import { Tests } from './tests';

/** Everything about one product: where the learner is and what is next; once it is complete, what comes of it; then the rest. */
export function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  const { outline, certificate, review, materials, notes } = dashboard;
  const isDone = outline.progress.status === 'COMPLETED';
  const outcome = <Outcome productId={outline.productId} certificate={certificate} review={review} />;
  return (
    <>
      <Standing dashboard={dashboard} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isDone && outcome}
          <DashboardParts outline={outline} />
          <Tests outline={outline} />
          <LatestNotes notes={notes} />
        </div>
        <div className={styles.column}>
          <StudyDates dashboard={dashboard} />
          {!isDone && outcome}
          <Materials materials={materials} />
        </div>
      </div>
    </>
  );
}
