import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedExpert } from '@/contracts/catalog/expert-management';
import { ExpertScreen } from '@/features/catalog/expert-management/expert-screen';
import { ExpertsScreen } from '@/features/catalog/expert-management/experts-screen';
import { NewExpertScreen } from '@/features/catalog/expert-management/new-expert-screen';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, field, show, texts } from '../../identity/account/render';

const { 'manager-catalog': say, 'manager-kit': kit, 'manager-media': media, errors } = texts;
const GET = 'GET /api/manager/experts/:expertId';
const UPDATE = 'PUT /api/manager/experts/:expertId';
const CREATE = 'POST /api/manager/experts';

const expert = (change: Partial<ManagedExpert> = {}): ManagedExpert => ({
  ...{ id: 'e1', slug: 'ada', photoUrl: null, products: 1, revision: 2 },
  texts: {
    en: { name: 'Ada', role: 'Engineer', bio: 'She writes programs.' },
    de: { name: 'Ada', role: '', bio: '' },
  },
  changed: { at: '2026-11-01T09:00:00.000Z', by: null },
  ...change,
});
const router = (query: Record<string, string> = {}) => {
  const made = fakeRouter();
  return { ...made, router: { ...made.router, query } } as ReturnType<typeof fakeRouter>;
};
const language = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  useSessionStore.setState({ status: 'isLoggedIn', userId: 'me', perms: [] });
});
afterEach(cleanup);

describe('teachers', () => {
  it('are listed in the language of the screen', async () => {
    show(<ExpertsScreen />, { 'GET /api/manager/experts': { items: [expert()], total: 1 } }, router());
    const link = await screen.findByRole('link', { name: 'Ada' });
    expect(link.getAttribute('href')).toBe('/en/manager/experts/e1');
    expect(screen.getByText('2 of 15')).toBeTruthy();
  });

  it('are edited in every language beside the English texts', async () => {
    const answers: Record<string, unknown> = { [GET]: expert() };
    const page = show(<ExpertScreen />, answers, router({ expertId: 'e1' }));
    await screen.findByRole('heading', { level: 1, name: 'Ada' });
    expect(language(/^English complete/)).toBeTruthy();
    expect(language(/^Deutsch partly translated/)).toBeTruthy();
    await page.user.click(language(/^Français missing/));
    expect(screen.getByText(say.texts.fallback)).toBeTruthy();
    expect(screen.getByRole('region', { name: kit.language.source }).textContent).toContain(
      'She writes programs.',
    );
    await page.user.type(field(say.experts.name), 'Ada L.');
    answers[UPDATE] = expert({
      texts: { ...expert().texts, fr: { name: 'Ada L.', role: '', bio: '' } },
      revision: 3,
    });
    await page.user.click(screen.getByRole('button', { name: kit.save.save }));
    await screen.findByText(kit.save.saved);
    expect(page.writes()[0]?.input.body).toEqual({
      ...{ slug: 'ada', photoUrl: null, revision: 2 },
      texts: { ...expert().texts, fr: { name: 'Ada L.', role: '', bio: '' } },
    });
  });

  it('show the language in which the service refused something', async () => {
    const refusal = new ApiError('request_params_invalid', {
      status: 400,
      fields: { 'texts.fr.name': 'required' },
    });
    const page = show(<ExpertScreen />, { [GET]: expert(), [UPDATE]: refusal }, router({ expertId: 'e1' }));
    await page.user.click(await screen.findByRole('button', { name: /^Français/ }));
    await page.user.type(field(say.experts.role), 'Ingénieure');
    await page.user.click(language(/^English/));
    await page.user.click(screen.getByRole('button', { name: kit.save.save }));
    await screen.findByText(errors.field.required);
    expect(language(/^Français/).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field(say.experts.name)));
  });

  it('lose a photo only by a save', async () => {
    const photoUrl = '/media/00000000-0000-4000-8000-000000000001/ada.jpg';
    const page = show(
      <ExpertScreen />,
      { [GET]: expert({ photoUrl }), [UPDATE]: expert({ revision: 3 }) },
      router({ expertId: 'e1' }),
    );
    await page.user.click(await screen.findByRole('button', { name: media.field.remove }));
    expect(page.writes()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: kit.save.save }));
    await screen.findByText(kit.save.saved);
    expect(page.writes()[0]?.input.body.photoUrl).toBeNull();
  });

  it('are added and opened', async () => {
    const page = show(<NewExpertScreen />, { [CREATE]: expert({ revision: 0 }) }, router());
    await page.user.type(field(new RegExp(`^${say.experts.name}`)), 'Ada');
    await page.user.click(screen.getByRole('button', { name: say.experts.add }));
    await waitFor(() => expect(page.went).toEqual(['/en/manager/experts/e1']));
    expect(page.writes()[0]?.input.body.texts).toEqual({ en: { name: 'Ada', role: '', bio: '' } });
  });
});
