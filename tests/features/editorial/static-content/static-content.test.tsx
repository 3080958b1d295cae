import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { permissionsOf } from '@/domain/identity/permission';
import { StaticGroupScreen } from '@/features/editorial/static-content-management/static-group-screen';
import { StaticGroupsScreen } from '@/features/editorial/static-content-management/static-groups-screen';
import { useSessionStore } from '@/store/session-store';
import { ANN, CALLS, content, entry, kit, managed, row, say, showStatic } from './show-static';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const open = (answers: Record<string, unknown>, group?: string) =>
  showStatic(<StaticGroupScreen />, answers, group);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const signIn = (role: 'CONTENT_MANAGER' | 'SENIOR_CONTENT_MANAGER') =>
  useSessionStore.setState({ status: 'isLoggedIn', userId: ANN.id, perms: [...permissionsOf(role)] });
const saved = (page: ReturnType<typeof open>) =>
  waitFor(
    () => {
      const call = page.writes().find(({ path }) => path === CALLS.save);
      expect(call).toBeDefined();
      return call?.input;
    },
    { timeout: 4000 },
  );
async function faults(): Promise<string[]> {
  // jsdom has no colours, and the shell has the landmarks.
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
  toast.success.mockClear();
  signIn('SENIOR_CONTENT_MANAGER');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of static content', () => {
  it('says where a group is shown, its state and what lacks a translation', async () => {
    const items = [row({ state: 'CHANGED', missing: ['de', 'ru'] }), row({ group: 'about_us' })];
    showStatic(<StaticGroupsScreen />, { [CALLS.list]: { items, total: 2 } });
    const changed = (await screen.findByText('German, Russian')).closest('tr');
    const line = within(changed as HTMLElement);
    expect(line.getByRole('link', { name: say.group.promotion }).getAttribute('href')).toBe(
      '/en/manager/static-content/promotion',
    );
    expect(line.getByText(say.state.CHANGED)).toBeTruthy();
    expect(line.getByText(say.shownAt.promotion)).toBeTruthy();
    expect(screen.getByText(say.list.complete)).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('offers another try when it cannot be read', async () => {
    const page = showStatic(<StaticGroupsScreen />, { [CALLS.list]: new ApiError('service_unavailable') });
    const again = await button(/again/i);
    page.answer(CALLS.list, { items: [row()], total: 1 });
    await page.user.click(again);
    expect(await screen.findByRole('link', { name: say.group.promotion })).toBeTruthy();
  });
});

describe('a group of static content', () => {
  it('moves an entry by its button, says its place and saves', async () => {
    const page = open({ [CALLS.get]: managed(), [CALLS.save]: managed({ revision: 2, state: 'CHANGED' }) });
    await page.user.click(await button('Move Second up'));
    expect(screen.getByText('Second is now number 1 of 2.')).toBeTruthy();
    const { body, params } = await saved(page);
    expect(params).toEqual({ group: 'promotion' });
    expect(body.revision).toBe(1);
    expect(body.content.entries.map(({ code }: { code: string }) => code)).toEqual(['two', 'one']);
  });

  it('words an entry in a language, which its preview shows', async () => {
    const page = open({ [CALLS.get]: managed(), [CALLS.save]: managed({ revision: 2 }) });
    await page.user.click(await button('Edit First'));
    expect(await faults()).toEqual([]);
    await page.user.click(await button(/Deutsch/));
    expect(screen.getByText(say.entry.fallback)).toBeTruthy();
    await page.user.type(screen.getByLabelText(say.entry.title), 'Erstes');
    await page.user.selectOptions(screen.getByLabelText(say.editor.language), 'de');
    expect(within(screen.getByRole('region', { name: say.editor.preview })).getByText('Erstes')).toBeTruthy();
    const { body } = await saved(page);
    expect(body.content.entries[0].texts.de.title).toBe('Erstes');
    expect(body.content.entries[0].texts.en.title).toBe('First');
  });

  it('publishes now, and names what changes', async () => {
    const draft = managed({
      ...{ state: 'CHANGED', revision: 3 },
      content: content(entry('one', 'First, reworded'), entry('two', 'Second')),
    });
    const page = open({ [CALLS.get]: draft, [CALLS.publish]: managed({ revision: 3 }) });
    await page.user.click(await button(say.publish.open));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('First, reworded')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: say.publish.submit }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.publish.done));
    const { input } = page.writes().find(({ path }) => path === CALLS.publish) ?? {};
    expect(input.body).toEqual({ revision: 3, publishAt: null });
  });

  it('is scheduled for a time in the future only, and the schedule is taken back', async () => {
    const at = new Date('2099-01-01T10:00').toISOString();
    const draft = managed({ state: 'CHANGED', revision: 3 });
    const scheduled = managed({ state: 'CHANGED', revision: 3, scheduled: { revision: 3, at } });
    const page = open({ [CALLS.get]: draft, [CALLS.publish]: scheduled, [CALLS.unschedule]: draft });
    await page.user.click(await button(say.publish.open));
    const dialog = within(await screen.findByRole('dialog', { name: say.publish.title }));
    await page.user.click(dialog.getByLabelText(say.publish.later));
    const time = dialog.getByLabelText(new RegExp(`^${say.publish.time}`));
    expect(dialog.getByText(/^Your time zone: \w/)).toBeTruthy();
    const submit = () => page.user.click(dialog.getByRole('button', { name: say.publish.schedule }));
    await page.user.type(time, '2001-01-01T10:00');
    await submit();
    expect(dialog.getByText(say.publish.past)).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await page.user.clear(time);
    await page.user.type(time, '2099-01-01T10:00');
    await submit();
    const note = await screen.findByText(/^Will be published on Jan 1, 2099, 10:00/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(within(note).getByRole('button', { name: say.scheduled.cancel }));
    await waitFor(() => expect(screen.queryByText(/^Will be published on/)).toBeNull());
    expect(page.writes().map(({ path, input }) => [path, input])).toEqual([
      [CALLS.publish, { params: { group: 'promotion' }, body: { revision: 3, publishAt: at } }],
      [CALLS.unschedule, { params: { group: 'promotion' } }],
    ]);
  });

  it('leads from a check to its entry, and does not publish before', async () => {
    const checks = [{ code: 'link_required', entry: 'two', language: null } as const];
    const page = open({ [CALLS.get]: managed({ state: 'CHANGED', checks }) });
    await page.user.click(await button('Second: add a link, or hide the entry.'));
    expect(screen.getByLabelText(new RegExp(`^${say.entry.url}`))).toBeTruthy();
    expect(await button(say.publish.open)).toHaveProperty('disabled', true);
  });

  it('shows both versions when somebody saved first', async () => {
    const page = open({ [CALLS.get]: managed(), [CALLS.save]: new ApiError('edit_conflict') });
    await page.user.click(await button('Move Second up'));
    const changed = { at: '2026-11-01T10:00:00.000Z', by: ANN };
    page.answer(
      CALLS.get,
      managed({ revision: 2, changed, content: content(entry('one', 'By Ann'), entry('two', 'Second')) }),
    );
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 4000 }));
    expect(dialog.getByText(/^Ann saved another version/)).toBeTruthy();
    expect((await dialog.findAllByText(/By Ann/)).length).toBeGreaterThan(0);
    await page.user.click(dialog.getByRole('button', { name: kit.conflict.takeTheirs }));
    expect(await button('Edit By Ann')).toBeTruthy();
  });

  it('lets a manager ask for the publication', async () => {
    signIn('CONTENT_MANAGER');
    const asked = managed({ state: 'CHANGED', requested: { at: '2026-11-01T10:00:00.000Z', by: ANN } });
    const page = open({ [CALLS.get]: managed({ state: 'CHANGED' }), [CALLS.request]: asked });
    await page.user.click(await button(say.request.ask));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.request.done));
    expect(screen.getByText(/Ann requested publication/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.publish.open })).toBeNull();
  });

  it('says what visitors see of no entries, and adds the first one', async () => {
    const none = content();
    const page = open({ [CALLS.get]: managed({ content: none, published: none }), [CALLS.save]: managed() });
    expect(await screen.findAllByText(say.editor.empty)).toHaveLength(2);
    await page.user.click(await button(say.editor.add));
    await page.user.type(screen.getByLabelText(new RegExp(`^${say.entry.title}`)), 'New');
    const { body } = await saved(page);
    expect(body.content.entries).toMatchObject([{ code: 'entry_1', texts: { en: { title: 'New' } } }]);
  });

  it('takes an earlier version back into the form', async () => {
    const at = '2026-11-01T10:00:00.000Z';
    const old = content(entry('two', 'Second'), entry('one', 'Once'));
    const save = { saveId: '1', revision: 1, at, by: ANN, content: old, publishedAt: null };
    const page = open({ [CALLS.get]: managed(), [CALLS.save]: managed(), [CALLS.history]: [save] });
    await page.user.click(await button(say.editor.history));
    await page.user.click(await button(say.history.use));
    expect(await button('Edit Once')).toBeTruthy();
  });

  it('offers another try when it cannot be read, and a way back from a group that is none', async () => {
    open({ [CALLS.get]: new ApiError('service_unavailable') });
    expect(await button(/again/i)).toBeTruthy();
    cleanup();
    open({}, 'nothing');
    expect(screen.getByRole('heading', { level: 1, name: say.notFound.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: say.notFound.toList }).getAttribute('href')).toBe(
      '/en/manager/static-content',
    );
  });
});
