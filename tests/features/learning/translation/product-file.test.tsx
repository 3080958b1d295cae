import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Locale } from '@/contracts/locales';
import { type LanguagePart, writeLanguageFiles } from '@/domain/learning/language-file';
import {
  translationFile,
  writeTranslationJson,
  writeTranslationXliff,
} from '@/domain/learning/translation-file';
import { DeskScreen } from '@/features/learning/translation/desk-screen';
import { useTaskStore } from '@/store/tasks';
import { CALLS, desk, field, ID, kit, say, section, showAt } from './show-translation';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  useTaskStore.setState({ tasks: [] });
});
afterEach(cleanup);

const OTHER = '00000000-0000-4000-8000-000000000002';
const LESSONS = Array.from({ length: 25 }, (_, place) => `lesson:l${place}`);
const content = (change: Partial<LanguagePart> = {}): Omit<LanguagePart, 'title'> => ({
  ...{ productId: ID, kind: 'CONTENT', sourceLanguage: 'en' },
  sections: LESSONS.map((lesson) => ({
    section: lesson,
    texts: [{ field: 'i/doc', formatted: false, source: 'One', target: 'Eins' }],
  })),
  ...change,
});
const fileOf = (change: Partial<LanguagePart> = {}, targetLanguage: Locale = 'de') =>
  translationFile({ ...content(change), targetLanguage });
const report = (count: number, outcome = 'CHANGED', stored = false) => ({
  ...{ stored, unchanged: 3 },
  texts: LESSONS.slice(0, count).map((lesson) => ({ section: lesson, field: 'i/doc', outcome })),
});

/** The desk of a course at which a file was chosen. */
async function choose(text: string, answer: unknown, name = 'de.json') {
  const page = showAt(<DeskScreen renderDocument={({ label }) => <p>{label}</p>} />, {
    [CALLS.desk]: desk(),
    [CALLS.section]: section([field()]),
    [CALLS.importFile]: answer,
  });
  await page.user.click(await screen.findByRole('button', { name: say.file.import }));
  const dialog = within(await screen.findByRole('dialog', { name: say.file.import }));
  await page.user.upload(dialog.getByLabelText(say.file.choose), new File([text], name));
  const runs = (run: 'try' | 'store') => page.writes().filter(({ input }) => input.query.run === run);
  return { ...page, dialog, runs };
}
const json = (...given: Parameters<typeof fileOf>) => writeTranslationJson(fileOf(...given));
const storeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: say.file.store });
/** An answer that comes when it is let go. */
function held() {
  let letGo = (_: unknown) => {};
  const answer = new Promise((resolve) => {
    letGo = resolve;
  });
  return { answer, letGo };
}

describe('the import of a product', () => {
  it('shows what it would change, then stores ten lessons at a time', async () => {
    const page = await choose(writeTranslationXliff(fileOf()), report(25, 'OLDER_SOURCE'), 'de.xlf');
    expect(await page.dialog.findByText('25 texts will change.')).toBeTruthy();
    expect(page.dialog.getByText('Bread · Content')).toBeTruthy();
    expect(page.dialog.getByText('3 texts stay as they are.')).toBeTruthy();
    expect(page.dialog.getAllByText(say.file.OLDER_SOURCE, { selector: 'td' })).toHaveLength(25);
    expect(page.dialog.getByRole('table').closest('details')?.open).toBe(true);
    expect(page.runs('try')).toHaveLength(1);
    page.answer(CALLS.importFile, report(0, 'CHANGED', true));
    await page.user.click(storeButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = await Promise.all(page.runs('store').map(({ input }) => input.file.text()));
    expect(bodies.map((body) => JSON.parse(body).sections.length)).toEqual([10, 10, 5]);
    expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
      { productId: ID, kind: 'CONTENT', targetLanguage: 'de' },
      {},
      {},
    ]);
    expect(toast.success).toHaveBeenCalledWith('Imported 25 texts. Review them before you publish.');
    expect(useTaskStore.getState().tasks).toEqual([]);
  });

  it('stops when it is cancelled: what was stored stays, and is said', async () => {
    const page = await choose(json(), report(25));
    await page.dialog.findByText('Bread · Content');
    const { answer, letGo } = held();
    page.answer(CALLS.importFile, answer);
    await page.user.click(storeButton());
    expect((await page.dialog.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('0 of 3 done');
    await page.user.click(page.dialog.getByRole('button', { name: kit.cancel }));
    letGo(report(15, 'CHANGED', true));
    expect(await page.dialog.findByText('10 of 25 done')).toBeTruthy();
    expect(page.dialog.getByText('Imported 10 texts. Review them before you publish.')).toBeTruthy();
    expect(page.runs('store')).toHaveLength(1);
    expect(toast.success).not.toHaveBeenCalled();
    page.answer(CALLS.importFile, report(0, 'CHANGED', true));
    await page.user.click(storeButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes on when the dialog is closed, and the tray says what came of it', async () => {
    const page = await choose(json(), report(25));
    await page.dialog.findByText('Bread · Content');
    const { answer, letGo } = held();
    page.answer(CALLS.importFile, answer);
    await page.user.click(storeButton());
    const task = () => useTaskStore.getState().tasks[0];
    await waitFor(() => expect(task()).toMatchObject({ label: 'de.json', state: 'running', total: 3 }));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    letGo(report(0, 'CHANGED', true));
    await waitFor(() => expect(task()).toMatchObject({ state: 'done', done: 2 }));
    expect(task()?.note).toBe('Imported 25 texts. Review them before you publish.');
    expect(page.runs('store')).toHaveLength(3);
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('changes nothing when a text is invalid', async () => {
    const page = await choose(json(), report(1, 'INVALID'));
    expect(await page.dialog.findByText(say.file.invalid)).toBeTruthy();
    expect(page.dialog.getByText(say.file.INVALID, { selector: 'td' })).toBeTruthy();
    expect(storeButton().disabled).toBe(true);
  });

  it.each([
    ['another product', json({ productId: OTHER }), 'can’t read'],
    ['another language', json({}, 'fr'), 'another language: French'],
    [
      'a whole language',
      writeLanguageFiles('de', [{ ...content(), title: '' }], { format: 'json' })[0]?.text,
      'can’t read',
    ],
    ['nothing', 'x', 'can’t read'],
  ])('refuses a file of %s', async (_, text = '', words) => {
    const page = await choose(text, report(1));
    expect((await page.dialog.findByRole('alert')).textContent).toContain(words);
    expect(page.writes()).toEqual([]);
  });

  it('says what goes wrong', async () => {
    const page = await choose(json(), new ApiError('internal_error'));
    expect((await page.dialog.findByRole('alert')).textContent).not.toBe('');
    expect(storeButton().disabled).toBe(true);
  });
});
