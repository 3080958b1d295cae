import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageBanner } from '@/features/shell/language-banner';
import { LanguageList } from '@/features/shell/language-list';
import { renderShell, session } from './render';
import '@/features/shell/language-choice';
import '@/features/shell/language-question';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => ({ push: router.push, asPath: '/en/course/sql?a=1' }) }));

const speaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

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
