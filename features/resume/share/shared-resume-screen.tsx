import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/contracts/api-error';
import { sharedResumePage, sharedResumePicture } from '@/contracts/resume/resume-addresses';
import type { SharedResume } from '@/contracts/resume/resume-share';
import { sharedResumeQuery } from '@/hooks/resume/resume-share-queries';
import { useCountView } from '@/hooks/resume/use-shared-resume';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { MadeWith } from './made-with';
import { PasswordForm } from './password-form';
import styles from './shared.module.css';
import { SharedResumeView } from './shared-resume-view';

/** `/resumes/share/[resumeId]`: what anybody with the address sees, the last part of which is the code. */
export function SharedResumeScreen() {
  const code = String(useRouter().query.resumeId ?? '');
  const { data, error, refetch } = useQuery(sharedResumeQuery(useApi(), code));
  useCountView(code, data !== undefined);
  const refusal = error instanceof ApiError ? error.code : null;
  return (
    <div className={styles.page}>
      <SharedSeo shared={data} code={code} />
      {data && refusal !== 'not_found' && <SharedResumeView shared={data} code={code} />}
      {!data && !error && <Loading />}
      {!data && refusal === 'resume_password_required' && <PasswordForm code={code} />}
      {refusal === 'not_found' && <Gone />}
      {!data && error && refusal !== 'resume_password_required' && refusal !== 'not_found' && (
        <Failed error={error} retry={refetch} />
      )}
      <MadeWith />
    </div>
  );
}

/** With a password, nothing of the person is told before it is given. */
function SharedSeo({ shared, code }: { shared: SharedResume | undefined; code: string }) {
  const { t } = useTranslation('resume-pages');
  const site = useSite();
  const { name = '', headline = '' } = shared?.document.contacts ?? {};
  return (
    <Seo
      title={name ? t('shared.titleNamed', { name }) : t('shared.title')}
      description={headline || t('shared.description', { school: site.name })}
      canonicalPath={sharedResumePage(code)}
      locale={useLocale()}
      site={site}
      image={shared ? sharedResumePicture(code) : null}
      noindex
    />
  );
}

function Loading() {
  const { t } = useTranslation('resume-pages');
  return (
    <div className={styles.sheet} role="status" aria-busy="true">
      <span className="visually-hidden">{t('shared.loading')}</span>
      <Skeleton lines={8} />
    </div>
  );
}

function Gone() {
  const { t } = useTranslation('resume-pages');
  return <ErrorState live heading="h1" title={t('shared.goneTitle')} text={t('shared.goneText')} />;
}

function Failed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  return (
    <ErrorState
      live
      heading="h1"
      title={t('shared.errorTitle')}
      text={errorText(error)}
      action={<Button onClick={retry}>{t('shared.retry')}</Button>}
    />
  );
}
