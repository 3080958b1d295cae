import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedSkill } from '@/contracts/catalog/skill-management';
import { NewSkillScreen } from '@/features/catalog/skill-management/new-skill-screen';
import { SkillScreen } from '@/features/catalog/skill-management/skill-screen';
import { SkillsScreen } from '@/features/catalog/skill-management/skills-screen';
import { onToast, type Toast } from '@/services/toast';
import { usePendingDeletions } from '@/store/pending-deletions';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, field, show, texts } from '../../identity/account/render';

const { 'manager-catalog': say, 'manager-kit': kit, errors } = texts;
const LIST = 'GET /api/manager/skills';
const GET = 'GET /api/manager/skills/:slug';
const CREATE = 'POST /api/manager/skills';
const UPDATE = 'PUT /api/manager/skills/:slug';
const REMOVE = 'DELETE /api/manager/skills/:slug';

const skill = (slug: string, change: Partial<ManagedSkill> = {}): ManagedSkill => ({
  ...{ id: `id-${slug}`, slug, names: { en: slug.toUpperCase(), de: 'Deutsch' }, products: 0, revision: 4 },
  changed: { at: '2026-11-01T09:00:00.000Z', by: null },
  ...change,
});
const router = (query: Record<string, string> = {}) => {
  const made = fakeRouter();
  const router = {
    ...made.router,
    query,
    pathname: '/[locale]/manager/skills',
    asPath: '/en/manager/skills',
  };
  return { ...made, router } as ReturnType<typeof fakeRouter>;
};
const signInAs = (role: 'manager' | 'senior') =>
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: 'me' },
    perms: [
      'EDUCATION_CONTENT_MANAGER_PERMISSION',
      ...(role === 'senior' ? (['EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION'] as const) : []),
    ],
  });

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
  usePendingDeletions.setState({ ids: new Set() });
  signInAs('senior');
});
afterEach(() => {
  stop();
  cleanup();
});

