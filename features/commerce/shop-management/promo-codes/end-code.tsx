import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import { FreshSignIn } from '@/features/management/fresh-sign-in';
import { usePromoCodeManagement } from '@/hooks/commerce/use-promo-code-management';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

/** Ends a code at once, after a question. */
export function EndCode({ code: { id, code } }: { code: ManagedPromoCode }) {
  const { t } = useTranslation('manager-shop');
  const { end } = usePromoCodeManagement();
  const fresh = useFreshSignIn();
  const toastRefusal = useErrorToast();
  const [open, setOpen] = useState(false);
  // The dialog closes first: the question for the password is one too.
  const confirm = () => {
    void fresh
      .run(() => end(id))
      .then(() => toastSuccess(t('detail.ended', { code })))
      .catch(toastRefusal);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('detail.end')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('detail.endTitle', { code })}
          text={t('detail.endText')}
          yesLabel={t('detail.end')}
          noLabel={t('dialog.cancel')}
          closeLabel={t('dialog.close')}
          onConfirm={confirm}
          danger
        />
      )}
      {fresh.asking && <FreshSignIn fresh={fresh} />}
    </>
  );
}
