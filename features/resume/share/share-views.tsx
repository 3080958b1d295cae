import type { ResumeShare } from '@/contracts/resume/resume-share';
import { RESUME_VIEW_DAYS } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import styles from './share.module.css';

export function ShareViews({ views }: Pick<ResumeShare, 'views'>) {
  const { t } = useTranslation('resume-pages');
  return (
    <section className={styles.part} aria-labelledby="share-views">
      <h3 className={styles.label} id="share-views">
        {t('share.views')}
      </h3>
      <p>
        {t('share.viewsTotal', { count: views.total })} ·{' '}
        {t('share.viewsLast', { count: views.lastDays, days: RESUME_VIEW_DAYS })}
      </p>
      <p className={styles.hint}>{t('share.viewsHint')}</p>
    </section>
  );
}
