import { Skeleton } from '@/components/ui/skeleton';
import { useTranslation } from '@/hooks/use-translation';
import styles from './list.module.css';

const CARDS = ['first', 'second', 'third'];

export function ResumesSkeleton() {
  const { t } = useTranslation('resume-pages');
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('list.loading')}</span>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="block" height="240px" />
            <Skeleton lines={2} />
          </div>
        ))}
      </div>
    </div>
  );
}
