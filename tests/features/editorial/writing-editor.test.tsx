import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { ArticleEditorScreen } from '@/features/editorial/writing/article-screen';
import { TextPageEditorScreen } from '@/features/editorial/writing/text-page-editor-screen';
import { article, CALLS, content, ID, kit, managed, say, showAt, signInAs } from './show-writing';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const renderPage = ({ article: card }: ArticlePage) => <h1>{card.title}</h1>;
const open = (answers: Record<string, unknown> = {}, query = {}) =>
  showAt(<ArticleEditorScreen renderPage={renderPage} />, answers, query);
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`)) as Promise<HTMLInputElement>;
const button = (name: string) => screen.findByRole('button', { name });

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

describe('the editor of an article', () => {
  it('saves by itself what is typed', async () => {
    const answers: Record<string, unknown> = {};
    const page = open(answers);
    const title = await field(say.field.title);
    answers[CALLS.save] = managed({ revision: 2, state: 'CHANGED', content: content({ title: 'Medians' }) });
    await page.user.clear(title);
    await page.user.type(title, 'Medians');
    await waitFor(() => expect(page.sent.some(({ path }) => path === CALLS.save)).toBe(true), {
      timeout: 4000,
    });
    expect(page.sent.find(({ path }) => path === CALLS.save)?.input.body).toEqual({
      revision: 1,
      content: content({ title: 'Medians' }),
    });
    expect((await screen.findAllByText(kit.save.saved)).length).toBeGreaterThan(0);
  });

  it('shows where the exercise stands, if a product is chosen for it', async () => {
    const shown: ArticlePage[] = [];
    const preview = { title: 'Averages', lead: '', intro: '', sections: [], minutes: 1 };
    const exerciseAt = { part: 0, rest: '<p>On.</p>' };
    const look = (page: ArticlePage) => {
      shown.push(page);
      return null;
    };
    const openWith = (exerciseProductId: string | null) =>
      showAt(<ArticleEditorScreen renderPage={look} />, {
        [CALLS.article]: article({ exerciseProductId }),
        [CALLS.preview]: { ...preview, exerciseAt },
      });
    openWith(ID);
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ exerciseAt, exercise: { productId: ID } }));
    cleanup();
    shown.length = 0;
    openWith(null);
    await waitFor(() => expect(shown.at(-1)).toMatchObject({ exerciseAt, exercise: null }));
  });

  it('publishes now or at a time in the future', async () => {
    const draft = managed({ state: 'DRAFT', published: null });
    const page = open({ [CALLS.get]: draft, [CALLS.publish]: managed() });
    await page.user.click(await button(say.publish.open));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(say.publish.first)).toBeTruthy();
    await page.user.click(dialog.getByLabelText(say.publish.later));
    const time = dialog.getByLabelText(new RegExp(`^${say.publish.time}`));
    await page.user.type(time, '2001-01-01T10:00');
    await page.user.click(dialog.getByRole('button', { name: say.publish.schedule }));
    expect(await dialog.findByText(say.publish.past)).toBeTruthy();
    await page.user.click(dialog.getByLabelText(say.publish.now));
    await page.user.click(dialog.getByRole('button', { name: say.publish.submit }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.publish.done));
    const { input } = page.sent.find(({ path }) => path === CALLS.publish) ?? {};
    expect(input).toMatchObject({
      params: { subject: ID, language: 'en' },
      body: { revision: 1, publishAt: null },
    });
  });

  it('says what is missing, and leads to the field', async () => {
    const checks = [{ field: 'lead', code: 'required' } as const];
    const page = open({ [CALLS.get]: managed({ checks, state: 'DRAFT', published: null }) });
    await page.user.click(await button('Excerpt: fill this in.'));
    const lead = await field(say.field.lead);
    await waitFor(() => expect(document.activeElement).toBe(lead));
    expect((await button(say.publish.open)) as HTMLButtonElement).toHaveProperty('disabled', true);
  });

  it('lets a plain manager ask, and keeps the settings of a published article', async () => {
    signInAs('CONTENT_MANAGER');
    const page = open({
      [CALLS.get]: managed({ state: 'CHANGED' }),
      [CALLS.request]: managed({
        requested: { at: '2026-11-02T10:00:00.000Z', by: { id: ID, name: 'Mia' } },
      }),
    });
    await page.user.click(await button(say.request.ask));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.request.done));
    expect(screen.queryByRole('button', { name: say.publish.open })).toBeNull();
    expect(screen.getByText(say.settings.seniorOnly)).toBeTruthy();
  });

  it('has a way back from an article that is not there', async () => {
    open({ [CALLS.article]: new ApiError('not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: say.articles.notFoundTitle })).toBeTruthy();
  });

  it('asks for the text of a picture', async () => {
    open({ [CALLS.article]: article({ picture: '/media/x/a.png' }) });
    expect(await field(say.field.pictureAlt)).toBeTruthy();
  });
});

describe('the editor of a text page', () => {
  const ROW = {
    ...{ page: 'cookies', title: 'Cookies', version: 2, inForceFrom: '2026-11-23', requested: [] },
    ...{ languages: { en: 'PUBLISHED' }, changed: null },
  };

  it('shows the version that is in force, and goes back to an earlier one', async () => {
    const shown = content({ version: 2 });
    const earlier = content({ version: 1, title: 'Old cookies' });
    const at = '2026-10-01T10:00:00.000Z';
    const page = showAt(
      <TextPageEditorScreen renderPage={({ title }) => <h1>{title}</h1>} />,
      {
        [CALLS.pages]: { items: [ROW], total: 1 },
        [CALLS.get]: managed({
          subject: 'cookies',
          content: shown,
          published: shown,
          inForceFrom: '2026-11-23',
        }),
        [CALLS.history]: [{ saveId: '1', revision: 1, at, by: null, content: earlier, publishedAt: at }],
      },
      { page: 'cookies' },
    );
    expect(await screen.findByText(/Version 2 is in force from/)).toBeTruthy();
    await page.user.click(await button(say.editor.history));
    expect((await screen.findAllByText(/version 1/)).length).toBeGreaterThan(0);
    await page.user.click(await button(say.history.use));
    await waitFor(async () => expect((await field(say.field.title)).value).toBe('Old cookies'));
  });

  it('says when there is no such page', () => {
    showAt(<TextPageEditorScreen renderPage={() => null} />, {}, { page: 'nothing' });
    expect(screen.getByRole('heading', { level: 1, name: say.texts.notFoundTitle })).toBeTruthy();
  });
});
