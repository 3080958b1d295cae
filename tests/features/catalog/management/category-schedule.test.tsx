import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { CategoriesScreen } from '@/features/catalog/category-management/categories-screen';
import { onToast, type Toast } from '@/services/toast';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, field, press, show, texts } from '../../identity/account/render';
import { places } from './category-places';

const { 'manager-catalog': say, 'manager-kit': kit, errors } = texts;
const LIST = 'GET /api/manager/categories';
const SHOWN = 'GET /api/categories';
const UPDATE = 'PUT /api/manager/categories/:categoryId';
const SCHEDULE = 'PUT /api/manager/categories/:categoryId/schedule';
const CANCEL = 'DELETE /api/manager/categories/:categoryId/schedule';
const TIME = '2099-01-02T10:30';
const AT = new Date(TIME).toISOString();

const category = (change: Partial<ManagedCategory> = {}): ManagedCategory => ({
  ...{ id: 'one', code: 'data', slug: 'data', position: 0, products: 0, revision: 1, scheduled: null },
  texts: { en: { name: 'Data', popUpSubtitle: 'Line', description: '' } },
  changed: { at: '2026-11-01T09:00:00.000Z', by: null },
  ...change,
});
const scheduled = {
  at: AT,
  by: { id: 'ann', name: 'Ann' },
  changes: [
    { field: 'slug', from: 'data', to: 'numbers' },
    { field: 'name.de', from: null, to: 'Zahlen' },
    { field: 'popUpSubtitle.en', from: 'Line', to: null },
  ],
};
const waits = () => category({ revision: 2, scheduled });

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: 'me' },
    perms: ['EDUCATION_CONTENT_MANAGER_PERMISSION'],
  });
});
afterEach(() => {
  stop();
  cleanup();
});

async function open(first: ManagedCategory, more: Record<string, unknown> = {}) {
  const page = show(
    <CategoriesScreen {...{ places }} />,
    { [SHOWN]: [], [LIST]: [first], ...more },
    fakeRouter(),
  );
  await screen.findByText('Data');
  await page.user.click(press('Edit Data'));
  return page;
}
const part = () => screen.getByText(say.publish.title).closest('details') as HTMLDetailsElement;
const setTime = (value: string) =>
  fireEvent.change(field(new RegExp(`^${say.publish.time}`)), { target: { value } });
const subtitle = () => field(say.categories.subtitle);
const language = (name: RegExp) => screen.getByRole('button', { name });

