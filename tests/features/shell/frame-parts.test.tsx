import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/features/shell/error-boundary';
import { FailureScreen } from '@/features/shell/failure-screen';
import { LanguageBanner } from '@/features/shell/language-banner';
import { LanguageList } from '@/features/shell/language-list';
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
  delete document.documentElement.dataset.languageOffer;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the language banner', () => {
  const rest = () => act(() => new Promise((done) => setTimeout(done, 30)));
  const offered = () => document.documentElement.hasAttribute('data-language-offer');

  it.each([
    ['en-GB', 'de'],
    ['sv', 'nb'],
  ])(
    'says nothing where page and browser agree, or know no common language: %s, %s',
    async (...languages) => {
      session('isNotLoggedIn');
      speaks(...languages);
      document.documentElement.dataset.languageOffer = '';
      renderShell(<LanguageBanner />);
      await rest();
      expect(screen.queryByRole('region')).toBeNull();
      expect(offered()).toBe(false);
      expect(localStorage.getItem('languageConfirmed')).toBe('true');
    },
  );

  it('asks in the detected language, and goes there', async () => {
    session('isNotLoggedIn');
    speaks('sv', 'de-AT');
    renderShell(<LanguageBanner />);
    const question = await screen.findByText('Diese Seite auf Deutsch lesen?');
    expect(question.closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(offered()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Ja, auf Deutsch' }));
    expect(router.push.mock.calls[0]?.[0]).toBe('/de/course/sql?a=1');
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
    expect(offered()).toBe(false);
  });

  it('offers the other languages, and does not ask again either', async () => {
    session('isNotLoggedIn');
    speaks('de');
    renderShell(<LanguageBanner />);
    fireEvent.click(await screen.findByRole('button', { name: 'Andere Sprache' }));
    const hindi = await screen.findByRole('link', { name: 'हिन्दी' });
    expect(hindi.getAttribute('href')).toBe('/hi/course/sql?a=1');
    expect(screen.getAllByRole('link')).toHaveLength(15);
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
  });

  it('goes at its cross, for good, and the page stays', async () => {
    session('isNotLoggedIn');
    speaks('de');
    const { unmount } = renderShell(<LanguageBanner />);
    fireEvent.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    unmount();
    renderShell(<LanguageBanner />);
    await rest();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('takes a language picked in the list as the answer', async () => {
    session('isNotLoggedIn');
    renderShell(<LanguageList />);
    fireEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
  });

  it.each(['pending', 'isLoggedIn'] as const)('says nothing while %s', async (status) => {
    session(status);
    speaks('de');
    renderShell(<LanguageBanner />);
    await rest();
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.getItem('languageConfirmed')).toBeNull();
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
