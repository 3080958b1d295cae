import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { Tasks } from '@/features/shell/tasks';
import { runTask, type TaskRun, useTaskStore } from '@/store/tasks';
import errors from '../../../public/locales/en/errors.json';
import { renderShell } from './render';
import '@/features/shell/task-tray';
import '@/hooks/download-file';

/** Work that ends when the test says so. */
function heldWork() {
  const held = Promise.withResolvers<void>();
  let run: TaskRun | undefined;
  const work = (given: TaskRun) => {
    run = given;
    return held.promise;
  };
  return { ...held, work, run: () => run as TaskRun };
}

const saved: string[] = [];
let answer: () => Promise<Response>;
const asked = vi.fn((_address: string, _init: RequestInit) => answer());

beforeEach(() => {
  useTaskStore.setState({ tasks: [] });
  saved.length = 0;
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begin = (label: string, work: (run: TaskRun) => Promise<void>, total: number | null = null) => {
  let end: ReturnType<typeof runTask> | undefined;
  act(() => {
    end = runTask({ label, total, work });
  });
  return end;
};

describe('the task tray', () => {
  it('shows how far work is, warns before the page is closed, and keeps the result until it is read', async () => {
    const { work, run, resolve } = heldWork();
    renderShell(<Tasks />);
    const end = begin('orders.csv', work, 200);
    act(() => run().report(50));
    const bar = await screen.findByRole('progressbar', { name: 'orders.csv' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(leaves()).toBe(false));
    await act(async () => {
      resolve();
      await end;
    });
    expect(screen.getByRole('status').textContent).toBe('Done');
    expect(leaves()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('orders.csv')).toBeNull();
  });

  it('does not keep the end of a file, which the browser shows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { work, run, resolve } = heldWork();
    renderShell(<Tasks />);
    let end: ReturnType<typeof runTask> | undefined;
    act(() => {
      end = runTask({ label: 'cv.pdf', isFile: true, work });
    });
    act(() => run().report(1));
    expect(await screen.findByText('cv.pdf')).toBeTruthy();
    await act(async () => {
      resolve();
      await end;
    });
    expect(screen.getByRole('status').textContent).toBe('Done');
    act(() => vi.advanceTimersByTime(5_000));
    expect(screen.queryByText('cv.pdf')).toBeNull();
  });

  it('says of a file what has arrived of how much, and only that while the whole is unknown', async () => {
    const { work, run, resolve } = heldWork();
    renderShell(<Tasks />);
    let end: ReturnType<typeof runTask> | undefined;
    act(() => {
      end = runTask({ label: 'receipt.pdf', unit: 'byte', work });
    });
    act(() => run().report(1_200_000));
    expect(await screen.findByText('1.2 MB')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => run().report(1_500_000, 3_000_000));
    const bar = screen.getByRole('progressbar', { name: 'receipt.pdf' });
    expect(bar.getAttribute('aria-valuetext')).toBe('1.5 MB of 3 MB');
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    await act(async () => {
      resolve();
      await end;
    });
  });

  it('cancels what it shows', async () => {
    const { work, run, reject } = heldWork();
    renderShell(<Tasks />);
    const end = begin('orders.csv', (given) => {
      given.signal.addEventListener('abort', () => reject(new Error('aborted')));
      return work(given);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await act(() => Promise.resolve(end));
    expect(run().signal.aborted).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Cancelled');
  });

  it('never shows what takes no time, but always what failed', async () => {
    renderShell(<Tasks />);
    await act(() => Promise.resolve(begin('quick.csv', async () => {})));
    expect(useTaskStore.getState().tasks).toEqual([]);
    await act(() =>
      Promise.resolve(begin('lost.csv', () => Promise.reject(new ApiError('service_unavailable')))),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(errors.service_unavailable);
    expect(screen.queryByText('quick.csv')).toBeNull();
  });
});

describe('a link to a file', () => {
  const link = (
    <>
      <Tasks />
      <a href="/api/orders/o1/receipt.pdf" download>
        Download PDF
      </a>
      <a href="/media/notes.pdf" download>
        Notes
      </a>
    </>
  );
  const press = (name: string, keys = {}) => fireEvent.click(screen.getByRole('link', { name }), keys);

  it('says that the file is being made, and hands it over by its own name', async () => {
    const held = Promise.withResolvers<Response>();
    answer = () => held.promise;
    renderShell(link);
    expect(press('Download PDF')).toBe(false);
    expect((await screen.findByRole('status')).textContent).toBe('Working on it…');
    press('Download PDF');
    await import('@/hooks/download-file');
    const headers = { 'content-disposition': 'attachment; filename="receipt-7.pdf"' };
    held.resolve(new Response('%PDF', { headers }));
    await waitFor(() => expect(saved).toEqual(['receipt-7.pdf']));
    expect(asked).toHaveBeenCalledOnce();
    expect(await screen.findByText('Done')).toBeTruthy();
  });

  it('says plainly why there is no file, and is pressed again', async () => {
    answer = async () => Response.json({ code: 'too_many_requests', retryAfter: 60 }, { status: 429 });
    renderShell(link);
    press('Download PDF');
    expect((await screen.findByRole('alert')).textContent).toContain('1 min');
    answer = async () => new Response('%PDF');
    press('Download PDF');
    await waitFor(() => expect(saved).toEqual(['receipt.pdf']));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('stays the browser’s with a key held down, and where the file is there already', () => {
    renderShell(link);
    expect(press('Download PDF', { ctrlKey: true })).toBe(true);
    expect(press('Notes')).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });
});
