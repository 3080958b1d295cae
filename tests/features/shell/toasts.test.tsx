import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '@/features/shell/toasts';
import { toastError, toastSuccess, toastUndo } from '@/services/toast';
import { renderShell } from './render';
import '@/features/shell/toast-host';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(() => toast.dismiss());
  cleanup();
  vi.restoreAllMocks();
});

describe('toasts', () => {
  it('have a title, even if shown before the container subscribed', async () => {
    toastSuccess('The cart was saved.');
    renderShell(<Toasts />);
    expect(await screen.findByText('The cart was saved.')).toBeTruthy();
    expect(screen.getByText('Success!')).toBeTruthy();
    act(() => toastError('That did not work.'));
    expect(await screen.findByText('Error!')).toBeTruthy();
    fireEvent.click(screen.getByText('That did not work.'));
    expect(screen.getByText('That did not work.')).toBeTruthy();
  });

  /** Leaves the page and loads another one in this tab. */
  async function reload() {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    act(() => toast.dismiss());
    cleanup();
    renderShell(<Toasts />);
    await act(() => new Promise((done) => setTimeout(done, 30)));
  }
  const barOf = (text: string) =>
    screen.getByText(text).closest('.Toastify__toast')?.querySelector<HTMLElement>('[role="progressbar"]');

  it('last five seconds in all: the next page shows them for the remaining time', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(100_000);
    renderShell(<Toasts />);
    act(() => toastSuccess('The account is linked.'));
    await screen.findByText('The account is linked.');
    expect(barOf('The account is linked.')?.style.animationDuration).toBe('5000ms');
    now.mockReturnValue(101_400);
    await reload();
    expect(barOf('The account is linked.')?.style.animationDuration).toBe('3600ms');
  });

  it('may be undone for a time of their own, and are then not repeated on the next page', async () => {
    const [onPress, onClose] = [vi.fn(), vi.fn()];
    renderShell(<Toasts />);
    act(() =>
      toastUndo({ text: 'Python was deleted.', action: { label: 'Undo', onPress }, ms: 10_000, onClose }),
    );
    await screen.findByText('Python was deleted.');
    expect(barOf('Python was deleted.')?.style.animationDuration).toBe('10000ms');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onPress).toHaveBeenCalledOnce();
    await reload();
    expect(screen.queryByText('Python was deleted.')).toBeNull();
  });

  it('are repeated once, not after every reload', async () => {
    renderShell(<Toasts />);
    act(() => toastSuccess('The cart was saved.'));
    await screen.findByText('The cart was saved.');
    await reload();
    expect(screen.getByText('The cart was saved.')).toBeTruthy();
    await reload();
    expect(screen.queryByText('The cart was saved.')).toBeNull();
  });

  it('are not repeated once read or closed', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(100_000);
    renderShell(<Toasts />);
    act(() => toastSuccess('Read in peace.'));
    await screen.findByText('Read in peace.');
    now.mockReturnValue(104_500);
    act(() => toastSuccess('Closed at once.'));
    await screen.findByText('Closed at once.');
    const shown = screen.getByText('Closed at once.').closest<HTMLElement>('.Toastify__toast');
    if (!shown) throw new Error('no toast');
    fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
    await reload();
    expect(screen.queryByText('Read in peace.')).toBeNull();
    expect(screen.queryByText('Closed at once.')).toBeNull();
  });
});
