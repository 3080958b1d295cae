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
  /** Called on Yes. The dialog closes once the returned promise resolves, and stays open if it rejects. */
  onConfirm: () => unknown;
  danger?: boolean;
  /** No keeps something that Yes loses: No is the strong button, and Yes the quiet one. */
  isNoSafer?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, text, yesLabel, noLabel, closeLabel, onConfirm, danger, isNoSafer } =
    props;
  const [pending, setPending] = useState(false);
  const strong = danger ? 'danger' : 'primary';
  const no = useRef<HTMLButtonElement>(null);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The failed action has already shown its error; the dialog stays open for a retry.
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
          <Button variant={isNoSafer ? 'primary' : 'secondary'} ref={no} onClick={() => onOpenChange(false)}>
            {noLabel}
          </Button>
          <Button variant={isNoSafer ? 'secondary' : strong} loading={pending} onClick={confirm}>
            {yesLabel}
          </Button>
        </>
      }
    />
  );
}
