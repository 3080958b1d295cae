import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { TranslationCell } from '@/contracts/learning/translation';
import { type LanguagePart, readLanguageFile, writeLanguageFiles } from '@/domain/learning/language-file';
import { translationFile, writeTranslationJson } from '@/domain/learning/translation-file';
import { BoardScreen } from '@/features/learning/translation/board-screen';
import { useTaskStore } from '@/store/tasks';
import { XSS_PAYLOADS } from '../../../fixtures/xss-payloads';
import { CALLS, cell, ID, kit, say, showAt } from './show-translation';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));
const download = vi.hoisted(() => ({ text: vi.fn() }));
vi.mock('@/services/download', () => ({ downloadText: download.text, downloadBlob: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  useTaskStore.setState({ tasks: [] });
});
afterEach(cleanup);

const OTHER = '00000000-0000-4000-8000-000000000002';
const text = { field: 'promise', formatted: false, source: 'Two loaves.', target: 'Zwei Brote.' };
const part = (change: Partial<LanguagePart> = {}): LanguagePart => ({
  ...{ productId: ID, kind: 'LANDING', sourceLanguage: 'en', title: 'Bread' },
  sections: [{ section: 'landing', texts: [text] }],
  ...change,
});
const row = (productId: string, title: string, cells: TranslationCell[]) => ({
  ...{ productId, title, productType: 'COURSE', courseId: ID, baseLanguage: 'en', cells, votes: [] },
});
const boardOf = (...rows: ReturnType<typeof row>[]) => ({
  [CALLS.board]: { items: rows, total: rows.length },
  ...{ [CALLS.summary]: [], [CALLS.wanted]: [] },
});
const single = {
  ...{ name: 'x', type: 'application/json' },
  text: writeTranslationJson(translationFile({ ...part(), targetLanguage: 'de' })),
};

async function openPanel(answers: Record<string, unknown>) {
  const page = showAt(<BoardScreen />, answers, { language: 'de' });
  await page.user.click(screen.getByText(say.file.title));
  const panel = screen.getByText(say.file.title).closest('details');
  if (!panel) throw new Error('no panel');
  return { ...page, panel: within(panel) };
}

describe('the export of a language', () => {
  const done = cell({ state: 'PUBLISHED', stale: 0 });
  const content = cell({ kind: 'CONTENT', state: 'MISSING', stale: 0 });

  it('is one file of the chosen language with what is left to translate', async () => {
    const page = await openPanel({
      ...boardOf(row(ID, 'Bread', [done, content]), row(OTHER, 'Cake', [cell(), cell({ language: 'fr' })])),
      [CALLS.exportFile]: single,
    });
    expect(page.panel.getByLabelText<HTMLSelectElement>(say.board.language).value).toBe('de');
    await page.user.click(page.panel.getByLabelText(say.file.onlyOpen));
    await page.user.click(page.panel.getByRole('button', { name: 'Pages and content as XLIFF' }));
    await waitFor(() => expect(download.text).toHaveBeenCalledTimes(1));
    const asked = page.sent.filter(({ path }) => path === CALLS.exportFile).map(({ input }) => input);
    expect(asked).toEqual([
      {
        params: { productId: ID, language: 'de' },
        query: { kind: 'CONTENT', texts: 'open', format: 'json' },
      },
      {
        params: { productId: OTHER, language: 'de' },
        query: { kind: 'LANDING', texts: 'open', format: 'json' },
      },
    ]);
    const file = download.text.mock.calls[0]?.[0];
    expect(file).toMatchObject({ name: 'translations-de.xlf', type: 'application/xliff+xml' });
    expect(readLanguageFile(file.text)?.parts.map(({ title, kind }) => [title, kind])).toEqual([
      ['Bread', 'CONTENT'],
      ['Cake', 'LANDING'],
    ]);
    expect(useTaskStore.getState().tasks).toEqual([]);
  });

  it('has all texts as JSON, in another language too', async () => {
    const page = await openPanel({
      ...boardOf(row(ID, 'Bread', [done, cell({ language: 'fr' })])),
      [CALLS.exportFile]: single,
    });
    await page.user.selectOptions(page.panel.getByLabelText(say.board.language), 'French');
    await page.user.click(page.panel.getByRole('button', { name: 'Pages and content as JSON' }));
    await waitFor(() => expect(download.text).toHaveBeenCalledTimes(1));
    expect(download.text.mock.calls[0]?.[0].name).toBe('translations-fr.json');
    const asked = page.sent.filter(({ path }) => path === CALLS.exportFile);
    expect(asked.map(({ input }) => [input.params.language, input.query.texts])).toEqual([['fr', 'all']]);
  });

  it('says so when nothing is left, and when it fails', async () => {
    const answers = boardOf(row(ID, 'Bread', [done]));
    const page = await openPanel(answers);
    await page.user.click(page.panel.getByLabelText(say.file.onlyOpen));
    const press = () => page.user.click(page.panel.getByRole('button', { name: /as JSON/ }));
    await press();
    expect(await page.panel.findByText(say.desk.done)).toBeTruthy();
    page.answer(CALLS.board, new ApiError('service_unavailable'));
    await press();
    expect((await page.panel.findByRole('alert')).textContent).not.toBe('');
    expect(page.panel.queryByText(say.desk.done)).toBeNull();
    expect(download.text).not.toHaveBeenCalled();
  });
});

describe('the import of a language', () => {
  const report = (outcome: string, count = 1) => ({
    ...{ stored: false, unchanged: 3 },
    texts: Array.from({ length: count }, (_, place) => ({
      ...{ section: 'landing', field: place === 0 ? 'promise' : `faq.${place}.answer`, outcome },
    })),
  });
  const fileOf = (
    parts: LanguagePart[],
    language: 'de' | 'fr' = 'de',
    format: 'xliff' | 'json' = 'xliff',
  ) => {
    const [file] = writeLanguageFiles(language, parts, { format });
    return new File([file?.text ?? ''], file?.name ?? '');
  };

  async function choose(file: File, answers: Record<string, unknown>) {
    const page = await openPanel({ ...boardOf(), ...answers });
    await page.user.click(page.panel.getByRole('button', { name: say.file.import }));
    const dialog = within(await screen.findByRole('dialog', { name: say.file.import }));
    await page.user.upload(dialog.getByLabelText(say.file.choose), file);
    return { ...page, dialog };
  }
  const storeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: say.file.store });

  it('shows what it would change, product by product, then stores it', async () => {
    const page = await choose(fileOf([part(), part({ productId: OTHER, title: 'Cake' })]), {
      [CALLS.importFile]: report('OLDER_SOURCE', 2),
    });
    const bread = within((await page.dialog.findByText('Bread · Page')).closest('li') as HTMLElement);
    expect(page.dialog.getByText('Cake · Page')).toBeTruthy();
    await page.user.click(bread.getByText(`${say.file.OLDER_SOURCE} (2)`));
    expect(bread.getByRole('cell', { name: 'Answer 2' })).toBeTruthy();
    expect(page.dialog.getByText('4 texts will change.')).toBeTruthy();
    expect(page.dialog.getByText('6 texts stay as they are.')).toBeTruthy();
    expect(page.writes().map(({ input }) => input.query.run)).toEqual(['try', 'try']);
    page.answer(CALLS.importFile, { stored: true, unchanged: 0, texts: [] });
    await page.user.click(storeButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast.success).toHaveBeenCalledWith('Imported 4 texts. Review them before you publish.');
    const sent = page.writes().slice(2);
    expect(sent.map(({ input }) => [input.params.productId, input.query.run])).toEqual([
      [ID, 'store'],
      [OTHER, 'store'],
    ]);
    const body = JSON.parse(await sent[0]?.input.file.text());
    expect(body).toMatchObject({ format: 'kurso-translation', version: 1, targetLanguage: 'de' });
  });

  it('leaves out what cannot be imported, and says why', async () => {
    const page = await choose(fileOf([part()], 'de', 'json'), { [CALLS.importFile]: report('INVALID') });
    expect(await page.dialog.findByText(say.file.skipped)).toBeTruthy();
    expect(storeButton().disabled).toBe(true);
    cleanup();
    const gone = await choose(fileOf([part()]), { [CALLS.importFile]: new ApiError('product_not_found') });
    expect(await gone.dialog.findByText(say.file.gone)).toBeTruthy();
    expect(storeButton().disabled).toBe(true);
    cleanup();
    const same = await choose(fileOf([part()]), {
      [CALLS.importFile]: { stored: false, unchanged: 1, texts: [] },
    });
    expect(await same.dialog.findByText(say.file.nothing)).toBeTruthy();
    expect(same.dialog.queryByText('Bread · Page')).toBeNull();
  });

  it('says of the product that failed what is there, and stores the rest when asked again', async () => {
    const page = await choose(fileOf([part()]), { [CALLS.importFile]: report('CHANGED') });
    await page.dialog.findByText('Bread · Page');
    page.answer(CALLS.importFile, new ApiError('edit_conflict'));
    await page.user.click(storeButton());
    expect(await page.dialog.findByText(/Someone else saved/)).toBeTruthy();
    expect(page.dialog.getByText('0 of 1 done')).toBeTruthy();
    expect(toast.success).not.toHaveBeenCalled();
    page.answer(CALLS.importFile, { stored: true, unchanged: 0, texts: [] });
    await page.user.click(storeButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes on when the dialog is closed, and stops when it is cancelled', async () => {
    const page = await choose(fileOf([part(), part({ productId: OTHER, title: 'Cake' })]), {
      [CALLS.importFile]: report('CHANGED'),
    });
    await page.dialog.findByText('Bread · Page');
    let arrive = (_: unknown) => {};
    const held = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    page.answer(CALLS.importFile, held());
    await page.user.click(storeButton());
    expect(await page.dialog.findByRole('progressbar')).toBeTruthy();
    expect(page.dialog.getByLabelText<HTMLInputElement>(say.file.choose).disabled).toBe(true);
    await page.user.click(page.dialog.getByRole('button', { name: kit.cancel }));
    arrive({ stored: true, unchanged: 0, texts: [] });
    expect(await page.dialog.findByText('1 of 1 done')).toBeTruthy();
    expect(page.writes().filter(({ input }) => input.query.run === 'store')).toHaveLength(1);
    page.answer(CALLS.importFile, held());
    await page.user.click(storeButton());
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    arrive({ stored: true, unchanged: 0, texts: [] });
    await waitFor(() =>
      expect(page.writes().filter(({ input }) => input.query.run === 'store')).toHaveLength(2),
    );
    expect(toast.success).not.toHaveBeenCalled();
  });

  it.each([
    ['of another language', fileOf([part()], 'fr'), 'This file is for another language: French.'],
    ['of one product', new File([single.text], 'one.json'), say.file.unreadable],
    ['of something else', new File(['x'], 'x.xlf'), say.file.unreadable],
  ])('refuses a file %s', async (_, file, words) => {
    const page = await choose(file, {});
    expect((await page.dialog.findByRole('alert')).textContent).toBe(words);
    expect(page.writes()).toEqual([]);
  });

  it('refuses a file that is too large, and says what else goes wrong', async () => {
    const large = Object.defineProperty(fileOf([part()]), 'size', { value: 67_108_865 });
    const page = await choose(large, {});
    expect((await page.dialog.findByRole('alert')).textContent).toMatch(/too large/);
    cleanup();
    const failed = await choose(fileOf([part()]), { [CALLS.importFile]: new ApiError('internal_error') });
    expect((await failed.dialog.findByRole('alert')).textContent).not.toBe('');
    expect(storeButton().disabled).toBe(true);
  });

  it('shows titles as they are, whatever they contain', async () => {
    const titles = Object.values(XSS_PAYLOADS)
      .flat()
      .map((title) => title.trim())
      .filter(Boolean)
      .slice(0, 60);
    const parts = titles.map((title, place) =>
      part({ title, productId: `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}` }),
    );
    const page = await choose(fileOf(parts, 'de', 'json'), { [CALLS.importFile]: report('CHANGED') });
    await page.dialog.findAllByText(`${say.file.CHANGED} (1)`);
    const shown = page.dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(shown).toEqual(titles.map((title) => `${title} · Page`));
    expect(document.querySelectorAll('li script, li iframe, li img, li svg').length).toBe(0);
  });
});
