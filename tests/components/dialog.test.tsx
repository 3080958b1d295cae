import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Sheet } from '@/components/ui/sheet';

afterEach(cleanup);

function Opener({ kind }: { kind: 'dialog' | 'sheet' }) {
  const [open, setOpen] = useState(false);
  const Window = kind === 'dialog' ? Dialog : Sheet;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Window open={open} onOpenChange={setOpen} title="Share" closeLabel="Close">
        <input aria-label="Link" />
      </Window>
    </>
  );
}

async function opened(kind: 'dialog' | 'sheet') {
  const user = userEvent.setup();
  render(<Opener kind={kind} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return user;
}

async function closedAndFocusBack() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
}

describe.each(['dialog', 'sheet'] as const)('%s', (kind) => {
  it('closes on Escape and returns focus', async () => {
    const user = await opened(kind);
    await user.keyboard('{Escape}');
    await closedAndFocusBack();
  });

  it('closes on the close button and returns focus', async () => {
    const user = await opened(kind);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await closedAndFocusBack();
  });

  it('closes on the backdrop and returns focus', async () => {
    const user = await opened(kind);
    const backdrop = document.querySelector('.backdrop');
    expect(backdrop).not.toBeNull();
    await user.click(backdrop as Element);
    await closedAndFocusBack();
  });
});

function confirmation(onConfirm: () => unknown) {
  const onOpenChange = vi.fn();
  const labels = {
    title: 'Sign out',
    text: 'Are you sure?',
    yesLabel: 'Yes',
    noLabel: 'No',
    closeLabel: 'Close',
  };
  render(<ConfirmDialog open onOpenChange={onOpenChange} onConfirm={onConfirm} {...labels} />);
  return onOpenChange;
}

describe('confirm dialog', () => {
  it('has a title, a text and a warning icon, and focuses No first', async () => {
    confirmation(() => {});
    const popup = await screen.findByRole('alertdialog', { name: 'Sign out', description: 'Are you sure?' });
    expect(popup.querySelector('svg')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' })));
  });

  it('Yes confirms, then closes', async () => {
    const order: string[] = [];
    const onOpenChange = confirmation(() => order.push('confirmed'));
    onOpenChange.mockImplementation(() => order.push('closed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(order).toEqual(['confirmed', 'closed']));
  });

  it('Yes waits for the promise and stays open if it rejects', async () => {
    const onOpenChange = confirmation(() => Promise.reject(new Error('no network')));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' }).ariaBusy).not.toBe('true'));
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('No closes without confirming', async () => {
    const onConfirm = vi.fn();
    const onOpenChange = confirmation(onConfirm);
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('the strong button of a question', () => {
  it.each<[Pick<ConfirmDialogProps, 'danger' | 'isNoSafer'>, string, string]>([
    [{}, 'secondary', 'primary'],
    [{ danger: true }, 'secondary', 'danger'],
    [{ isNoSafer: true }, 'primary', 'secondary'],
  ])('with %j: No is %s, Yes %s', async (change, no, yes) => {
    const texts = {
      title: 'Leave?',
      text: 'Not saved.',
      yesLabel: 'Leave',
      noLabel: 'Stay',
      closeLabel: 'Close',
    };
    render(<ConfirmDialog open onOpenChange={() => {}} {...texts} onConfirm={() => {}} {...change} />);
    const look = (name: string) => screen.getByRole('button', { name }).dataset.variant;
    await screen.findByRole('alertdialog');
    expect([look('Stay'), look('Leave')]).toEqual([no, yes]);
  });
});
