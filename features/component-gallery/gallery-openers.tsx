import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Sheet } from '@/components/ui/sheet';
import { LONG } from './samples';

export const SHEET_SIDES = ['start', 'end', 'bottom'] as const;

export function DialogOpener({ name, size }: { name: string; size: 'medium' | 'large' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={size === 'large' ? LONG : 'Share the course'}
        description="One line under the title."
        closeLabel="Close"
        size={size}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <p>{size === 'large' ? Array(30).fill(LONG).join('. ') : 'What the dialog is about.'}</p>
      </Dialog>
    </>
  );
}

export function ConfirmOpener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Confirmation
      </Button>
      <ConfirmDialog
        danger
        open={open}
        onOpenChange={setOpen}
        title="Leave the course?"
        text="Your answers stay."
        yesLabel="Leave"
        noLabel="Stay"
        closeLabel="Close"
        onConfirm={() => new Promise((done) => setTimeout(done, 1500))}
      />
    </>
  );
}

export function SheetOpener({ side }: { side: (typeof SHEET_SIDES)[number] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        From the {side}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        side={side}
        title="Filters"
        closeLabel="Close"
        footer={
          <Button wide onClick={() => setOpen(false)}>
            Show 24 courses
          </Button>
        }
      >
        <p>{LONG}</p>
      </Sheet>
    </>
  );
}