describe('a change of a subject', () => {
  it('is scheduled from the form, which then shows what visitors see', async () => {
    const page = await open(category(), { [SCHEDULE]: waits() });
    expect(part().open).toBe(false);
    expect(press(say.publish.schedule)).toHaveProperty('disabled', true);
    await page.user.type(subtitle(), ' of work');
    setTime(TIME);
    await page.user.click(press(say.publish.schedule));
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/^Scheduled for Jan 2, 2099/)]),
    );
    expect(page.writes()).toMatchObject([
      {
        path: SCHEDULE,
        input: {
          params: { categoryId: 'one' },
          body: {
            ...{ slug: 'data', revision: 1, publishAt: AT },
            texts: { en: { name: 'Data', popUpSubtitle: 'Line of work', description: '' } },
          },
        },
      },
    ]);
    expect(subtitle().value).toBe('Line');
    expect(screen.getByText(kit.save.saved)).toBeTruthy();
    expect(part().open).toBe(true);
    expect(document.activeElement).toBe(screen.getByText(say.publish.title));
  });

  it('is shown in the list and in the form: what, when and by whom', async () => {
    await open(waits());
    expect(screen.getAllByText(/^Will be published on Jan 2, 2099/)).toHaveLength(2);
    expect(within(part()).getByText('Scheduled by Ann.')).toBeTruthy();
    const rows = [...part().querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Web addressdata → numbers',
      `${say.categories.name} · Deutsch${kit.conflict.empty} → Zahlen`,
      `${say.categories.subtitle} · English` + `Line → ${kit.conflict.empty}`,
    ]);
    expect(screen.queryByRole('button', { name: say.publish.schedule })).toBeNull();
  });

  it('is put into the form to be changed, with its preview, over nothing that was typed', async () => {
    const page = await open(waits(), {
      [SCHEDULE]: category({ revision: 3, scheduled: { ...scheduled, by: null } }),
    });
    await page.user.type(subtitle(), '!');
    await page.user.click(press(say.scheduled.edit));
    expect(screen.getByText('/en/category/numbers', { selector: 'figcaption' })).toBeTruthy();
    await page.user.click(language(/^Deutsch/));
    expect(field(new RegExp(`^${say.categories.name}`)).value).toBe('Zahlen');
    expect(field(new RegExp(`^${say.publish.time}`)).value).toBe(TIME);
    setTime('2099-03-01T08:00');
    await page.user.click(press(say.publish.schedule));
    await waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.input.body).toEqual({
      ...{ slug: 'numbers', revision: 2, publishAt: new Date('2099-03-01T08:00').toISOString() },
      texts: {
        en: { name: 'Data', popUpSubtitle: 'Line!', description: '' },
        de: { name: 'Zahlen', popUpSubtitle: '', description: '' },
      },
    });
    await waitFor(() => expect(screen.queryByText('Scheduled by Ann.')).toBeNull());
    expect(press(say.scheduled.edit)).toBeTruthy();
  });

  it('is cancelled', async () => {
    const page = await open(waits(), { [CANCEL]: category({ revision: 3 }) });
    await page.user.click(press(say.scheduled.cancel));
    await waitFor(() => expect(toasts).toMatchObject([{ text: say.scheduled.cancelled }]));
    expect(page.writes()).toMatchObject([{ path: CANCEL, input: { params: { categoryId: 'one' } } }]);
    expect(screen.queryByText(/^Will be published/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByText(say.publish.title));
  });

  it('is not cancelled when the service refuses, which a toast says', async () => {
    const page = await open(waits(), { [CANCEL]: new ApiError('not_found', { status: 404 }) });
    await page.user.click(press(say.scheduled.cancel));
    await waitFor(() => expect(toasts).toMatchObject([{ text: errors.not_found }]));
    expect(screen.getAllByText(/^Will be published/)).toHaveLength(2);
  });

  it('needs a time to come; Enter in it schedules and saves nothing at once', async () => {
    const page = await open(category(), { [SCHEDULE]: waits(), [UPDATE]: category({ revision: 2 }) });
    await page.user.type(subtitle(), '!');
    await page.user.click(press(say.publish.schedule));
    expect(screen.getByText(say.publish.past)).toBeTruthy();
    setTime('2020-01-01T10:00');
    await page.user.click(press(say.publish.schedule));
    expect(field(new RegExp(`^${say.publish.time}`)).getAttribute('aria-invalid')).toBe('true');
    expect(page.writes()).toEqual([]);
    setTime(TIME);
    await page.user.type(field(new RegExp(`^${say.publish.time}`)), '{Enter}');
    await waitFor(() => expect(page.writes().map(({ path }) => path)).toEqual([SCHEDULE]));
  });

  it('says at its fields why it was refused, until they are typed again', async () => {
    const refusal = new ApiError('request_params_invalid', {
      fields: { slug: 'already_used', 'texts.de.name': 'required' },
    });
    const page = await open(category(), { [SCHEDULE]: refusal });
    await page.user.click(language(/^Deutsch/));
    await page.user.type(screen.getByLabelText(say.categories.description), 'Text');
    await page.user.click(language(/^English/));
    setTime(TIME);
    await page.user.click(press(say.publish.schedule));
    expect(await screen.findByText(errors.request_params_invalid)).toBeTruthy();
    expect(screen.getByText(errors.field.already_used)).toBeTruthy();
    const name = field(new RegExp(`^${say.categories.name}`));
    expect([name.lang, name.getAttribute('aria-invalid')]).toEqual(['de', 'true']);
    await page.user.type(name, 'Daten');
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(errors.field.already_used)).toBeTruthy();
    expect(screen.getByLabelText(say.categories.description)).toHaveProperty('value', 'Text');
  });

  it('over what somebody else scheduled meanwhile is refused, and shows it', async () => {
    const page = await open(category(), { [SCHEDULE]: new ApiError('edit_conflict', { status: 409 }) });
    await page.user.type(subtitle(), '!');
    setTime(TIME);
    page.answer(LIST, [waits()]);
    await page.user.click(press(say.publish.schedule));
    expect(await screen.findByText('Scheduled by Ann.')).toBeTruthy();
    expect(subtitle().value).toBe('Line!');
    page.answer(SCHEDULE, category({ revision: 3, scheduled }));
    await page.user.click(press(say.scheduled.edit));
    await page.user.click(press(say.publish.schedule));
    await waitFor(() => expect(page.writes()).toHaveLength(2));
    expect(page.writes()[1]?.input.body).toMatchObject({ slug: 'numbers', revision: 2 });
  });
});
