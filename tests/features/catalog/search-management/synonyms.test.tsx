import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { SynonymsScreen } from '@/features/catalog/search-management/synonyms-screen';
import { onToast, type Toast } from '@/services/toast';
import { field, press, show, texts } from '../../identity/account/render';
import {
  HISTORY,
  NEVER,
  PREVIEW,
  RESTORE,
  routerAt,
  SAVE_SYNONYMS,
  SYNONYMS,
  signIn,
  synonyms,
} from './fixture';

const download = vi.hoisted(() => vi.fn());
vi.mock('@/services/download', () => ({ downloadText: download }));

const { 'manager-search': say, 'manager-kit': kit, manager, errors } = texts;
const { groups } = synonyms();

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

const open = (answers: Record<string, unknown> = { [SYNONYMS]: synonyms() }) =>
  show(<SynonymsScreen />, answers, routerAt('/manager/synonyms'));
const wordsName = (group: number) => `Words, separated by commas, group ${group}`;
const words = async (group: number) =>
  (await screen.findByLabelText(wordsName(group), { selector: 'input' })) as HTMLInputElement;
const bodies = (page: ReturnType<typeof show>) => page.writes().map(({ input }) => input.body);

describe('synonyms', () => {
  it('are edited as words between commas, and saved as the search spells them', async () => {
    const answers: Record<string, unknown> = { [SYNONYMS]: synonyms() };
    const page = open(answers);
    await page.user.type(await words(1), ',  ECMA  Script');
    await page.user.click(press(say.synonyms.add));
    expect(document.activeElement).toBe(await words(1));
    await page.user.type(await words(1), 'ai');
    await page.user.selectOptions(screen.getByLabelText('Type, group 1'), 'oneWay');
    await page.user.type(field('Also find, group 1'), 'machine learning');
    fireEvent.change(screen.getByLabelText('From, group 1'), { target: { value: '2026-11-20' } });
    await page.user.click(press('Delete group 3'));
    const next = [
      { words: ['ai'], targets: ['machine learning'], from: '2026-11-20' },
      { words: ['js', 'javascript', 'ecma script'], targets: [] },
    ];
    answers[SAVE_SYNONYMS] = synonyms({ groups: next, revision: 5 });
    await page.user.click(press(kit.save.save));
    await screen.findByText(kit.save.saved);
    expect(bodies(page)).toEqual([{ groups: next, revision: 4 }]);
    expect((await words(2)).value).toBe('js, javascript, ecma script');
  });

  it.each([
    ['js', 'Enter at least two words.'],
    ['js, ---', '“---” has no letters or digits.'],
    ['js, JS', '“js” is in this group twice.'],
    [`js, ${'x'.repeat(51)}`, `“${'x'.repeat(51)}” is longer than 50 characters.`],
    [Array.from({ length: 21 }, (_, at) => `w${at}`).join(', '), 'A group can have up to 20 words.'],
    ['js, excel', null],
  ])('of %j say what is wrong at once', async (typed, fault) => {
    const page = open();
    const input = await words(1);
    await page.user.clear(input);
    await page.user.click(input);
    await page.user.paste(typed);
    if (fault) expect(screen.getByText(fault)).toBeTruthy();
    expect((await words(1)).getAttribute('aria-invalid')).toBe(fault ? 'true' : null);
  });

  it('name the group that has a word already', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: say.synonyms.add }));
    await page.user.type(await words(1), 'script, JavaScript');
    expect(screen.getByText('“javascript” is already in group 1.')).toBeTruthy();
    expect((await words(2)).getAttribute('aria-invalid')).toBe('true');
  });

  it('are found by a part of a word', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText(say.synonyms.find), 'spread');
    expect(screen.queryByLabelText(wordsName(1))).toBeNull();
    expect((await words(2)).value).toBe('excel');
    await page.user.type(screen.getByLabelText(say.synonyms.find), 'zzz');
    expect(screen.getByText(say.synonyms.noMatch)).toBeTruthy();
  });

  it('show before the save what a search would find', async () => {
    const sql = { productId: 'p1', title: 'SQL' };
    const answers = { [SYNONYMS]: synonyms(), [PREVIEW]: { before: [], after: [sql] } };
    const page = open(answers);
    await page.user.type(await words(1), ', sql');
    await page.user.type(screen.getByLabelText(new RegExp(`^${say.preview.text}`)), 'javascript');
    await page.user.click(press(say.preview.run));
    expect(await screen.findByText('SQL', { selector: 'li' })).toBeTruthy();
    expect(screen.getByText(say.preview.nothing)).toBeTruthy();
    const tried = [{ words: ['js', 'javascript', 'sql'], targets: [] }, groups[1]];
    expect(bodies(page)).toEqual([{ textSearch: 'javascript', groups: tried }]);
  });

  it('say why a search could not be tried', async () => {
    const page = open({ [SYNONYMS]: synonyms(), [PREVIEW]: new ApiError('internal_error', { status: 500 }) });
    await page.user.type(
      await screen.findByLabelText(new RegExp(`^${say.preview.text}`)),
      'javascript{Enter}',
    );
    expect(await screen.findByText(errors.internal_error)).toBeTruthy();
  });

  it('are put back by Undo', async () => {
    const answers: Record<string, unknown> = { [SYNONYMS]: synonyms() };
    const page = open(answers);
    await page.user.click(await screen.findByRole('button', { name: 'Delete group 2' }));
    answers[SAVE_SYNONYMS] = synonyms({ groups: groups.slice(0, 1), revision: 5 });
    await page.user.click(press(kit.save.save));
    await waitFor(() => expect(toasts).toMatchObject([{ text: say.synonyms.saved, ms: 10_000 }]));
    answers[RESTORE] = synonyms({ revision: 6 });
    await act(async () => toasts[0]?.action?.onPress());
    expect((await words(2)).value).toBe('excel');
    expect(bodies(page)[1]).toEqual({ version: 4, revision: 5 });
  });

  it('that somebody else changed meanwhile stand beside mine', async () => {
    const answers: Record<string, unknown> = {
      [SYNONYMS]: synonyms(),
      [SAVE_SYNONYMS]: new ApiError('edit_conflict', { status: 409 }),
    };
    const page = open(answers);
    await page.user.type(await words(1), ', ecma');
    answers[SYNONYMS] = synonyms({ groups: groups.slice(0, 1), revision: 9 });
    await page.user.click(press(kit.save.save));
    const dialog = within(await screen.findByRole('dialog', { name: kit.conflict.title }));
    expect(dialog.getByText(/^js, javascript, ecma\s+excel → spreadsheets$/)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: kit.conflict.takeTheirs }));
    await waitFor(() => expect(screen.queryByLabelText(wordsName(2))).toBeNull());
    expect((await words(1)).value).toBe('js, javascript');
  });

  it('of an earlier save are published again', async () => {
    const change = (by: string) => ({ at: '2026-11-01T09:00:00.000Z', by: { id: by, name: by } });
    const versions = [
      { revision: 4, groups: 2, changed: change('Ann') },
      { revision: 3, groups: 1, changed: change('Bea') },
    ];
    const restored = synonyms({ groups: groups.slice(0, 1), revision: 5 });
    const page = open({ [SYNONYMS]: synonyms(), [HISTORY]: versions, [RESTORE]: restored });
    await page.user.click(await screen.findByRole('button', { name: say.history.open }));
    const dialog = within(await screen.findByRole('dialog', { name: say.history.title }));
    expect(await dialog.findByText(/Bea/)).toBeTruthy();
    expect(dialog.getByText(say.history.current)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: new RegExp(say.history.restore) }));
    await waitFor(() => expect(screen.queryByLabelText(wordsName(2))).toBeNull());
    expect(bodies(page)).toEqual([{ version: 3, revision: 4 }]);
    expect(toasts).toMatchObject([{ text: say.history.restored }]);
  });

  it('say that there are none, are loading, or could not be loaded', async () => {
    open({ [SYNONYMS]: synonyms({ groups: [], revision: 0, changed: null }) });
    expect(await screen.findByText(say.synonyms.empty)).toBeTruthy();
    expect(press(say.synonyms.export).disabled).toBe(true);
    cleanup();
    open({ [SYNONYMS]: NEVER });
    expect(screen.getByText(manager.loading)).toBeTruthy();
    cleanup();
    const answers: Record<string, unknown> = { [SYNONYMS]: new ApiError('internal_error', { status: 500 }) };
    const page = open(answers);
    const again = await screen.findByRole('button', { name: manager.retry });
    answers[SYNONYMS] = synonyms();
    await page.user.click(again);
    expect((await words(1)).value).toBe('js, javascript');
  });
});

