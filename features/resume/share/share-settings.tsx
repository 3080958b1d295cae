import { FormError } from '@/components/ui/form-error';
import { StatusLine } from '@/components/ui/status-line';
import { Switch } from '@/components/ui/switch';
import { ApiError } from '@/contracts/api-error';
import type { ResumeShare } from '@/contracts/resume/resume-share';
import { useChangeShare } from '@/hooks/resume/use-resume-share';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { RenewLink } from './renew-link';
import styles from './share.module.css';
import { ShareEnd } from './share-end';
import { ShareLink } from './share-link';
import { SharePassword } from './share-password';
import { ShareViews } from './share-views';

export interface ShareSettingsProps {
  resumeId: string;
  share: ResumeShare;
}

export function ShareSettings({ resumeId, share }: ShareSettingsProps) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const change = useChangeShare(resumeId);
  // What was just chosen is shown at once; a refusal takes it back.
  const shown = change.isPending ? { ...share, ...change.variables } : share;
  const { isOn, code, hidesContacts } = shown;
  return (
    <div className={styles.form}>
      <div>
        <Switch
          label={t('share.on')}
          checked={isOn}
          aria-describedby="share-on"
          onChange={(event) => change.mutate(switched(event.target.checked, shown.endsAt))}
        />
        <p id="share-on" className={styles.hint}>
          {t('share.onHint')}
        </p>
      </div>
      <FormError>
        {change.isError && (isEndRefused(change.error) ? t('share.over') : errorText(change.error))}
      </FormError>
      <StatusLine text={statusOf(change, t)} />
      {isOn && code && (
        <>
          <ShareLink resumeId={resumeId} code={code} />
          <SharePassword resumeId={resumeId} hasPassword={share.hasPassword} />
          <ShareEnd
            endsAt={shown.endsAt}
            isSaving={change.isPending}
            onChange={(endsAt) => change.mutate({ endsAt })}
          />
          <div>
            <Switch
              label={t('share.hides')}
              checked={hidesContacts}
              aria-describedby="share-hides"
              onChange={(event) => change.mutate({ hidesContacts: event.target.checked })}
            />
            <p id="share-hides" className={styles.hint}>
              {t('share.hidesHint')}
            </p>
          </div>
          <RenewLink resumeId={resumeId} />
        </>
      )}
      {code && <ShareViews views={share.views} />}
    </div>
  );
}

/** What is switched on after its last day has no last day any more. */
const switched = (isOn: boolean, endsAt: string | null) =>
  isOn && endsAt !== null && Date.parse(endsAt) <= Date.now() ? { isOn, endsAt: null } : { isOn };

const isEndRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.fields?.endsAt !== undefined;

function statusOf(
  { isPending, isSuccess }: Pick<ReturnType<typeof useChangeShare>, 'isPending' | 'isSuccess'>,
  t: (key: 'share.saving' | 'share.saved') => string,
): string {
  if (isPending) return t('share.saving');
  return isSuccess ? t('share.saved') : '';
}
