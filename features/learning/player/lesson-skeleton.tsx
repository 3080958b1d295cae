import { Banner } from '@/components/ui/banner';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/hooks/use-translation';
import styles from './player.module.css';

/** Skeleton of a lesson; without a connection it says when the lesson opens. */
export function LessonSkeleton({ isOffline = false }: { isOffline?: boolean }) {
  const { t } = useTranslation('learning');
  return (
    <div className={styles.skeleton} aria-busy="true">
      {isOffline && <Banner tone="warning">{t('lesson.offline')}</Banner>}
      <Skeleton width="40%" />
      <Skeleton shape="block" height="48px" width="80%" />
      <Skeleton lines={5} />
      <Skeleton shape="block" height="220px" />
      <Skeleton lines={4} />
    </div>
  );
}