describe('a file of synonyms', () => {
  async function choose(text: string) {
    const answers: Record<string, unknown> = { [SYNONYMS]: synonyms() };
    const page = open(answers);
    await page.user.click(await screen.findByRole('button', { name: say.import.open }));
    const dialog = within(await screen.findByRole('dialog', { name: say.import.title }));
    await page.user.upload(dialog.getByLabelText(say.import.file), new File([text], 'synonyms.csv'));
    const add = dialog.getByRole('button', { name: say.import.add }) as HTMLButtonElement;
    return { page, dialog, add, answers };
  }

  it('is what the form shows', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: say.synonyms.export }));
    expect(download).toHaveBeenCalledWith({
      ...{ name: 'synonyms-en.csv', type: 'text/csv;charset=utf-8' },
      text: '\ufeffwords,targets,from,to\r\n"js; javascript",,,\r\nexcel,spreadsheets,,\r\n',
    });
  });

  it('is shown, added to the form, and published by its save', async () => {
    const { page, dialog, add, answers } = await choose('words,targets\nai;ml,\ntax,accounting\n');
    expect(await dialog.findByText('2 groups will be added. Save the page to publish them.')).toBeTruthy();
    expect(dialog.getByText('tax → accounting')).toBeTruthy();
    await page.user.click(add);
    expect((await words(3)).value).toBe('ai, ml');
    expect(page.writes()).toEqual([]);
    answers[SAVE_SYNONYMS] = synonyms({ revision: 5 });
    await page.user.click(press(kit.save.save));
    await waitFor(() => expect(bodies(page)).toHaveLength(1));
    expect(bodies(page)[0]?.groups.slice(2)).toEqual([
      { words: ['ai', 'ml'], targets: [] },
      { words: ['tax'], targets: ['accounting'] },
    ]);
  });

  it('says by line what is wrong, and is not added', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `w${at}`).join(';');
    const { dialog, add } = await choose(
      `ai\nJS;ecma\nab;cd\nab;ef\ngo;---\n${many}\nlong;${'x'.repeat(51)}`,
    );
    for (const fault of [
      'Line 1: A group needs at least two words.',
      'Line 2: “js” is already in another group.',
      'Line 4: “ab” is already on line 3.',
      'Line 5: “---” has no letters or digits.',
      'Line 6: A group can have up to 20 words.',
      `Line 7: “${'x'.repeat(51)}” is longer than 50 characters.`,
    ])
      expect(await dialog.findByText(fault)).toBeTruthy();
    expect(dialog.getByText('6 problems in the file. Fix them and choose the file again.')).toBeTruthy();
    expect(add.disabled).toBe(true);
  });
});
