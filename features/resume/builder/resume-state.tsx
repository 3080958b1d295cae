import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import type { FoundResume } from '@/hooks/resume/resume-source';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './builder.module.css';
import { RESUMES_PATH } from './builder-path';

/** What stands in place of a resume that is not there yet, or cannot be shown. */
export function ResumeState({ found }: { found: Exclude<FoundResume, { state: 'found' }> }) {
  const { t } = useTranslation('resume');
  const errorText = useErrorText();
  if (found.state === 'loading') return <Loading />;
  if (found.state === 'failed')
    return (
      <ErrorState
        live
        heading="h1"
        title={t('state.failedTitle')}
        text={errorText(found.error)}
        action={<Button onClick={() => void found.retry()}>{t('tryAgain')}</Button>}
      />
    );
  return <Absent state={found.state} />;
}

function Absent({ state }: { state: 'missing' | 'signed-out' }) {
  const { t } = useTranslation('resume');
  const href = useHref();
  const isMissing = state === 'missing';
  return (
    <EmptyState
      heading="h1"
      title={t(isMissing ? 'state.missingTitle' : 'state.signedOutTitle')}
      text={t(isMissing ? 'state.missingText' : 'state.signedOutText')}
      action={
        <>
          {!isMissing && <Button onClick={() => void signInFirst('resume')}>{t('state.signIn')}</Button>}
          <Button variant={isMissing ? 'primary' : 'secondary'} href={href(RESUMES_PATH)}>
            {t('state.toList')}
          </Button>
        </>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation('resume');
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('state.loading')}</span>
      <div className={styles.loading} aria-hidden="true">
        <Skeleton shape="block" height="56px" />
        <div className={styles.columns}>
          <Skeleton shape="block" height="640px" />
          <Skeleton shape="block" height="640px" />
        </div>
      </div>
    </div>
  );
}
