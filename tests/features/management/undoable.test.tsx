import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { UNDO_MS, type Undoable, useUndoable } from '@/features/management/use-undoable';
import { onToast, type Toast } from '@/services/toast';
import { show, texts } from '../identity/account/render';

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});
afterEach(() => {
  stop();
  cleanup();
});

function Offer(undoable: Undoable) {
  const offer = useUndoable();
  return (
    <button type="button" onClick={() => offer(undoable)}>
      Delete
    </button>
  );
}

async function offered(commit?: Undoable['commit']) {
  const undo = vi.fn();
  const { user } = show(<Offer text="Python was deleted." undo={undo} {...(commit && { commit })} />, {});
  await user.click(screen.getByRole('button'));
  return { undo, toast: toasts[0] as Required<Toast> };
}

describe('something that can be undone', () => {
  it('says what was done, for ten seconds', async () => {
    const { toast } = await offered();
    expect(toast).toMatchObject({ text: 'Python was deleted.', ms: 10_000 });
    expect([toast.action.label, UNDO_MS]).toEqual([texts['manager-kit'].undo.undo, 10_000]);
  });

  it('is undone by the button, and then never done', async () => {
    const commit = vi.fn(async () => {});
    const { toast, undo } = await offered(commit);
    toast.action.onPress();
    toast.onClose();
    expect(undo).toHaveBeenCalledOnce();
    expect(commit).not.toHaveBeenCalled();
  });

  it.each<[string, (toast: Required<Toast>) => void]>([
    ['when the time is over', (toast) => toast.onClose()],
    ['when the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
  ])('is done %s, once', async (_, end) => {
    const commit = vi.fn(async () => {});
    const { toast, undo } = await offered(commit);
    end(toast);
    window.dispatchEvent(new Event('pagehide'));
    toast.action.onPress();
    expect(commit).toHaveBeenCalledOnce();
    expect(undo).not.toHaveBeenCalled();
  });

  it('comes back, with the reason, when the service refuses it', async () => {
    const { toast, undo } = await offered(async () => {
      throw new ApiError('still_in_use', { status: 409 });
    });
    await act(async () => toast.onClose());
    expect(undo).toHaveBeenCalledOnce();
    expect(toasts[1]).toEqual({ tone: 'error', text: texts.errors.still_in_use });
  });
});
