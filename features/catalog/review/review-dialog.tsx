import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import type { OwnReviewState } from '@/contracts/catalog/review';
import { useRemoveReview } from '@/hooks/catalog/use-own-review';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './review-dialog.module.css';
import { ReviewForm } from './review-form';
import { ReviewState } from './review-state';
import { useReviewForm } from './use-review-form';

export interface ReviewDialogProps {
  state: OwnReviewState;
  onClose: () => void;
}

/** Writes, changes or deletes the person's review of a product. */
export function ReviewDialog({ state, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('review');
  const form = useReviewForm(state, onClose);
  const formId = useId();
  const [removing, setRemoving] = useState(false);
  const { productId, productTitle, canWrite, review } = state;
  const remove = useRemoveReview(productId);
  const confirm = async () => {
    await remove.mutateAsync();
    toastSuccess(t('removed'));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { title: productTitle })}
      description={canWrite || review ? t('lead') : t('notYet')}
      closeLabel={t('close')}
      footer={
        <>
          {canWrite && (
            <Button type="submit" form={formId} loading={form.isPending}>
              {t(review ? 'change' : 'send')}
            </Button>
          )}
          {review && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {review && <ReviewState {...state} review={review} />}
        {canWrite && <ReviewForm id={formId} form={form} hasLanguage={review?.status !== 'PUBLISHED'} />}
      </div>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('removeTitle')}
        text={t('removeText')}
        yesLabel={t('remove')}
        noLabel={t('keep')}
        closeLabel={t('close')}
        onConfirm={confirm}
        danger
      />
    </Dialog>
  );
}
