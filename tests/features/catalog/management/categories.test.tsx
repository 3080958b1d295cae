import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import { onToast, type Toast } from '@/services/toast';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, field, show, texts } from '../../identity/account/render';

const { 'manager-catalog': say, 'manager-kit': kit, errors } = texts;
const LIST = 'GET /api/manager/categories';
const ORDER = 'PUT /api/manager/categories/order';
const UPDATE = 'PUT /api/manager/categories/:categoryId';
const CREATE = 'POST /api/manager/categories';

const category = (
  name: string,
  position: number,
  change: Partial<ManagedCategory> = {},
): ManagedCategory => ({
  ...{ id: `id-${name}`, code: name, slug: name, position, products: 0, revision: 1 },
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
    const answers: Record<string, unknown> = { [LIST]: ALL };
    const moved = [ALL[1], ALL[0], ALL[2]];
    answers[ORDER] = moved;
    const page = show(<CategoriesScreen />, answers, fakeRouter());
    await page.user.click(await screen.findByRole('button', { name: 'Move Design up' }));
    await waitFor(() => expect(page.writes()).toMatchObject([{ path: ORDER }]));
    expect(page.writes()[0]?.input.body.categoryIds).toEqual(['id-Design', 'id-Data', 'id-Web']);
    expect(screen.getByText('Design is now number 1 of 3.')).toBeTruthy();
    expect(up('Design')).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(down('Design'));
  });

  it('go back to the order of the service when a move is refused', async () => {
    const page = show(
      <CategoriesScreen />,
      { [LIST]: ALL, [ORDER]: new ApiError('edit_conflict', { status: 409 }) },
      fakeRouter(),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Move Web up' }));
    await waitFor(() => expect(toasts[0]?.text).toBe(errors.edit_conflict));
    await waitFor(() => expect(down('Web')).toHaveProperty('disabled', true));
  });

  it('are edited in place', async () => {
    const answers: Record<string, unknown> = { [LIST]: ALL };
    const page = show(<CategoriesScreen />, answers, fakeRouter());
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
    const page = show(<CategoriesScreen />, { [LIST]: ALL, [CREATE]: category('Law', 3) }, fakeRouter());
    await screen.findByText('Data');
    await page.user.click(screen.getByRole('button', { name: say.categories.add }));
    await page.user.type(field(new RegExp(`^${say.categories.name}`)), 'Law{Enter}');
    await waitFor(() => expect(opener('Law')).toBeTruthy());
    expect(screen.queryByRole('heading', { name: say.categories.newTitle })).toBeNull();
    expect(page.writes()[0]?.input.body.slug).toBe('law');
  });

  it('are deleted with ten seconds to undo it', async () => {
    const page = show(<CategoriesScreen />, { [LIST]: ALL }, fakeRouter());
    await screen.findByText('Web');
    await page.user.click(opener('Web'));
    await page.user.click(screen.getByRole('button', { name: say.categories.delete }));
    expect(screen.queryByRole('button', { name: 'Edit Web' })).toBeNull();
    await act(async () => toasts[0]?.action?.onPress());
    expect(opener('Web')).toBeTruthy();
    expect(page.writes()).toEqual([]);
  });

  it('may be none yet', async () => {
    show(<CategoriesScreen />, { [LIST]: [] }, fakeRouter());
    expect(await screen.findByText(say.categories.emptyTitle)).toBeTruthy();
  });
});
