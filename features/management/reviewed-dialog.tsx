import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormError } from '@/components/ui/form-error';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { FreshSignIn } from './fresh-sign-in';
import styles from './reviewed.module.css';
import type { ReviewedChange } from './use-reviewed-change';

interface ReviewedDialogProps {
  title: string;
  change: ReviewedChange;
  /** Whether there is anything to change that the service would accept. */
  canConfirm: boolean;
  yesLabel: string;
  /** Called when somebody wants to go on; goes to the review if the fields are right. */
  onReview: () => void;
  onClose: () => void;
  fields: ReactNode;
  effect: ReactNode;
}

/** First the fields, then what they would do, and only then the yes. */
export function ReviewedDialog(props: ReviewedDialogProps) {
  const { title, change, canConfirm, yesLabel, onReview, onClose, fields, effect } = props;
  const { t } = useTranslation('manager-shop');
  const errorText = useErrorText();
  const { isReviewed, isSending, error, fresh, back, confirm } = change;
  return (
    <>
      <Dialog
        open={!fresh.asking}
        onOpenChange={(open) => !open && onClose()}
        title={title}
        closeLabel={t('dialog.close')}
        size="large"
        footer={
          isReviewed ? (
            <>
              <Button variant="secondary" onClick={back}>
                {t('dialog.back')}
              </Button>
              <Button loading={isSending} disabled={!canConfirm} onClick={() => void confirm()}>
                {yesLabel}
              </Button>
            </>
          ) : (
            <>
              <Button variant="secondary" onClick={onClose}>
                {t('dialog.cancel')}
              </Button>
              <Button onClick={onReview}>{t('dialog.review')}</Button>
            </>
          )
        }
      >
        <div className={styles.stack}>
          <FormError>{error && !fresh.asking ? errorText(error) : undefined}</FormError>
          {isReviewed ? effect : fields}
        </div>
      </Dialog>
      {fresh.asking && <FreshSignIn fresh={fresh} />}
    </>
  );
}
