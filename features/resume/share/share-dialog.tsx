import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { resumeShareQuery } from '@/hooks/resume/resume-share-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './share.module.css';
import { ShareSettings } from './share-settings';
import { UnverifiedShare } from './unverified-share';

export interface ShareDialogProps {
  resumeId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Shares a resume: switches its page on and off, and says for whom and how long. Every change is saved at once. */
export function ShareDialog({ resumeId, isOpen, onClose }: ShareDialogProps) {
  const { t, ready } = useTranslation('resume-pages');
  if (!ready) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('share.title')}
      description={t('share.lead')}
      closeLabel={t('share.close')}
    >
      <Body resumeId={resumeId} />
    </Dialog>
  );
}

/** A separate component, so that nothing is asked for while the dialog is closed. */
function Body({ resumeId }: { resumeId: string }) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const api = useApi();
  const share = useQuery(resumeShareQuery(api, resumeId));
  const self = useQuery(selfQuery(api));
  if (share.data && self.data?.verified === false && !share.data.isOn)
    return <UnverifiedShare email={self.data.email} />;
  if (share.data) return <ShareSettings resumeId={resumeId} share={share.data} />;
  if (share.error)
    return (
      <ErrorState
        live
        heading="h3"
        title={t('share.errorTitle')}
        text={errorText(share.error)}
        action={<Button onClick={() => share.refetch()}>{t('share.retry')}</Button>}
      />
    );
  return (
    <div className={styles.form} role="status" aria-busy="true">
      <span className="visually-hidden">{t('share.loading')}</span>
      <Skeleton shape="block" height="280px" />
    </div>
  );
}
