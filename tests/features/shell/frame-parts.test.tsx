import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/features/shell/error-boundary';
import { FailureScreen } from '@/features/shell/failure-screen';
import { OfflineNotice } from '@/features/shell/offline-notice';
import { PopupSlots } from '@/features/shell/slots';
import { ThemeSwitch } from '@/features/shell/theme-switch';
import { usePopupStore } from '@/store/popup-store';
import { renderShell, session } from './render';
import '@/features/shell/customer-care';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    push: router.push,
    asPath: '/en/course/sql?a=1',
    events: { on: vi.fn(), off: vi.fn() },
  }),
}));
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  router.push.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the theme', () => {
  it('is chosen, stored and applied; the system theme means no choice', async () => {
    const user = userEvent.setup();
    renderShell(<ThemeSwitch />);
    expect((screen.getByRole('radio', { name: 'Match device' }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Match device' }));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('being offline', () => {
  it('shows a notice while it lasts', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderShell(<OfflineNotice />);
    expect(screen.getByRole('status').textContent).toContain('offline');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a page that fails to render', () => {
  it.each([
    [404, 'Page not found'],
    [410, 'Page not found'],
    [403, 'You don’t have access to this page'],
    [401, 'You don’t have access to this page'],
    [503, 'We’ll be right back'],
    [429, 'We’ll be right back'],
    [500, 'Something went wrong on our side'],
  ])('%d is shown as “%s”', (status, title) => {
    session('isNotLoggedIn');
    renderShell(<FailureScreen status={status} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('recovers after a guest signs in', () => {
    session('isNotLoggedIn');
    renderShell(<FailureScreen status={403} />);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/en/signin?returnTo=%2Fen%2Fcourse%2Fsql%3Fa%3D1',
    );
  });

  it('keeps the frame, and the next page renders normally', () => {
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
  it('are mounted when first opened', async () => {
    usePopupStore.setState({ search: 'CLOSED' });
    const SearchPopup = () => <p>search popup</p>;
    renderShell(<PopupSlots slots={{ searchPopup: SearchPopup }} />);
    expect(screen.queryByText('search popup')).toBeNull();
    act(() => usePopupStore.setState({ search: 'OPENED' }));
    expect(screen.getByText('search popup')).toBeTruthy();
  });

  it('offer the support form', async () => {
    const user = userEvent.setup();
    renderShell(<PopupSlots slots={{}} />);
    act(() => usePopupStore.setState({ customerCare: 'OPENED' }));
    expect(await screen.findByRole('dialog', { name: 'How can we help?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(usePopupStore.getState().customerCare).toBe('CLOSED'));
  });
});
