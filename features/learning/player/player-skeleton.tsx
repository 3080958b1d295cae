import { Skeleton } from '@/components/ui/skeleton';
import { LessonSkeleton } from './lesson-skeleton';
import styles from './player.module.css';

/** Skeleton of the player while the outline loads. */
export function PlayerSkeleton() {
  return (
    <div className={styles.player} aria-busy="true">
      <div className={styles.bar}>
        <Skeleton shape="circle" width="32px" height="32px" />
        <Skeleton width="220px" />
      </div>
      <div className={styles.outline}>
        <Skeleton lines={12} />
      </div>
      <div className={styles.middle}>
        <LessonSkeleton />
      </div>
    </div>
  );
}
