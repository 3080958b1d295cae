import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageBanner } from '@/features/shell/language-banner';
import { LanguageList } from '@/features/shell/language-list';
import { renderShell, session } from './render';
import '@/features/shell/language-choice';
import '@/features/shell/language-question';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => ({ push: router.push, asPath: '/en/course/sql?a=1' }) }));

beforeEach(() => {
  localStorage.clear();
  router.push.mockReset();
  delete document.documentElement.dataset.languageOffer;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the language banner', () => {
  const rest = () => act(() => new Promise((done) => setTimeout(done, 30)));
  const { dataset } = document.documentElement;

  it('shows nothing if the first script detected no other language', async () => {
    session('isNotLoggedIn');
    renderShell(<LanguageBanner />);
    await rest();
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
  });

  it('asks in the detected language, and navigates there', async () => {
    session('isNotLoggedIn');
    dataset.languageOffer = 'de';
    renderShell(<LanguageBanner />);
    const question = await screen.findByText('Diese Website auf Deutsch lesen?');
    expect(question.closest('[lang]')?.getAttribute('lang')).toBe('de');
    expect(dataset.languageOffer).toBe('de');
    fireEvent.click(screen.getByRole('button', { name: 'Ja, auf Deutsch' }));
    expect(router.push.mock.calls[0]?.[0]).toBe('/de/course/sql?a=1');
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
    expect(dataset.languageOffer).toBeUndefined();
  });

  it('offers the other languages, and then does not ask again either', async () => {
    session('isNotLoggedIn');
    dataset.languageOffer = 'de';
    renderShell(<LanguageBanner />);
    fireEvent.click(await screen.findByRole('button', { name: 'Andere Sprache' }));
    const hindi = await screen.findByRole('link', { name: 'हिन्दी' });
    expect(hindi.getAttribute('href')).toBe('/hi/course/sql?a=1');
    expect(screen.getAllByRole('link')).toHaveLength(15);
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
  });

  it('closes for good, and the page stays', async () => {
    session('isNotLoggedIn');
    dataset.languageOffer = 'de';
    const { unmount } = renderShell(<LanguageBanner />);
    fireEvent.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(router.push).not.toHaveBeenCalled();
    unmount();
    renderShell(<LanguageBanner />);
    await rest();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('counts a language chosen in the list as the answer', async () => {
    session('isNotLoggedIn');
    renderShell(<LanguageList />);
    fireEvent.click(screen.getByRole('link', { name: 'हिन्दी' }));
    expect(localStorage.getItem('languageConfirmed')).toBe('true');
  });

  it.each(['pending', 'isLoggedIn'] as const)('shows nothing while %s', async (status) => {
    session(status);
    dataset.languageOffer = 'de';
    renderShell(<LanguageBanner />);
    await rest();
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.getItem('languageConfirmed')).toBeNull();
  });
});
