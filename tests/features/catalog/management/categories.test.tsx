import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import { onToast, type Toast } from '@/services/toast';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, field, show, texts } from '../../identity/account/render';
import { places } from './category-places';

const { 'manager-catalog': say, 'manager-kit': kit, errors } = texts;
const LIST = 'GET /api/manager/categories';
const ORDER = 'PUT /api/manager/categories/order';
/** What visitors see. */
const SHOWN = 'GET /api/categories';
const UPDATE = 'PUT /api/manager/categories/:categoryId';
const CREATE = 'POST /api/manager/categories';

const category = (
  name: string,
  position: number,
  change: Partial<ManagedCategory> = {},
): ManagedCategory => ({
  ...{ id: `id-${name}`, code: name, slug: name, position, products: 0, revision: 1, scheduled: null },
  texts: { en: { name, popUpSubtitle: '', description: '' } },
  changed: { at: '2026-11-01T09:00:00.000Z', by: null },
  ...change,
});
const ALL = [category('Data', 0), category('Design', 1), category('Web', 2)];
const up = (name: string) => screen.getByRole('button', { name: `Move ${name} up` });
const down = (name: string) => screen.getByRole('button', { name: `Move ${name} down` });
const opener = (name: string) => screen.getByRole('button', { name: `Edit ${name}` });

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: 'me' },
    perms: ['EDUCATION_SENIOR_CONTENT_MANAGER_PERMISSION'],
  });
});
afterEach(() => {
  stop();
  cleanup();
});

describe('subjects', () => {
  it('are moved by buttons: at once on the screen, with the focus kept and the place said', async () => {
    const answers: Record<string, unknown> = { [SHOWN]: [], [LIST]: ALL };
    const moved = [ALL[1], ALL[0], ALL[2]];
    answers[ORDER] = moved;
    const page = show(<CategoriesScreen {...{ places }} />, answers, fakeRouter());
    await page.user.click(await screen.findByRole('button', { name: 'Move Design up' }));
    await waitFor(() => expect(page.writes()).toMatchObject([{ path: ORDER }]));
    expect(page.writes()[0]?.input.body.categoryIds).toEqual(['id-Design', 'id-Data', 'id-Web']);
    expect(screen.getByText('Design is now number 1 of 3.')).toBeTruthy();
    expect(up('Design')).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(down('Design'));
  });

  it('go back to the order of the service when a move is refused', async () => {
    const page = show(
      <CategoriesScreen {...{ places }} />,
      { [SHOWN]: [], [LIST]: ALL, [ORDER]: new ApiError('edit_conflict', { status: 409 }) },
      fakeRouter(),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Move Web up' }));
    await waitFor(() => expect(toasts[0]?.text).toBe(errors.edit_conflict));
    await waitFor(() => expect(down('Web')).toHaveProperty('disabled', true));
  });

  it('are edited in place', async () => {
    const answers: Record<string, unknown> = { [SHOWN]: [], [LIST]: ALL };
    const page = show(<CategoriesScreen {...{ places }} />, answers, fakeRouter());
    await screen.findByText('Data');
    await page.user.click(opener('Data'));
    await page.user.type(field(say.categories.subtitle), 'Numbers');
    const changed = { en: { name: 'Data', popUpSubtitle: 'Numbers', description: '' } };
    answers[UPDATE] = category('Data', 0, { texts: changed, revision: 2 });
    await page.user.click(screen.getByRole('button', { name: kit.save.save }));
    await screen.findByText(kit.save.saved);
    expect(page.writes()[0]?.input.body).toEqual({ slug: 'Data', texts: changed, revision: 1 });
  });

  it('are added at the end', async () => {
    const page = show(
      <CategoriesScreen {...{ places }} />,
      { [SHOWN]: [], [LIST]: ALL, [CREATE]: category('Law', 3) },
      fakeRouter(),
    );
    await screen.findByText('Data');
    await page.user.click(screen.getByRole('button', { name: say.categories.add }));
    await page.user.type(field(new RegExp(`^${say.categories.name}`)), 'Law{Enter}');
    await waitFor(() => expect(opener('Law')).toBeTruthy());
    expect(screen.queryByRole('heading', { name: say.categories.newTitle })).toBeNull();
    expect(page.writes()[0]?.input.body.slug).toBe('law');
  });

  it('are deleted with ten seconds to undo it', async () => {
    const page = show(<CategoriesScreen {...{ places }} />, { [SHOWN]: [], [LIST]: ALL }, fakeRouter());
    await screen.findByText('Web');
    await page.user.click(opener('Web'));
    await page.user.click(screen.getByRole('button', { name: say.categories.delete }));
    expect(screen.queryByRole('button', { name: 'Edit Web' })).toBeNull();
    await act(async () => toasts[0]?.action?.onPress());
    expect(opener('Web')).toBeTruthy();
    expect(page.writes()).toEqual([]);
  });

  it('may be none yet', async () => {
    show(<CategoriesScreen {...{ places }} />, { [LIST]: [] }, fakeRouter());
    expect(await screen.findByText(say.categories.emptyTitle)).toBeTruthy();
  });
});

describe('the preview of a subject', () => {
  const place = (name: string) =>
    within(screen.getByText(name, { selector: 'figcaption' }).parentElement as HTMLElement);
  async function open() {
    const page = show(
      <CategoriesScreen {...{ places }} />,
      { [LIST]: ALL, [SHOWN]: [{ code: 'Data', productCount: 4 }] },
      fakeRouter(),
    );
    await screen.findByText('Data');
    await page.user.click(opener('Data'));
    return page;
  }

  it('shows what is typed, before it is saved: in the menu, on its page and in the magazine', async () => {
    const page = await open();
    await page.user.type(field(say.categories.subtitle), 'Numbers that talk');
    const menu = place(texts.shell.courses.title);
    expect(menu.getByText('Numbers that talk')).toBeTruthy();
    expect(await menu.findByText('4 courses')).toBeTruthy();
    expect(place('/en/category/Data').getByText('Numbers that talk')).toBeTruthy();
    await page.user.type(screen.getByLabelText(say.categories.description), 'From a table to a decision.');
    expect(place('/en/category/Data').getByText('From a table to a decision.')).toBeTruthy();
    expect(place(texts.shell.nav.magazine).getByText('Data')).toBeTruthy();
    expect(page.writes()).toEqual([]);
  });

  it('is in the language that is edited, and in English until that one has a name', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: /^Deutsch/ }));
    const menu = place(texts.shell.courses.title);
    expect(menu.getByText('Data').closest('[lang]')).toHaveProperty('lang', 'en');
    await page.user.type(field(new RegExp(`^${say.categories.name}`)), 'Daten');
    expect(menu.getByText('Daten').closest('[lang]')).toHaveProperty('lang', 'de');
  });

  it('is a picture: nothing in it takes the focus', async () => {
    await open();
    const links = place(texts.shell.courses.title).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.closest('[inert]') !== null)).toEqual([true]);
  });

  it('waits for a name in English', async () => {
    const page = show(<CategoriesScreen {...{ places }} />, { [SHOWN]: [], [LIST]: ALL }, fakeRouter());
    await screen.findByText('Data');
    await page.user.click(screen.getByRole('button', { name: say.categories.add }));
    expect(screen.queryByText(say.categories.preview)).toBeNull();
    await page.user.type(field(new RegExp(`^${say.categories.name}`)), 'Law');
    expect(screen.getByText(say.categories.preview)).toBeTruthy();
    expect(place('/en/category/law').getByText('Law')).toBeTruthy();
  });
});
