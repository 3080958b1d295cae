import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { BoardScreen } from '@/features/learning/translation/board-screen';
import { DeskScreen } from '@/features/learning/translation/desk-screen';
import { CALLS, cell, desk, field, ID, kit, say, section, showAt } from './show-translation';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = (answers: Record<string, unknown>, query = {}) =>
  showAt(<DeskScreen renderDocument={({ label }) => <p>{label}</p>} />, answers, query);
const target = () => screen.findByLabelText<HTMLTextAreaElement>('German: Promise');

describe('the desk', () => {
  it('shows what changed since, who changed it, and the terms of the glossary', async () => {
    open({ [CALLS.desk]: desk(), [CALLS.section]: section([field()]) });
    const row = within(await screen.findByRole('article', { name: say.name.promise }));
    expect(row.getByText('One', { selector: 'del' })).toBeTruthy();
    expect(row.getByText('Two', { selector: 'ins' })).toBeTruthy();
    expect(row.getByText(/by Tom/)).toBeTruthy();
    const term = row.getByText('loaves', { selector: '[tabindex="0"]' });
    expect(term.parentElement?.textContent).toBe('Two loaves (German: Laibe).');
    term.focus();
    expect((await screen.findAllByText('German: Laibe')).length).toBeGreaterThan(0);
    expect(screen.getByText(/nobody has reviewed it yet|Nobody has reviewed/)).toBeTruthy();
  });

  it('saves a text over the source and the revision that was seen', async () => {
    const answers: Record<string, unknown> = { [CALLS.desk]: desk(), [CALLS.section]: section([field()]) };
    const page = open(answers);
    const input = await target();
    answers[CALLS.save] = section(
      [field({ target: 'Zwei Brote.', state: 'DONE', before: null, changed: null })],
      2,
    );
    await page.user.clear(input);
    await page.user.type(input, 'Zwei Brote.');
    await page.user.click(screen.getByRole('button', { name: say.field.save }));
    await waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.input.body).toEqual({
      ...{ revision: 1, field: 'promise', source: 'Two loaves.', target: 'Zwei Brote.' },
    });
    expect(await screen.findByText(say.field.DONE)).toBeTruthy();
  });

  it('says that nothing has to change', async () => {
    const answers: Record<string, unknown> = { [CALLS.desk]: desk(), [CALLS.section]: section([field()]) };
    const page = open(answers);
    answers[CALLS.confirm] = section([field({ state: 'DONE', before: null, changed: null })]);
    await page.user.click(await screen.findByRole('button', { name: say.field.confirm }));
    await waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.input.body).toEqual({
      texts: [{ field: 'promise', source: 'Two loaves.', target: 'Ein Brot.' }],
    });
    expect(await screen.findByText(say.desk.done, { selector: '[role="status"]' })).toBeTruthy();
  });

  it('shows both texts when somebody else saved the same one, and keeps the words', async () => {
    const answers: Record<string, unknown> = {
      [CALLS.desk]: desk(),
      [CALLS.section]: section([field()]),
      [CALLS.save]: new ApiError('edit_conflict'),
    };
    const page = open(answers);
    const input = await target();
    answers[CALLS.section] = section([field({ target: 'Von Tom.' })], 2);
    await page.user.clear(input);
    await page.user.type(input, 'Von mir.');
    await page.user.click(screen.getByRole('button', { name: say.field.save }));
    const dialog = within(await screen.findByRole('dialog', { name: kit.conflict.title }));
    expect(dialog.getByText('Von Tom.')).toBeTruthy();
    expect(dialog.getByText('Von mir.')).toBeTruthy();
  });

  it('offers a machine only where there is one', async () => {
    const missing = field({ target: null, state: 'MISSING', before: null, changed: null });
    open({ [CALLS.desk]: desk(), [CALLS.section]: section([missing]) });
    await target();
    expect(screen.queryByRole('button', { name: /by machine/ })).toBeNull();
    cleanup();
    const answers: Record<string, unknown> = {
      [CALLS.desk]: desk({ machine: true }),
      [CALLS.section]: section([missing]),
      [CALLS.machine]: section([field({ state: 'TO_REVIEW', origin: 'MACHINE' })], 2),
    };
    const page = open(answers);
    await page.user.click(await screen.findByRole('button', { name: /by machine/ }));
    expect(await screen.findByText(say.field.fromMachine)).toBeTruthy();
    expect(page.writes()[0]?.input.body).toEqual({ fields: ['promise'], revision: 1 });
  });

  it('of an unknown product leads back', async () => {
    open({ [CALLS.desk]: new ApiError('product_not_found') });
    expect(await screen.findByText(say.desk.notFoundTitle)).toBeTruthy();
  });

  it('says so when there is nothing to translate', async () => {
    open({ [CALLS.desk]: desk({ sections: [] }) });
    expect(await screen.findByText(/nothing to translate into German/)).toBeTruthy();
  });
});

