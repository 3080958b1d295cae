import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormError } from '@/components/ui/form-error';
import { StatusLine } from '@/components/ui/status-line';
import { useRenewShare } from '@/hooks/resume/use-resume-share';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './share.module.css';

/** Another address, after a warning: the former one cannot be brought back. */
export function RenewLink({ resumeId }: { resumeId: string }) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const renew = useRenewShare(resumeId);
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.part}>
      <div>
        <Button
          size="small"
          variant="secondary"
          icon={<RefreshCw aria-hidden="true" />}
          loading={renew.isPending}
          onClick={() => setAsks(true)}
        >
          {t('share.renew')}
        </Button>
      </div>
      <FormError>{renew.isError && errorText(renew.error)}</FormError>
      <StatusLine text={renew.isSuccess ? t('share.renewed') : ''} />
      <ConfirmDialog
        danger
        open={asks}
        onOpenChange={setAsks}
        title={t('share.renewTitle')}
        text={t('share.renewText')}
        yesLabel={t('share.renewYes')}
        noLabel={t('share.renewNo')}
        closeLabel={t('share.close')}
        // The error is shown in the dialog below.
        onConfirm={() => renew.mutateAsync().catch(() => {})}
      />
    </div>
  );
}
