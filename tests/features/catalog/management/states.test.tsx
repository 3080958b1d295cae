import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { ExpertScreen } from '@/features/catalog/expert-management/expert-screen';
import { ExpertsScreen } from '@/features/catalog/expert-management/experts-screen';
import { SkillScreen } from '@/features/catalog/skill-management/skill-screen';
import { SkillsScreen } from '@/features/catalog/skill-management/skills-screen';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, show, texts } from '../../identity/account/render';

const { manager, errors, 'manager-catalog': say, 'manager-kit': kit } = texts;
const AT = { at: '2026-11-01T09:00:00.000Z', by: null };
const SKILL = { id: 's1', slug: 'sql', names: { en: 'SQL' }, products: 0, revision: 1, changed: AT };
const EXPERT_TEXTS = { en: { name: 'Ada', role: '', bio: '' } };
const EXPERT = {
  id: 'e1',
  slug: 'ada',
  photoUrl: null,
  texts: EXPERT_TEXTS,
  products: 0,
  revision: 1,
  changed: AT,
};
const NEVER = new Promise(() => {});

const router = (query: Record<string, string>) => {
  const made = fakeRouter();
  return { ...made, router: { ...made.router, query } } as ReturnType<typeof fakeRouter>;
};

beforeEach(() => {
  localStorage.clear();
  useSessionStore.setState({ status: 'isLoggedIn', userId: 'me', perms: [] });
});
afterEach(cleanup);

describe.each<[string, ReactNode, string, Record<string, string>, unknown, string]>([
  ['a skill', <SkillScreen key="s" />, 'GET /api/manager/skills/:slug', { slug: 'sql' }, SKILL, 'SQL'],
  [
    'a teacher',
    <ExpertScreen key="e" />,
    'GET /api/manager/experts/:expertId',
    { expertId: 'e1' },
    EXPERT,
    'Ada',
  ],
])('%s', (_, screenOf, path, query, entry, name) => {
  it('says that it is loading', () => {
    show(screenOf, { [path]: NEVER }, router(query));
    expect(screen.getByText(manager.loading)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('that could not be loaded says why, and is loaded by another try', async () => {
    const answers: Record<string, unknown> = { [path]: new ApiError('not_found', { status: 404 }) };
    const page = show(screenOf, answers, router(query));
    expect(await screen.findByText(errors.not_found)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    answers[path] = entry;
    await page.user.click(screen.getByRole('button', { name: manager.retry }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  });
});

describe.each<[string, ReactNode, string, unknown, string, string]>([
  ['skills', <SkillsScreen key="s" />, 'GET /api/manager/skills', SKILL, 'SQL', say.skills.emptyTitle],
  ['teachers', <ExpertsScreen key="e" />, 'GET /api/manager/experts', EXPERT, 'Ada', say.experts.emptyTitle],
])('the list of %s', (_, list, path, entry, name, empty) => {
  it('says that it is loading', () => {
    show(list, { [path]: NEVER }, router({}));
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.queryByText(empty)).toBeNull();
  });

  it('says that there is none, and that a search found none', async () => {
    show(list, { [path]: { items: [], total: 0 } }, router({}));
    expect(await screen.findByText(empty)).toBeTruthy();
    cleanup();
    show(list, { [path]: { items: [], total: 0 } }, router({ text: 'xyz' }));
    expect(await screen.findByText(kit.list.noMatchTitle)).toBeTruthy();
    expect(screen.queryByText(empty)).toBeNull();
  });

  it('that could not be loaded says so, and is loaded by another try', async () => {
    const answers: Record<string, unknown> = { [path]: new ApiError('internal_error', { status: 500 }) };
    const page = show(list, answers, router({}));
    const again = await screen.findByRole('button', { name: manager.retry });
    answers[path] = { items: [entry], total: 1 };
    await page.user.click(again);
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });
});
