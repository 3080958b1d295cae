import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useRemoveCompanySignIn } from '@/hooks/business/use-company-sign-in';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

const ConfirmDialog = lazyPart(() =>
  import('@/components/ui/confirm-dialog').then((part) => part.ConfirmDialog),
);

export interface RemoveSsoProps {
  companyId: string;
  fresh: FreshSignIn;
}

/** Switches single sign-on off; the question closes before the password may be asked for. */
export function RemoveSso({ companyId, fresh }: RemoveSsoProps) {
  const { t } = useTranslation('business');
  const remove = useRemoveCompanySignIn(companyId);
  const toastRefusal = useErrorToast();
  const [asks, setAsks] = useState(false);
  const confirm = () => {
    fresh.run(() => remove.mutateAsync()).then(() => toastSuccess(t('sso.removed')), toastRefusal);
  };
  return (
    <p>
      <Button variant="quiet" loading={remove.isPending} onClick={() => setAsks(true)}>
        {t('sso.remove')}
      </Button>
      {asks && (
        <ConfirmDialog
          danger
          open
          onOpenChange={setAsks}
          title={t('sso.removeTitle')}
          text={t('sso.removeText')}
          yesLabel={t('sso.removeYes')}
          noLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          onConfirm={confirm}
        />
      )}
    </p>
  );
}
