import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { RESUME_DRAFT_DAYS } from '@/contracts/resume/resume-values';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useReturnTo } from '@/hooks/identity/use-return-to';
import { resumeDraftsQuery } from '@/hooks/resume/resume-draft-queries';
import { useGuestResume } from '@/hooks/resume/use-guest-resume';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './draft.module.css';
import { DraftCard } from './draft-card';

interface DraftScreenProps {
  /** The resume of this browser; another feature, so the page brings it. */
  DeviceCard: ComponentType;
}

/** `/resumes/builder/after-email-confirmation`: resumes that were left for the user's address, and the one of this browser. */
export function DraftScreen({ DeviceCard }: DraftScreenProps) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const api = useApi();
  const { data: self } = useQuery(selfQuery(api));
  const { data, isPending, error, refetch, dataUpdatedAt } = useQuery(resumeDraftsQuery(api));
  const kept = useGuestResume();
  const isOnlyHere = kept !== null && data?.every(({ draftId }) => draftId !== kept.resumeId);
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('draft.title')}
        canonicalPath="/resumes/builder/after-email-confirmation"
        locale={useLocale()}
        site={useSite()}
        noindex
      />
      <PageHeader
        size="title"
        title={t('draft.title')}
        lead={data && data.length > 0 && self && t('draft.lead', { email: self.email })}
      />
      {isPending && (
        <div className={styles.list} role="status" aria-busy="true">
          <span className="visually-hidden">{t('draft.loading')}</span>
          <Skeleton shape="block" height="140px" />
        </div>
      )}
      {error && !data && (
        <ErrorState
          live
          title={t('draft.errorTitle')}
          text={errorText(error)}
          action={<Button onClick={() => refetch()}>{t('list.retry')}</Button>}
        />
      )}
      {isOnlyHere && <DeviceCard />}
      {data?.length === 0 && !isOnlyHere && <Nothing />}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((draft) => (
            <DraftCard key={draft.draftId} draft={draft} asOf={dataUpdatedAt} isLast={data.length === 1} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Leads to the resumes, and to where the sign-up began. */
function Nothing() {
  const { t } = useTranslation('resume-pages');
  const href = useHref();
  const { carried } = useReturnTo('/resumes/builder');
  return (
    <EmptyState
      title={t('draft.emptyTitle')}
      text={t('draft.emptyText', { count: RESUME_DRAFT_DAYS })}
      action={
        <>
          <Button href={href('/resumes/builder')}>{t('draft.emptyAction')}</Button>
          {carried && (
            <Button variant="secondary" href={carried}>
              {t('draft.goOn')}
            </Button>
          )}
        </>
      }
    />
  );
}
