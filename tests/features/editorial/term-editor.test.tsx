import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { TermView } from '@/features/editorial/glossary/term-view';
import { TermEditorScreen } from '@/features/editorial/writing/term/term-screen';
import { CALLS, content, ID, managed, say, showAt, signInAs, term } from './show-writing';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const SUBJECT = `term-${ID}`;
const text = (title: string, body: string) => content({ title, lead: '', body });
const MEDIAN = text('Median', 'In the middle.');
const writing = (change: Parameters<typeof managed>[0] = {}) =>
  managed({ subject: SUBJECT, content: MEDIAN, published: MEDIAN, ...change });
const open = (answers: Record<string, unknown> = {}, query = {}) =>
  showAt(
    <TermEditorScreen renderPage={(shown, language) => <TermView {...{ term: shown, language }} />} />,
    { [CALLS.get]: writing(), ...answers },
    query,
  );
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`)) as Promise<HTMLInputElement>;
const button = (name: string) => screen.findByRole('button', { name });
/** What the frame of the preview has. */
const preview = async () => {
  const frame = (await screen.findByTitle(say.editor.previewTitle)) as HTMLIFrameElement;
  return within(frame.contentDocument?.body as HTMLElement);
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
  toast.success.mockClear();
  toast.error.mockClear();
  signInAs('SENIOR_CONTENT_MANAGER');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the editor of a term', () => {
  it('has a term and an explanation only, and saves by itself what is typed', async () => {
    const answers: Record<string, unknown> = {};
    const page = open(answers);
    const explanation = await field(say.glossary.explanation);
    expect(screen.queryByLabelText(new RegExp(`^${say.field.lead}`))).toBeNull();
    expect(screen.queryByRole('button', { name: say.editor.addPicture })).toBeNull();
    await page.user.clear(explanation);
    await page.user.type(explanation, 'The middle one.');
    await waitFor(() => expect(page.sent.some(({ path }) => path === CALLS.save)).toBe(true), {
      timeout: 4000,
    });
    const { input } = page.sent.find(({ path }) => path === CALLS.save) ?? {};
    expect(input).toMatchObject({
      params: { subject: SUBJECT, language: 'en' },
      body: { revision: 1, content: text('Median', 'The middle one.') },
    });
  });

  it('shows the page as it will be: the English explanation where there is no other', async () => {
    const german = writing({
      ...{ language: 'de', state: 'DRAFT', published: null, english: MEDIAN },
      content: text('Mitte', ''),
    });
    open({ [CALLS.get]: german }, { language: 'de' });
    const shown = await preview();
    expect((await shown.findByRole('heading', { level: 1 })).textContent).toBe('Mitte');
    expect(shown.getByText('In the middle.').getAttribute('lang')).toBe('en');
  });

  it('shows texts as texts', async () => {
    open({ [CALLS.get]: writing({ content: text('<img src=x>', '<b onclick="x">bold</b>') }) });
    const shown = await preview();
    expect(await shown.findByText('<b onclick="x">bold</b>')).toBeTruthy();
    expect(shown.getByRole('heading', { level: 1 }).querySelector('img')).toBeNull();
  });

  it('says what is missing, and leads to the field', async () => {
    const checks = [{ field: 'body', code: 'too_long', detail: '4000' } as const];
    const page = open({ [CALLS.get]: writing({ checks, state: 'CHANGED' }) });
    await page.user.click(await button('Explanation: shorten this to 4000 characters.'));
    const body = await field(say.glossary.explanation);
    await waitFor(() => expect(document.activeElement).toBe(body));
  });

  it('lets a plain manager ask, and keeps the address of a published term', async () => {
    signInAs('CONTENT_MANAGER');
    const asked = { at: '2026-11-02T10:00:00.000Z', by: { id: ID, name: 'Mia' } };
    const page = open({
      [CALLS.get]: writing({ state: 'CHANGED' }),
      [CALLS.request]: writing({ requested: asked }),
    });
    await page.user.click(await button(say.request.ask));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.request.done));
    expect(screen.queryByRole('button', { name: say.publish.open })).toBeNull();
    expect(screen.getByText(say.glossary.seniorOnly)).toBeTruthy();
  });

  it('is unpublished with a question that names the language', async () => {
    const page = open({ [CALLS.unpublish]: writing({ state: 'DRAFT', published: null }) });
    await page.user.click(await button(say.unpublish.open));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Unpublish the term in English?')).toBeTruthy();
    expect(dialog.getByText(say.unpublish.textTermEnglish)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: say.unpublish.open }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.unpublish.done));
  });

  it('is deleted when no language is published, and opened on the site when one is', async () => {
    const page = open({ [CALLS.term]: term({ languages: { en: 'DRAFT' } }), [CALLS.removeTerm]: undefined });
    await page.user.click(await button(say.glossary.delete));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: say.glossary.delete }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.glossary.deleted));
    expect(page.went).toEqual(['/en/manager/glossary']);
    cleanup();
    open();
    const link = await screen.findByRole('link', { name: say.articles.view });
    expect(link.getAttribute('href')).toBe('/en/info/median');
    expect(screen.queryByRole('button', { name: say.glossary.delete })).toBeNull();
  });

  it('has a way back from a term that is not there', async () => {
    open({ [CALLS.term]: new ApiError('not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: say.glossary.notFoundTitle })).toBeTruthy();
  });
});
