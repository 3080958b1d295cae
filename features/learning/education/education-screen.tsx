import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import type { EducationItem } from '@/contracts/learning/learning';
import type { Locale } from '@/contracts/locales';
import { PROGRESS_STATUSES } from '@/contracts/values';
import { formatNumber } from '@/domain/format';
import { recommendedQuery } from '@/hooks/catalog/quiz-queries';
import { educationQuery } from '@/hooks/learning/education-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './education.module.css';
import { EducationGrid, EducationGridSkeleton } from './education-grid';
import { EducationSearch } from './education-search';
import { notIn, Recommendations } from './recommendations';

const FILTERS = ['ALL', 'IN_PROGRESS', 'NOT_STARTED', 'COMPLETED', 'RECOMMENDATIONS'] as const;
type Filter = (typeof FILTERS)[number];

/** My education: all products of the user by status; the filter is in the URL. */
export function EducationScreen() {
  const { t } = useTranslation('education');
  useReturnPlace();
  const { query, pathname, replace } = useRouter();
  const api = useApi();
  const errorText = useErrorText();
  const locale = useLocale();
  const mine = useQuery(educationQuery(api));
  const { data: recommended } = useQuery(recommendedQuery(api));
  const { status: asked, ...others } = query;
  const filter = FILTERS.find((filter) => filter === asked) ?? 'ALL';
  const choose = (status: string) => {
    const chosen = status === 'ALL' ? others : { ...others, status };
    void replace({ pathname, query: chosen }, undefined, { shallow: true, scroll: false });
  };
  const countOf = (value: Filter, items: EducationItem[]) =>
    value === 'RECOMMENDATIONS'
      ? recommended && notIn(items, recommended).length
      : within(items, value).length;
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('my.title')}
        canonicalPath="/education/courses"
        locale={locale}
        site={useSite()}
        noindex
      />
      <PageHeader size="title" title={t('my.title')} lead={t('my.lead')} />
      {mine.isPending && <EducationGridSkeleton label={t('my.loading')} />}
      {mine.isError && (
        <ErrorState
          live
          title={t('error.title')}
          text={errorText(mine.error)}
          action={<Button onClick={() => mine.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {mine.data && (
        <Tabs
          label={t('my.tabs')}
          value={filter}
          onValueChange={choose}
          tabs={FILTERS.map((value) => ({
            value,
            label: t(`tab.${value}`),
            count: countText(countOf(value, mine.data.items), locale),
            panel: <Panel filter={value} items={mine.data.items} />,
          }))}
        />
      )}
    </div>
  );
}

/** From this number on a list is searched rather than read. */
const SEARCHED_FROM = 9;

function Panel({ filter, items }: { filter: Filter; items: EducationItem[] }) {
  const { t } = useTranslation('education');
  const href = useHref();
  const text = filter === 'ALL' || items.length === 0 ? t('empty.text') : t('empty.statusText');
  const empty = (
    <EmptyState
      title={t(`empty.${filter}`)}
      text={text}
      action={<Button href={href('/education/course/catalog')}>{t('empty.action')}</Button>}
    />
  );
  if (filter === 'RECOMMENDATIONS') {
    return <Recommendations mine={items} heading="h2" empty={empty} />;
  }
  const shown = within(items, filter);
  if (shown.length === 0) return empty;
  return shown.length < SEARCHED_FROM ? (
    <EducationGrid items={shown} heading="h2" />
  ) : (
    <EducationSearch items={shown} />
  );
}

function within(items: EducationItem[], filter: Filter): EducationItem[] {
  const status = PROGRESS_STATUSES.find((progressStatus) => progressStatus === filter);
  return status ? items.filter((item) => item.progressStatus === status) : items;
}

/** A list that has not come has no number. */
const countText = (count: number | undefined, locale: Locale) =>
  count === undefined ? undefined : formatNumber(locale, count);
