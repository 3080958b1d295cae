import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PopularTermsScreen } from '@/features/catalog/search-management/popular-screen';
import { onToast, type Toast } from '@/services/toast';
import { field, press, show, texts } from '../../identity/account/render';
import {
  counted,
  listOf,
  NEVER,
  POPULAR,
  PREVIEW_POPULAR,
  pin,
  popular,
  routerAt,
  SAVE_POPULAR,
  signIn,
  TERMS,
} from './fixture';

const { 'manager-search': say, 'manager-kit': kit, manager } = texts;

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
  signIn();
});
afterEach(() => {
  stop();
  cleanup();
});

const answersOf = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ [POPULAR]: popular(), [TERMS]: listOf(counted('python'), counted('sql'), counted('spam')) },
  [PREVIEW_POPULAR]: { shown: ['python', 'excel'] },
  ...change,
});
const open = (answers = answersOf(), query: Record<string, string> = {}) =>
  show(<PopularTermsScreen />, answers, routerAt('/manager/search-terms', query));
const row = async (name: string) => within(await screen.findByRole('row', { name }));
const bodiesOf = (page: ReturnType<typeof show>, call: string) =>
  page.sent.filter(({ path }) => path === call).map(({ input }) => input.body);
const bodies = (page: ReturnType<typeof show>) => bodiesOf(page, SAVE_POPULAR);
const AFTER = { name: say.preview.after };

describe('popular searches', () => {
  it('shows what visitors see, and what was searched for how often', async () => {
    const page = open(answersOf(), { language: 'de' });
    expect(await screen.findByText('sql · css · python')).toBeTruthy();
    expect((await row('python')).getByText('1,200')).toBeTruthy();
    expect((await row('sql')).getByText(say.terms.pinned)).toBeTruthy();
    expect((await row('spam')).getByText(say.terms.hidden)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Searches in the last 30 days' })).toBeTruthy();
    expect(page.sent.map(({ input }) => input.params?.language ?? input.query.language)).toEqual([
      'de',
      'de',
    ]);
    expect(screen.getByRole('link', { name: kit.save.history }).getAttribute('href')).toBe(
      '/en/manager/audit?entity=SEARCH_TERMS&entityId=de',
    );
  });

  it('are pinned and hidden from the list, and saved together', async () => {
    const answers = answersOf();
    const page = open(answers);
    await page.user.click((await row('python')).getByRole('button', { name: 'Pin “python”' }));
    await page.user.click(press('Unpin “css”'));
    await page.user.click(press('Stop hiding “spam”'));
    await page.user.click((await row('spam')).getByRole('button', { name: 'Hide “spam”' }));
    expect(bodies(page)).toEqual([]);
    const pins = [pin('sql'), pin('python')];
    answers[SAVE_POPULAR] = popular({ pins, shown: ['sql', 'python'], revision: 5 });
    await page.user.click(press(kit.save.save));
    expect(await screen.findByText('sql · python')).toBeTruthy();
    expect(bodies(page)).toEqual([{ pins, hidden: ['spam'], revision: 4 }]);
  });

  it('are typed in, as the search spells them, once and not too short', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText(say.popular.term), 's{Enter}');
    expect(screen.getByText(/^Enter 3 to \d+ characters\.$/)).toBeTruthy();
    await page.user.type(field(say.popular.term), 'QL{Enter}');
    expect(screen.getByText(say.popular.pinned)).toBeTruthy();
    await page.user.clear(field(say.popular.term));
    await page.user.type(field(say.popular.term), 'Data  Science{Enter}');
    expect(press('Unpin “Data Science”')).toBeTruthy();
    expect(field(say.popular.term).value).toBe('');
    expect(bodies(page)).toEqual([]);
  });

  it('are pinned as visitors see them, and known in any spelling', async () => {
    const python = { ...counted('python'), spelling: 'Python' };
    const page = open(answersOf({ [TERMS]: listOf(python, counted('sql')) }));
    await page.user.click((await row('python')).getByRole('button', { name: 'Pin “python”' }));
    expect(press('Unpin “Python”')).toBeTruthy();
    expect((await row('python')).getByText(say.terms.pinned)).toBeTruthy();
  });

  it('are moved by buttons that keep the focus, and shown between two days', async () => {
    const answers = answersOf({ [SAVE_POPULAR]: popular({ revision: 5 }) });
    const page = open(answers);
    await page.user.click(await screen.findByRole('button', { name: 'Move “css” up' }));
    expect(document.activeElement).toBe(press('Move “css” down'));
    fireEvent.change(screen.getByLabelText('Show “css” from'), { target: { value: '2026-12-01' } });
    fireEvent.change(screen.getByLabelText('Show “css” until'), { target: { value: '2026-12-24' } });
    await page.user.click(press(kit.save.save));
    await waitFor(() => expect(bodies(page)).toHaveLength(1));
    expect(bodies(page)[0]?.pins).toEqual([pin('css', '2026-12-01', '2026-12-24'), pin('sql')]);
  });

  it('say at a pin why the service refused it', async () => {
    const refusal = new ApiError('request_params_invalid', { fields: { 'pins.0.to': 'too_small' } });
    const page = open(answersOf({ [SAVE_POPULAR]: refusal }));
    fireEvent.change(await screen.findByLabelText('Show “sql” until'), { target: { value: '2020-01-01' } });
    await page.user.click(press(kit.save.save));
    expect(await screen.findByText(say.fault.period)).toBeTruthy();
    expect(screen.getByLabelText('Show “sql” until').getAttribute('aria-invalid')).toBe('true');
  });

  it('are put back by Undo', async () => {
    const answers = answersOf();
    const page = open(answers);
    await page.user.click(await screen.findByRole('button', { name: 'Unpin “css”' }));
    answers[SAVE_POPULAR] = popular({ pins: [pin('sql')], revision: 5 });
    await page.user.click(press(kit.save.save));
    await waitFor(() => expect(toasts).toMatchObject([{ text: kit.save.saved, ms: 10_000 }]));
    answers[SAVE_POPULAR] = popular({ revision: 6 });
    await act(async () => toasts[0]?.action?.onPress());
    expect(await screen.findByRole('button', { name: 'Unpin “css”' })).toBeTruthy();
    expect(bodies(page)[1]).toEqual({ pins: popular().pins, hidden: ['spam'], revision: 5 });
  });

  it('that somebody else changed meanwhile stand beside mine, pins and hidden ones apart', async () => {
    const answers = answersOf({ [SAVE_POPULAR]: new ApiError('edit_conflict', { status: 409 }) });
    const page = open(answers);
    await page.user.click(await screen.findByRole('button', { name: 'Unpin “css”' }));
    answers[POPULAR] = popular({ hidden: ['spam', 'scam'], revision: 7 });
    await page.user.click(press(kit.save.save));
    const dialog = within(await screen.findByRole('dialog', { name: kit.conflict.title }));
    expect(dialog.getByRole('group', { name: say.popular.pins })).toBeTruthy();
    expect(dialog.getByRole('group', { name: say.popular.hidden })).toBeTruthy();
    answers[SAVE_POPULAR] = popular({ pins: [pin('sql')], hidden: ['scam', 'spam'], revision: 8 });
    await page.user.click(dialog.getByRole('button', { name: kit.conflict.merge }));
    await screen.findByText(kit.save.saved);
    expect(bodies(page).at(-1)).toEqual({ pins: [pin('sql')], hidden: ['spam', 'scam'], revision: 7 });
  });

  it('say that nothing is pinned, hidden or searched for', async () => {
    open({
      [POPULAR]: popular({ pins: [], hidden: [], shown: [], revision: 0, changed: null }),
      [TERMS]: listOf(),
    });
    expect(await screen.findByText(say.popular.shownNone)).toBeTruthy();
    expect(screen.getByText(/^Nothing is pinned\. .* last 30 days\.$/)).toBeTruthy();
    expect(screen.getByText(say.popular.noHidden)).toBeTruthy();
    expect(await screen.findByText('Nobody has searched in this language in the last 30 days.')).toBeTruthy();
  });

  it('say that they are loading, why they did not, and load again', async () => {
    open({ [POPULAR]: NEVER });
    expect(screen.getByText(manager.loading)).toBeTruthy();
    cleanup();
    const answers = answersOf({ [POPULAR]: new ApiError('internal_error', { status: 500 }) });
    const page = open(answers);
    const again = await screen.findByRole('button', { name: manager.retry });
    expect(screen.queryByRole('button', { name: kit.save.save })).toBeNull();
    answers[POPULAR] = popular();
    await page.user.click(again);
    expect(await screen.findByText('sql · css · python')).toBeTruthy();
  });
});

