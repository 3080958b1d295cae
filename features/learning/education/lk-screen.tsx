import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/link';
import type { EducationItem } from '@/contracts/learning/learning';
import type { ProgressStatus } from '@/contracts/scalars';
import { toContinue } from '@/domain/learning/to-continue';
import { profileQuery } from '@/hooks/identity/auth-queries';
import { educationQuery } from '@/hooks/learning/education-queries';
import { weekQuery } from '@/hooks/learning/week-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ContinueCard, continueTitle } from './continue-card';
import styles from './education.module.css';
import { EducationGrid, EducationGridSkeleton } from './education-grid';
import { LkHeader, LkPlaces } from './lk-header';
import { Recommendations } from './recommendations';

/** Only for people who have nothing yet. */
const WelcomeCard = dynamic(() => import('./welcome-card').then((module) => module.WelcomeCard));

/** Products shown per group; a link leads to the rest. */
const MAX_CARDS = 4;

export interface LkScreenProps {
  /** What waits for a payment. */
  waiting?: ReactNode;
}

/** Personal account: the product to continue with, then products by status, then recommendations. */
export function LkScreen({ waiting }: LkScreenProps) {
  const { t } = useTranslation('education');
  useReturnPlace();
  const errorText = useErrorText();
  const locale = useLocale();
  const mine = useQuery(educationQuery(useApi()));
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('lk.title')} canonicalPath="/lk" locale={locale} site={useSite()} noindex />
      <LkHeader />
      <div className={styles.section}>{waiting}</div>
      {mine.data && <Continue items={mine.data.items} />}
      <LkPlaces />
      {mine.isPending && <EducationGridSkeleton label={t('my.loading')} />}
      {mine.isError && (
        <ErrorState
          live
          title={t('error.title')}
          text={errorText(mine.error)}
          action={<Button onClick={() => mine.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {mine.data && <Sections items={mine.data.items} />}
    </div>
  );
}

function Sections({ items }: { items: EducationItem[] }) {
  const { t } = useTranslation('education');
  const href = useHref();
  const { data: profile } = useQuery(profileQuery(useApi()));
  const isNew = profile?.is_new_visitor === true && items.length === 0;
  const [first] = toContinue(items);
  const others = (status: ProgressStatus) =>
    items.filter((item) => groupOf(item) === status && item !== first);
  const catalog = <Button href={href('/education/course/catalog')}>{t('empty.action')}</Button>;
  const recommended = <h2 className={styles.sectionTitle}>{t('lk.recommended')}</h2>;
  return (
    <>
      {isNew && <WelcomeCard />}
      {items.length === 0 && (
        <div className={isNew ? styles.afterWelcome : undefined}>
          <EmptyState title={t('empty.ALL')} text={t('empty.text')} action={catalog} />
        </div>
      )}
      <Group title={t('lk.inProgress')} items={others('IN_PROGRESS')} />
      <Group title={t('lk.notStarted')} items={others('NOT_STARTED')} />
      <Group title={t('lk.completed')} items={others('COMPLETED')} />
      {items.length > 0 && (
        <p className={styles.section}>
          <TextLink variant="strong" href={href('/education/courses')}>
            {t('lk.all')}
          </TextLink>
        </p>
      )}
      <section className={styles.section}>
        <Recommendations mine={items} heading="h3" title={recommended} row={t('lk.recommended')} />
      </section>
    </>
  );
}

/** What is not paid yet is not in progress, whatever was tried of it. */
const groupOf = ({ awaitsPayment, progressStatus }: EducationItem): ProgressStatus =>
  awaitsPayment ? 'NOT_STARTED' : progressStatus;

/** The product to continue with comes before everything else. */
function Continue({ items }: { items: EducationItem[] }) {
  const { t } = useTranslation('education');
  const [first] = toContinue(items);
  const week = useQuery(weekQuery(useApi()));
  if (!first) return null;
  return (
    <Section title={t(continueTitle(first))}>
      <ContinueCard item={first} week={week.data} />
    </Section>
  );
}

function Group({ title, items }: { title: string; items: EducationItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <EducationGrid items={items.slice(0, MAX_CARDS)} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}
