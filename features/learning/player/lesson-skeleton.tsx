import { Skeleton } from '@/components/ui/skeleton';
import styles from './player.module.css';

/** Skeleton of a lesson. */
export function LessonSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton shape="block" height="48px" width="80%" />
      <Skeleton lines={5} />
      <Skeleton shape="block" height="220px" />
      <Skeleton lines={4} />
    </div>
  );
}
