import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { BannerScreen } from '@/features/editorial/banner-management/banner-screen';
import { BannerLine } from '@/features/shell/site-banners';
import { ID, kit, signInAs } from '../show-writing';
import { banner, CALLS, content, say, shared, showAt } from './show-banners';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const open = (answers: Record<string, unknown>) => {
  answers[CALLS.get] ??= banner();
  return showAt(<BannerScreen renderBanner={(shown) => <BannerLine banner={shown} />} />, answers, {
    bannerId: ID,
  });
};
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`)) as Promise<HTMLInputElement>;
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;
const saves = (page: ReturnType<typeof open>) => page.sent.filter(({ path }) => path === CALLS.save);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
  toast.success.mockClear();
  signInAs('SENIOR_CONTENT_MANAGER');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('saves by itself what is typed, and previews it at once', async () => {
  const answers: Record<string, unknown> = { [CALLS.save]: banner({ revision: 2 }) };
  const page = open(answers);
  const text = await field(say.field.text);
  fireEvent.change(text, { target: { value: 'Only\ntoday.' } });
  const preview = within(screen.getByRole('region', { name: say.editor.preview }));
  expect(preview.getByText('Only today.')).toBeTruthy();
  fireEvent.change(await field(say.field.promoCode), { target: { value: 'winter' } });
  expect(screen.getByLabelText<HTMLInputElement>(say.field.link).value).toBe('/promo-cart?promocode=winter');
  fireEvent.change(await field(say.field.priority), { target: { value: '900' } });
  await page.user.click(screen.getByLabelText(say.place.ALL));
  await page.user.click(screen.getByLabelText(say.place.HOME));
  await waitFor(() => expect(saves(page)).toHaveLength(1), { timeout: 4000 });
  expect(saves(page)[0]?.input.body).toEqual({
    revision: 1,
    content: content({
      texts: { en: { text: 'Only today.', linkLabel: '' } },
      ...{ link: '/promo-cart?promocode=winter', priority: 100, places: ['HOME'] },
    }),
  });
  expect((await screen.findAllByText(kit.save.saved)).length).toBeGreaterThan(0);
});

it('shows the two versions when another manager saved meanwhile', async () => {
  const theirs = banner({ revision: 5, content: content({ name: 'Black Friday' }) });
  const answers: Record<string, unknown> = { [CALLS.save]: new ApiError('edit_conflict') };
  open(answers);
  const name = await field(say.field.name);
  answers[CALLS.get] = theirs;
  fireEvent.change(name, { target: { value: 'Cyber Monday' } });
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 4000 }));
  expect(dialog.getByText('Cyber Monday')).toBeTruthy();
  expect(dialog.getByText('Black Friday')).toBeTruthy();
});

it('publishes at the time that is chosen, which becomes its start', async () => {
  const page = open({
    [CALLS.save]: banner({ revision: 2 }),
    [CALLS.publish]: banner({ state: 'SCHEDULED' }),
  });
  await page.user.click(await button(shared.publish.open));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByLabelText(shared.publish.later));
  const time = dialog.getByLabelText(new RegExp(`^${shared.publish.time}`));
  fireEvent.change(time, { target: { value: '2001-01-01T10:00' } });
  await page.user.click(dialog.getByRole('button', { name: shared.publish.schedule }));
  expect(await dialog.findByText(shared.publish.past)).toBeTruthy();
  fireEvent.change(time, { target: { value: '2099-01-01T10:00' } });
  await page.user.click(dialog.getByRole('button', { name: shared.publish.schedule }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(expect.stringMatching(/^Scheduled/)));
  expect(saves(page)[0]?.input.body.content.startsAt).toBe(new Date('2099-01-01T10:00').toISOString());
  expect(page.writes().at(-1)?.input.body).toEqual({ revision: 2 });
});

it('says what changes for visitors, and when there is no room for one more', async () => {
  const published = content({ priority: 10 });
  const page = open({
    [CALLS.get]: banner({ state: 'LIVE', published }),
    [CALLS.publish]: new ApiError('still_in_use'),
  });
  await page.user.click(await button(shared.publish.open));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(say.field.priority)).toBeTruthy();
  expect(dialog.getByText(say.publish.again)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: shared.publish.submit }));
  expect(await dialog.findByText(say.publish.full.replace('{{max}}', '50'))).toBeTruthy();
  expect(saves(page)).toHaveLength(0);
});

it('names what keeps it from being published, and leads there', async () => {
  const checks = [
    { field: 'texts', code: 'link_without_label', detail: 'de' },
    { field: 'endsAt', code: 'over' },
  ] as const;
  const page = open({ [CALLS.get]: banner({ checks: [...checks] }) });
  await page.user.click(await button('German: add link text, or remove the link.'));
  const label = await waitFor(async () => {
    const found = await field(say.field.linkLabel);
    expect(found.lang).toBe('de');
    return found;
  });
  await waitFor(() => expect(document.activeElement).toBe(label));
  await page.user.click(await button(say.check.over));
  const end = await field(say.field.endsAt);
  await waitFor(() => expect(document.activeElement).toBe(end));
  expect((await button(shared.publish.open)).disabled).toBe(true);
});

it('names the banners that it meets', async () => {
  const other = { id: ID, name: 'Autumn', startsAt: null, endsAt: null };
  open({ [CALLS.get]: banner({ overlaps: [{ ...other, wins: true }] }) });
  const link = await screen.findByRole('link', { name: say.overlap.wins.replace('{{name}}', 'Autumn') });
  expect(link.getAttribute('href')).toBe(`/en/manager/banners/${ID}`);
});

it('ends one that is shown, after asking', async () => {
  const published = content();
  const page = open({
    [CALLS.get]: banner({ state: 'LIVE', published }),
    [CALLS.end]: banner({ state: 'ENDED', published }),
  });
  expect(screen.queryByRole('button', { name: say.editor.archive })).toBeNull();
  await page.user.click(await button(say.end.open));
  await page.user.click(await button(say.end.confirm));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.end.done));
  expect(await screen.findByText(say.state.ENDED)).toBeTruthy();
  expect(await button(say.editor.archive)).toBeTruthy();
});

it('cancels a schedule', async () => {
  const page = open({
    [CALLS.get]: banner({ state: 'SCHEDULED', published: content() }),
    [CALLS.end]: banner(),
  });
  await page.user.click(await button(shared.scheduled.cancel));
  expect(await screen.findByText(say.state.DRAFT)).toBeTruthy();
});

it('opens a copy, and brings one back from the archive', async () => {
  const page = open({
    [CALLS.get]: banner({ archived: true }),
    [CALLS.archive]: banner(),
    [CALLS.duplicate]: banner({ id: '00000000-0000-4000-8000-000000000002' }),
  });
  await page.user.click(await button(say.list.duplicate));
  await waitFor(() => expect(page.went[0]).toMatch(/0002$/));
  expect(screen.getByText(say.editor.archived)).toBeTruthy();
  await page.user.click(await button(say.editor.restore));
  expect(await button(say.editor.archive)).toBeTruthy();
});

it('lets a plain manager write, and says who publishes', async () => {
  signInAs('CONTENT_MANAGER');
  open({ [CALLS.get]: banner({ state: 'LIVE', published: content() }) });
  expect(await screen.findByText(say.editor.seniorOnly)).toBeTruthy();
  expect(screen.queryByRole('button', { name: shared.publish.open })).toBeNull();
  expect(screen.queryByRole('button', { name: shared.request.ask })).toBeNull();
});

const asked = (by: string | null) => ({
  at: '2026-11-02T10:00:00.000Z',
  by: by === null ? null : { id: by, name: 'Ann' },
});

it('is asked to be published with what was typed last, and the request is taken back', async () => {
  signInAs('CONTENT_MANAGER');
  const page = open({
    [CALLS.save]: banner({ revision: 2 }),
    [CALLS.request]: banner({ revision: 2, requested: asked(ID) }),
    [CALLS.withdraw]: banner({ revision: 2 }),
  });
  fireEvent.change(await field(say.field.name), { target: { value: 'Cyber Monday' } });
  await page.user.click(await button(shared.request.ask));
  expect(await screen.findByText(/^Ann requested publication on Nov 2, 2026/)).toBeTruthy();
  expect(page.writes().map(({ path }) => path)).toEqual([CALLS.save, CALLS.request]);
  expect(toast.success).toHaveBeenCalledWith(shared.request.done);
  expect(screen.queryByRole('button', { name: shared.request.ask })).toBeNull();
  await page.user.click(await button(say.request.withdraw));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.request.withdrawn));
  expect(await button(shared.request.ask)).toBeTruthy();
});

it('cannot be asked for while a check fails', async () => {
  signInAs('CONTENT_MANAGER');
  open({ [CALLS.get]: banner({ checks: [{ field: 'places', code: 'no_place' }] }) });
  expect((await button(shared.request.ask)).disabled).toBe(true);
});

it('has no request while it is archived', async () => {
  signInAs('CONTENT_MANAGER');
  open({ [CALLS.get]: banner({ archived: true }) });
  expect(await screen.findByText(say.editor.archived)).toBeTruthy();
  expect(screen.queryByRole('button', { name: shared.request.ask })).toBeNull();
});

it.each([
  ['a manager of another’s', 'CONTENT_MANAGER', false],
  ['a senior manager of any', 'SENIOR_CONTENT_MANAGER', true],
] as const)('a request is taken back by whom it is for: %s', async (_, role, may) => {
  signInAs(role);
  open({ [CALLS.get]: banner({ requested: asked(null) }) });
  expect(await screen.findByText(/^Someone requested publication/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: say.request.withdraw }) !== null).toBe(may);
});

it('has a way back from a banner that is not there', async () => {
  open({ [CALLS.get]: new ApiError('not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: say.notFound.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: say.notFound.toList }).getAttribute('href')).toBe(
    '/en/manager/banners',
  );
});
