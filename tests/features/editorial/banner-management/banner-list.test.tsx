import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedBanner } from '@/contracts/editorial/banner-management';
import { BannersScreen } from '@/features/editorial/banner-management/banners-screen';
import { ID, kit, signInAs } from '../show-writing';
import { banner, CALLS, content, say, showAt } from './show-banners';

vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => {
  localStorage.clear();
  signInAs('SENIOR_CONTENT_MANAGER');
});
afterEach(cleanup);

const OTHER = '00000000-0000-4000-8000-000000000002';
const listOf = (...rows: ManagedBanner[]) => ({ items: rows, total: rows.length });

it('names the state, the place, the time and the languages of each', async () => {
  const live = content({ name: 'Autumn', places: ['HOME', 'MAGAZINE'], endsAt: '2026-12-01T09:00:00.000Z' });
  showAt(<BannersScreen />, {
    [CALLS.list]: listOf(
      banner({ id: OTHER, content: live, published: live, state: 'LIVE' }),
      banner({ published: content({ priority: 1 }), state: 'SCHEDULED' }),
    ),
  });
  const first = within(await screen.findByRole('row', { name: /Autumn/ }));
  expect(first.getByText(say.state.LIVE)).toBeTruthy();
  expect(first.queryByText(say.state.changed)).toBeNull();
  expect(first.getByText(`${say.place.HOME}, ${say.place.MAGAZINE}`)).toBeTruthy();
  expect(first.getByText(say.time.start)).toBeTruthy();
  expect(first.getByText(/Dec 1, 2026/)).toBeTruthy();
  expect(first.getByText('1 of 15', { exact: false })).toBeTruthy();
  const second = within(screen.getByRole('row', { name: /Winter sale/ }));
  expect(second.getByText(say.state.SCHEDULED)).toBeTruthy();
  expect(second.getByText(say.state.changed)).toBeTruthy();
});

it('asks for the state, the place and the archive that the address names', async () => {
  const query = { state: 'ENDED', place: 'HOME', archived: 'yes', sort: 'starts' };
  const page = showAt(<BannersScreen />, { [CALLS.list]: listOf() }, query);
  await waitFor(() => expect(page.sent[0]?.input.query).toMatchObject(query));
  expect(screen.getByRole('heading', { level: 1, name: say.list.archive })).toBeTruthy();
});

it('shows those that somebody asked to publish', async () => {
  const requested = { at: '2026-11-02T10:00:00.000Z', by: null };
  const answers = { [CALLS.list]: listOf(banner({ requested })) };
  const page = showAt(<BannersScreen />, answers, { waiting: 'yes' });
  await waitFor(() => expect(page.sent[0]?.input.query).toMatchObject({ waiting: 'yes' }));
  const row = within(await screen.findByRole('row', { name: /Winter sale/ }));
  expect(row.getByText(say.state.requested)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: say.list.waitingTitle })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(say.list.waiting).checked).toBe(true);
});

it('begins a banner with its name, and opens it', async () => {
  const page = showAt(<BannersScreen />, { [CALLS.list]: listOf(), [CALLS.create]: banner() });
  expect(await screen.findByText(say.list.emptyTitle)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: say.list.add }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText(new RegExp(`^${say.field.name}`)), 'Winter sale');
  await page.user.click(dialog.getByRole('button', { name: say.create }));
  await waitFor(() => expect(page.went).toEqual([`/en/manager/banners/${ID}`]));
  expect(page.writes()[0]?.input.body).toEqual({ name: 'Winter sale' });
});

it('says what is wrong with a name', async () => {
  const refusal = new ApiError('request_params_invalid', { fields: { name: 'required' } });
  const page = showAt(<BannersScreen />, { [CALLS.list]: listOf(), [CALLS.create]: refusal });
  await page.user.click(await screen.findByRole('button', { name: say.list.add }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: say.create }));
  const name = dialog.getByLabelText(new RegExp(`^${say.field.name}`));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});

it('copies and archives chosen banners; one that is shown stays', async () => {
  const page = showAt(<BannersScreen />, {
    [CALLS.list]: listOf(banner()),
    [CALLS.duplicate]: banner({ id: OTHER }),
    [CALLS.archive]: new ApiError('still_in_use'),
  });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Winter sale' }));
  await page.user.click(screen.getByRole('button', { name: say.list.duplicate }));
  await waitFor(() => expect(page.writes()).toHaveLength(1));
  expect(page.writes()[0]?.input.body).toEqual({ name: 'Copy of Winter sale' });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Winter sale' }));
  await page.user.click(screen.getByRole('button', { name: say.editor.archive }));
  expect(await screen.findByText(kit.bulk.failed_one.replace('{{count}}', '1'))).toBeTruthy();
});

it('leaves the archive to senior managers', async () => {
  signInAs('CONTENT_MANAGER');
  const page = showAt(<BannersScreen />, { [CALLS.list]: listOf(banner()) });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Winter sale' }));
  expect(screen.getByRole('button', { name: say.list.duplicate })).toBeTruthy();
  expect(screen.queryByRole('button', { name: say.editor.archive })).toBeNull();
});

it('a failed list is asked for again', async () => {
  const answers: Record<string, unknown> = { [CALLS.list]: new ApiError('internal_error') };
  const page = showAt(<BannersScreen />, answers);
  const again = await screen.findByRole('button', { name: /again/i });
  answers[CALLS.list] = listOf(banner());
  await page.user.click(again);
  expect(await screen.findByRole('row', { name: /Winter sale/ })).toBeTruthy();
});
