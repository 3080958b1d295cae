import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormError } from '@/components/ui/form-error';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { FreshSignIn } from './fresh-sign-in';
import styles from './management.module.css';
import type { Sending } from './use-sending';

export interface FormDialogProps {
  title: string;
  lead?: ReactNode;
  submitLabel: string;
  isDanger?: boolean;
  sending: Sending;
  /** What to send; null while something is wrong with the fields. */
  send: (() => Promise<unknown>) | null;
  /** The refusal stands beside one of the fields. */
  hidesError?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog; the password is asked for where the call needs it, and what was typed stays meanwhile. */
export function FormDialog(props: FormDialogProps) {
  const { title, lead, submitLabel, isDanger, sending, send, hidesError, onClose, children } = props;
  const { t } = useTranslation('manager-kit');
  const errorText = useErrorText();
  const id = useId();
  const { fresh, error, isSending, submit } = sending;
  return (
    <>
      <Dialog
        open={!fresh.asking}
        onOpenChange={(open) => !open && !fresh.asking && onClose()}
        title={title}
        description={lead}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} loading={isSending}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          id={id}
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => {
            submit(event, send);
            if (!send) focusInvalid(event.currentTarget);
          }}
        >
          <FormError>{error && !hidesError && !fresh.asking ? errorText(error) : undefined}</FormError>
          {children}
        </form>
      </Dialog>
      {fresh.asking && <FreshSignIn fresh={fresh} />}
    </>
  );
}

/** The fields say what is wrong with them after the next rendering. */
function focusInvalid(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
