import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import type { ResumeCard as Card } from '@/contracts/resume/resume';
import { RESUMES_MAX } from '@/contracts/resume/resume-values';
import { resumesQuery } from '@/hooks/resume/resume-list-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { DeletedLines } from './deleted-lines';
import { DeviceCard } from './device-card';
import styles from './list.module.css';
import { ResumeCards } from './resume-cards';
import { ResumesSkeleton } from './resumes-skeleton';
import type { ShareDialogSlot } from './share-dialog-slot';
import { WaitingNotice } from './waiting-notice';

/** The resumes of the account, what this browser still has of a guest's, and what was deleted lately. */
export function MyResumes({ ShareDialog }: { ShareDialog: ShareDialogSlot }) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const mine = useQuery(resumesQuery(useApi()));
  const { data, isPending, error, refetch, dataUpdatedAt } = mine;
  const isFull = (data?.length ?? 0) >= RESUMES_MAX;
  return (
    <>
      <PageHeader
        size="title"
        title={t('list.myTitle')}
        actions={data && data.length > 0 && !isFull && <NewButton />}
      />
      {isFull && <Banner tone="info">{t('list.limit', { count: RESUMES_MAX })}</Banner>}
      <WaitingNotice mine={data} />
      <DeviceCard />
      {isPending && <ResumesSkeleton />}
      {error && !data && (
        <ErrorState
          live
          title={t('list.errorTitle')}
          text={errorText(error)}
          action={<Button onClick={() => refetch()}>{t('list.retry')}</Button>}
        />
      )}
      {data?.length === 0 && <NoResumes />}
      {data && data.length > 0 && (
        <ResumeCards cards={byChange(data)} asOf={dataUpdatedAt} isFull={isFull} ShareDialog={ShareDialog} />
      )}
      <DeletedLines asOf={dataUpdatedAt} />
    </>
  );
}

/** Those changed last first, as the service answers; a change made here may be newer. */
const byChange = (cards: readonly Card[]): Card[] =>
  cards.toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt));

function NewButton() {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  return (
    <Button href={href('/resumes/builder/new')} icon={<Plus aria-hidden="true" />}>
      {t('list.new')}
    </Button>
  );
}

function NoResumes() {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  return (
    <div className={styles.block}>
      <EmptyState
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
        action={<Button href={href('/resumes/builder/new')}>{t('list.emptyAction')}</Button>}
      />
    </div>
  );
}