describe('the preview of popular searches', () => {
  const preview = () => screen.getByRole('heading', AFTER).parentElement as HTMLElement;

  it('stands beside what visitors see now, from the form as it is, until it is saved', async () => {
    const answers = answersOf({
      [SAVE_POPULAR]: popular({ pins: [], shown: ['python', 'excel'], revision: 5 }),
    });
    const page = open(answers, { language: 'de' });
    await screen.findByText('sql · css · python');
    expect(screen.queryByRole('heading', AFTER)).toBeNull();
    await page.user.click(press('Unpin “css”'));
    await waitFor(() => expect(within(preview()).getByText('python · excel')).toBeTruthy());
    expect(screen.getByText('sql · css · python')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Show “sql” from'), { target: { value: '2026-12-01' } });
    await waitFor(() => expect(bodiesOf(page, PREVIEW_POPULAR)).toHaveLength(2));
    expect(bodiesOf(page, PREVIEW_POPULAR)).toEqual([
      { pins: [pin('sql')], hidden: ['spam'] },
      { pins: [pin('sql', '2026-12-01')], hidden: ['spam'] },
    ]);
    expect(page.sent.find(({ path }) => path === PREVIEW_POPULAR)?.input.params).toEqual({ language: 'de' });
    await page.user.click(press(kit.save.save));
    await waitFor(() => expect(screen.queryByRole('heading', AFTER)).toBeNull());
    expect(screen.getByText('python · excel')).toBeTruthy();
  });

  it('is gone again when the change is taken back', async () => {
    const page = open();
    await page.user.click((await row('python')).getByRole('button', { name: 'Hide “python”' }));
    expect(screen.getByRole('heading', AFTER)).toBeTruthy();
    await page.user.click(press('Stop hiding “python”'));
    expect(screen.queryByRole('heading', AFTER)).toBeNull();
    expect(bodies(page)).toEqual([]);
  });

  it('says that nothing would be left, or why it is not there', async () => {
    const answers = answersOf({ [PREVIEW_POPULAR]: { shown: [] } });
    const page = open(answers);
    await page.user.click(await screen.findByRole('button', { name: 'Unpin “css”' }));
    await waitFor(() => expect(within(preview()).getByText(say.popular.shownNone)).toBeTruthy());
    answers[PREVIEW_POPULAR] = new ApiError('internal_error', { status: 500 });
    await page.user.click(press('Unpin “sql”'));
    await waitFor(() => expect(within(preview()).getByRole('alert')).toBeTruthy());
    expect(within(preview()).queryByText(say.popular.shownNone)).toBeNull();
  });
});
