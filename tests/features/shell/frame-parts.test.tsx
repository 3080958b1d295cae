import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/features/shell/error-boundary';
import { FailureScreen } from '@/features/shell/failure-screen';
import { LanguageBanner } from '@/features/shell/language-banner';
import { OfflineNotice } from '@/features/shell/offline-notice';
import { PopupSlots } from '@/features/shell/slots';
import { ThemeSwitch } from '@/features/shell/theme-switch';
import { Toasts } from '@/features/shell/toasts';
import { toastError, toastSuccess } from '@/services/toast';
import { usePopupStore } from '@/store/popup-store';
import { renderShell, session } from './render';
import '@/features/shell/language-question';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    push: router.push,
    asPath: '/en/course/sql?a=1',
    events: { on: vi.fn(), off: vi.fn() },
  }),
}));
vi.mock('next/head', () => ({ default: () => null }));

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  router.push.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the language banner', () => {
  it('asks a guest once; yes keeps the language of the page', async () => {
    session('isNotLoggedIn');
    speaks('en-GB');
    const { unmount } = renderShell(<LanguageBanner />);
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, that is right' }));
    expect(screen.queryByText(/Is your language/)).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    unmount();
    renderShell(<LanguageBanner />);
    await act(() => new Promise((done) => setTimeout(done, 30)));
    expect(screen.queryByText(/Is your language/)).toBeNull();
  });

  it('goes to the detected language when it is another one', async () => {
    session('isNotLoggedIn');
    speaks('sv', 'de-AT');
    renderShell(<LanguageBanner />);
    expect(await screen.findByText('Is your language Deutsch?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, that is right' }));
    expect(router.push.mock.calls[0]?.[0]).toBe('/de/course/sql?a=1');
  });

  it('offers the other languages, and does not ask again either', async () => {
    session('isNotLoggedIn');
    renderShell(<LanguageBanner />);
    fireEvent.click(await screen.findByRole('button', { name: 'Another language' }));
    const hindi = await screen.findByRole('link', { name: 'हिन्दी' });
    expect(hindi.getAttribute('href')).toBe('/hi/course/sql?a=1');
    expect(screen.getAllByRole('link')).toHaveLength(15);
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
  });

  it.each(['pending', 'isLoggedIn'] as const)('says nothing while %s', async (status) => {
    session(status);
    renderShell(<LanguageBanner />);
    await act(() => new Promise((done) => setTimeout(done, 30)));
    expect(screen.queryByText(/Is your language/)).toBeNull();
  });
});

describe('the theme', () => {
  it('is chosen, kept and shown; the system’s is the absence of a choice', async () => {
    const user = userEvent.setup();
    renderShell(<ThemeSwitch />);
    expect((screen.getByRole('radio', { name: 'As on my device' }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'As on my device' }));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('toasts', () => {
  it('are titled, also those said before anybody listened', async () => {
    toastSuccess('The cart was saved.');
    renderShell(<Toasts />);
    expect(await screen.findByText('The cart was saved.')).toBeTruthy();
    expect(screen.getByText('Success!')).toBeTruthy();
    act(() => toastError('That did not work.'));
    expect(await screen.findByText('Error!')).toBeTruthy();
    fireEvent.click(screen.getByText('That did not work.'));
    expect(screen.getByText('That did not work.')).toBeTruthy();
  });

  it('are said again by the page that is loaded before they could be read, and only then', async () => {
    renderShell(<Toasts />);
    act(() => toastSuccess('The account is linked.'));
    await screen.findByText('The account is linked.');
    cleanup();
    renderShell(<Toasts />);
    expect(await screen.findByText('The account is linked.')).toBeTruthy();
    vi.useFakeTimers();
    act(() => toastSuccess('Read in peace.'));
    vi.advanceTimersByTime(4000);
    vi.useRealTimers();
    expect(sessionStorage.getItem('toasts') ?? '').not.toContain('Read in peace.');
  });
});

describe('being offline', () => {
  it('is told while it lasts', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderShell(<OfflineNotice />);
    expect(screen.getByRole('status').textContent).toContain('offline');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a page that fails', () => {
  it.each([
    [404, 'There is nothing at this address'],
    [410, 'There is nothing at this address'],
    [403, 'This page is not open to you'],
    [401, 'This page is not open to you'],
    [503, 'We are catching our breath'],
    [429, 'We are catching our breath'],
    [500, 'Something broke on our side'],
  ])('%d is told as “%s”', (status, title) => {
    session('isNotLoggedIn');
    renderShell(<FailureScreen status={status} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('brings a guest back after signing in', () => {
    session('isNotLoggedIn');
    renderShell(<FailureScreen status={403} />);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/en/signin?returnTo=%2Fen%2Fcourse%2Fsql%3Fa%3D1',
    );
  });

  it('leaves the rest standing, and the next page gets its chance', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = () => {
      throw new Error('broken');
    };
    const at = (key: string, page: React.ReactNode) => (
      <ErrorBoundary resetKey={key} fallback="failed">
        {page}
      </ErrorBoundary>
    );
    const { again, container } = renderShell(at('/a', <Broken />));
    expect(container.textContent).toBe('failed');
    again(at('/b', 'next'));
    expect(container.textContent).toBe('next');
  });
});

describe('popups', () => {
  it('are mounted at their first opening', async () => {
    usePopupStore.setState({ search: 'CLOSED' });
    const SearchPopup = () => <p>search popup</p>;
    renderShell(<PopupSlots slots={{ searchPopup: SearchPopup }} />);
    expect(screen.queryByText('search popup')).toBeNull();
    act(() => usePopupStore.setState({ search: 'OPENED' }));
    expect(screen.getByText('search popup')).toBeTruthy();
  });

  it('let one write to the school', async () => {
    const user = userEvent.setup();
    renderShell(<PopupSlots slots={{}} />);
    act(() => usePopupStore.setState({ customerCare: 'OPENED' }));
    expect(await screen.findByRole('dialog', { name: 'How can we help?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(usePopupStore.getState().customerCare).toBe('CLOSED'));
  });
});
