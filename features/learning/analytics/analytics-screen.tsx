import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { LearningAnalytics } from '@/contracts/learning/study';
import { formatDay, formatWeekday } from '@/domain/format-date';
import { analyticsQuery } from '@/hooks/learning/analytics-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './analytics-screen.module.css';
import { BarChart } from './bar-chart';
import { GoalForm } from './goal-form';
import { HeadlineFigures } from './headline-figures';
import { ProductTimes, SkillTimes } from './study-lists';

/** Under every third week: more labels would touch on a phone. */
const WEEK_LABELS = 3;

/** What the learner has done: time, streak, goal, products, skills and answers. */
export function AnalyticsScreen() {
  const { t } = useTranslation('analytics');
  const errorText = useErrorText();
  const locale = useLocale();
  const analytics = useQuery(analyticsQuery(useApi()));
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('title')} canonicalPath="/education/analytics" locale={locale} site={useSite()} noindex />
      <PageHeader size="title" title={t('title')} lead={t('lead')} />
      {analytics.isPending && <Waiting />}
      {analytics.isError && (
        <ErrorState
          live
          title={t('error.title')}
          text={errorText(analytics.error)}
          action={<Button onClick={() => analytics.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {analytics.data && <Shown analytics={analytics.data} />}
    </div>
  );
}

function Shown({ analytics }: { analytics: LearningAnalytics }) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const { week, weeks, products, skills, totalMinutes } = analytics;
  if (products.length === 0 && totalMinutes === 0) return <Nothing week={week} />;
  const days = week.days.map(({ date, minutes }) => {
    const label = formatWeekday(locale, date);
    return { key: date, label, name: `${label}, ${formatDay(locale, date)}`, minutes };
  });
  const lastWeeks = weeks.map(({ week: first, minutes }) => {
    const label = formatDay(locale, first);
    return { key: first, label, name: label, minutes };
  });
  return (
    <div className={styles.panels}>
      <div className={styles.whole}>
        <HeadlineFigures analytics={analytics} />
      </div>
      <BarChart title={t('chart.days')} bars={days} column={t('chart.day')} />
      <GoalForm week={week} />
      <div className={styles.whole}>
        <BarChart
          title={t('chart.weeks')}
          bars={lastWeeks}
          column={t('chart.week')}
          every={WEEK_LABELS}
          goal={week.goalMinutes}
        />
      </div>
      {products.length > 0 && <ProductTimes products={products} />}
      {skills.length > 0 && <SkillTimes skills={skills} />}
    </div>
  );
}

/** Who has not learned yet is led to learning, and may set a goal already. */
function Nothing({ week }: Pick<LearningAnalytics, 'week'>) {
  const { t } = useTranslation('analytics');
  const href = useHref();
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={<Button href={href('/education/courses')}>{t('empty.action')}</Button>}
      />
      <div className={styles.alone}>
        <GoalForm week={week} />
      </div>
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('analytics');
  return (
    <div className={styles.panels} role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles.whole}>
        <Skeleton shape="block" height="112px" />
      </div>
      {['a', 'b'].map((key) => (
        <Skeleton key={key} shape="block" height="320px" />
      ))}
    </div>
  );
}
