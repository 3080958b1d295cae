import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  yesLabel: string;
  noLabel: string;
  closeLabel: string;
  /** Yes confirms, then closes. A promise is waited for; when it fails the popup stays. */
  onConfirm: () => unknown;
  danger?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, yesLabel, noLabel, closeLabel, onConfirm, danger } = props;
  const [pending, setPending] = useState(false);
  const no = useRef<HTMLButtonElement>(null);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The failed action has told the person why; the popup stays for another try.
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      closeLabel={closeLabel}
      size="small"
      role="alertdialog"
      icon={<TriangleAlert aria-hidden="true" />}
      initialFocus={no}
      footer={
        <>
          <Button variant="secondary" ref={no} onClick={() => onOpenChange(false)}>
            {noLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={pending} onClick={confirm}>
            {yesLabel}
          </Button>
        </>
      }
    />
  );
}