describe('the list of skills', () => {
  it('asks for what the address says, and shows which languages are missing', async () => {
    const answers = { [LIST]: { items: [skill('sql')], total: 1 } };
    const page = show(
      <SkillsScreen />,
      answers,
      router({ text: 'sq', missing: 'ru', sort: 'products', page: '2' }),
    );
    const row = within(await screen.findByRole('row', { name: 'SQL' }));
    expect(page.sent[0]?.input.query).toEqual({ text: 'sq', missing: 'ru', sort: 'products', page: 2 });
    expect(row.getByText('2 of 15')).toBeTruthy();
    expect(row.getByText(/Missing: .*Russian/)).toBeTruthy();
    expect(row.getByRole('link', { name: 'SQL' }).getAttribute('href')).toBe('/en/manager/skills/sql');
  });

  it('deletes the chosen ones at once, and tells the service after the time to undo', async () => {
    const answers = { [LIST]: { items: [skill('sql'), skill('css')], total: 2 } };
    const page = show(<SkillsScreen />, answers, router());
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select SQL' }));
    await page.user.click(screen.getByRole('button', { name: say.skills.deleteMany }));
    expect(screen.queryByRole('row', { name: 'SQL' })).toBeNull();
    expect(toasts[0]).toMatchObject({ text: 'SQL was deleted.', ms: 10_000 });
    expect(page.writes()).toEqual([]);
    await act(async () => toasts[0]?.onClose?.());
    expect(page.writes()).toMatchObject([{ path: REMOVE, input: { params: { slug: 'sql' } } }]);
  });

  it('takes a deletion back by Undo', async () => {
    const page = show(<SkillsScreen />, { [LIST]: { items: [skill('sql')], total: 1 } }, router());
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select SQL' }));
    await page.user.click(screen.getByRole('button', { name: say.skills.deleteMany }));
    await act(async () => toasts[0]?.action?.onPress());
    expect(await screen.findByRole('row', { name: 'SQL' })).toBeTruthy();
    expect(page.writes()).toEqual([]);
  });

  it('shows a skill again that could not be deleted, and says why', async () => {
    const answers = { [LIST]: { items: [skill('sql')], total: 1 }, [REMOVE]: new ApiError('still_in_use') };
    const page = show(<SkillsScreen />, answers, router());
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select SQL' }));
    await page.user.click(screen.getByRole('button', { name: say.skills.deleteMany }));
    await act(async () => toasts[0]?.onClose?.());
    expect(await screen.findByRole('row', { name: 'SQL' })).toBeTruthy();
    await waitFor(() => expect(toasts[1]?.text).toBe(errors.still_in_use));
  });

  it('offers no deletion to managers who are not senior', async () => {
    signInAs('manager');
    show(<SkillsScreen />, { [LIST]: { items: [skill('sql')], total: 1 } }, router());
    await screen.findByRole('row', { name: 'SQL' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a skill', () => {
  it('is edited in 15 languages on one screen; what is missing is said', async () => {
    const answers: Record<string, unknown> = { [GET]: skill('sql') };
    const page = show(<SkillScreen />, answers, router({ slug: 'sql' }));
    await screen.findByRole('heading', { level: 1, name: 'SQL' });
    expect(screen.getAllByText(say.skills.missing)).toHaveLength(13);
    await page.user.type(field(/^Русский/), 'СУБД');
    answers[UPDATE] = skill('sql', { names: { en: 'SQL', de: 'Deutsch', ru: 'СУБД' }, revision: 5 });
    await page.user.click(screen.getByRole('button', { name: kit.save.save }));
    await screen.findByText(kit.save.saved);
    expect(page.writes()).toMatchObject([
      {
        path: UPDATE,
        input: {
          params: { slug: 'sql' },
          body: { slug: 'sql', names: { en: 'SQL', de: 'Deutsch', ru: 'СУБД' }, revision: 4 },
        },
      },
    ]);
  });

  it('goes on at its new address', async () => {
    const answers: Record<string, unknown> = {
      [GET]: skill('sql'),
      [UPDATE]: skill('databases', { id: 'id-sql' }),
    };
    const page = show(<SkillScreen />, answers, router({ slug: 'sql' }));
    const address = await screen.findByLabelText(new RegExp(kit.slug.label));
    await page.user.clear(address);
    await page.user.type(address, 'Databases{Enter}');
    await waitFor(() =>
      expect(page.router.replace).toHaveBeenCalledWith('/en/manager/skills/databases', undefined, {
        shallow: true,
      }),
    );
  });

  it('shows what the service refused at its field, and keeps the words', async () => {
    const refusal = new ApiError('request_params_invalid', {
      status: 400,
      fields: { slug: 'already_used', 'names.en': 'required' },
    });
    const page = show(<SkillScreen />, { [GET]: skill('sql'), [UPDATE]: refusal }, router({ slug: 'sql' }));
    const name = (await screen.findByLabelText(/^English/)) as HTMLInputElement;
    await page.user.clear(name);
    await page.user.click(screen.getByRole('button', { name: kit.save.save }));
    await screen.findByText(errors.field.already_used);
    expect(screen.getByText(errors.field.required)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('that products use says where to look instead of being deleted', async () => {
    show(<SkillScreen />, { [GET]: skill('sql', { products: 3 }) }, router({ slug: 'sql' }));
    await screen.findByText(/3 products use this entry/);
    expect(screen.queryByRole('button', { name: say.skills.delete })).toBeNull();
  });

  it('leads to its history, and is deleted from its page', async () => {
    const page = show(<SkillScreen />, { [GET]: skill('sql') }, router({ slug: 'sql' }));
    const history = await screen.findByRole('link', { name: kit.save.history });
    expect(history.getAttribute('href')).toBe('/en/manager/audit?entity=SKILL&entityId=id-sql');
    await page.user.click(screen.getByRole('button', { name: say.skills.delete }));
    expect(page.went).toEqual(['/en/manager/skills']);
    expect(toasts[0]?.text).toBe('SQL was deleted.');
  });

  it('is added with an address made of its name, and opened', async () => {
    const page = show(<NewSkillScreen />, { [CREATE]: skill('data-design', { revision: 0 }) }, router());
    await page.user.type(field(/^English/), 'Data & Design');
    expect(field(new RegExp(kit.slug.label)).value).toBe('data-design');
    await page.user.click(screen.getByRole('button', { name: say.skills.add }));
    await waitFor(() => expect(page.went).toEqual(['/en/manager/skills/data-design']));
    expect(page.writes()).toMatchObject([
      { path: CREATE, input: { body: { slug: 'data-design', names: { en: 'Data & Design' } } } },
    ]);
  });

  it('keeps an address that somebody typed', async () => {
    const page = show(<NewSkillScreen />, {}, router());
    await page.user.type(field(new RegExp(kit.slug.label)), 'sql');
    await page.user.type(field(/^English/), 'Databases');
    expect(field(new RegExp(kit.slug.label)).value).toBe('sql');
  });
});