describe('the board', () => {
  const row = {
    ...{ productId: ID, productType: 'COURSE', title: 'Bread', courseId: ID, baseLanguage: 'en' },
    votes: [{ language: 'hi', votes: 1200 }],
  };

  it('shows every language, and in one language since which change it is out of date', async () => {
    const answers = {
      [CALLS.board]: { items: [{ ...row, cells: [cell()] }], total: 1 },
      [CALLS.summary]: [],
      [CALLS.wanted]: [],
    };
    showAt(<BoardScreen />, answers, { language: '' });
    const link = await screen.findByRole('link', { name: /^Translate Bread into German/ });
    expect(link.textContent).toMatch(/Page: Out of date$/);
    expect(link.getAttribute('href')).toContain(`/manager/translations/${ID}/de`);
    expect(screen.getByRole('link', { name: /^Translate Bread into Hindi ?Votes 1,200$/ })).toBeTruthy();
    expect(screen.getAllByText(/^Votes \d/)).toHaveLength(1);
    cleanup();
    showAt(<BoardScreen />, answers, { language: 'de', state: 'STALE' });
    expect(await screen.findByText(/Tom: Promise/)).toBeTruthy();
    expect(screen.getByText('1 out of date · 1 problem')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'French' })).toBeNull();
  });

  it('lists what people want, with the desk of each, or says that nobody has voted', async () => {
    const answers = { [CALLS.board]: { items: [], total: 0 }, [CALLS.summary]: [] };
    const wanted = { productId: ID, productType: 'COURSE', title: 'Bread', language: 'hi', votes: 12 };
    showAt(<BoardScreen />, { ...answers, [CALLS.wanted]: [wanted] }, { language: '' });
    const bread = await screen.findByRole('row', { name: 'Bread Hindi 12', hidden: true });
    const link = within(bread).getByRole('link', { name: 'Bread', hidden: true });
    expect(link.getAttribute('href')).toContain(`/manager/translations/${ID}/hi`);
    cleanup();
    showAt(<BoardScreen />, { ...answers, [CALLS.wanted]: [] }, { language: '' });
    expect(await screen.findByText(say.wanted.empty)).toBeTruthy();
  });

  it('names the problems of a language, each with the place that mends it', async () => {
    const problem = {
      problem: 'NO_ALTERNATIVE_TEXT',
      moduleKey: 'm',
      lessonKey: 'one',
      itemKey: 'i',
    } as const;
    const blockers = {
      ...{ count: 4, landing: [{ field: 'promise', code: 'required' as const }] },
      content: [problem, { ...problem, problem: 'NOT_REVIEWED' as const, itemKey: null }],
    };
    const answers = {
      [CALLS.board]: { items: [{ ...row, cells: [cell({ blockers })] }], total: 1 },
      [CALLS.summary]: [],
      [CALLS.wanted]: [],
    };
    const page = showAt(<BoardScreen />, answers, { language: '' });
    await page.user.click(await screen.findByRole('button', { name: /^4 problems: .*Bread.*German/ }));
    const list = within(await screen.findByRole('dialog', { name: /Problems with Bread in German/ }));
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      expect.stringMatching(/\/landing\/de#landing-promise$/),
      expect.stringMatching(/\/de\/content\?lesson=one&item=i$/),
      expect.stringMatching(/\/translations\/.*\/de\?section=lesson%3Aone$/),
    ]);
    expect(list.getByText('and 1 more')).toBeTruthy();
  });

  it('says so when there is nothing, and when it fails', async () => {
    const none = { [CALLS.board]: { items: [], total: 0 }, [CALLS.summary]: [], [CALLS.wanted]: [] };
    showAt(<BoardScreen />, none, { language: '' });
    expect(await screen.findByText(say.board.empty)).toBeTruthy();
    cleanup();
    showAt(<BoardScreen />, { ...none, [CALLS.board]: new ApiError('internal_error') });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
