import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { GlossaryListScreen } from '@/features/editorial/glossary-management/glossary-list-screen';
import { NewTermScreen } from '@/features/editorial/glossary-management/new-term-screen';
import { BlogPostsScreen, MagazineArticlesScreen } from '@/features/editorial/writing/articles-screen';
import { TextPagesScreen } from '@/features/editorial/writing/text-pages-screen';
import { article, CALLS, ID, say, showAt, signInAs } from './show-writing';

vi.mock('next/head', () => ({ default: () => null }));

beforeEach(() => {
  localStorage.clear();
  signInAs('SENIOR_CONTENT_MANAGER');
});
afterEach(cleanup);

const listOf = (rows: unknown[]) => ({ items: rows, total: rows.length });

it('articles are listed with the state of their languages', async () => {
  showAt(<MagazineArticlesScreen />, { [CALLS.articles]: listOf([article({ requested: ['de'] })]) });
  const row = within(await screen.findByRole('row', { name: /Averages/ }));
  expect(row.getByText('1 of 15 published', { exact: false })).toBeTruthy();
  expect(row.getByText('In progress: German')).toBeTruthy();
  expect(row.getByText('Asked to publish: German')).toBeTruthy();
});

it('an article is begun with its title, from which its address follows', async () => {
  const page = showAt(<MagazineArticlesScreen />, {
    [CALLS.articles]: listOf([]),
    [CALLS.create]: new ApiError('request_params_invalid', { fields: { slug: 'already_used' } }),
  });
  expect(await screen.findByText(say.articles.emptyTitle)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: say.articles.add }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText(new RegExp(`^${say.new.title}`)), 'Why averages lie');
  await page.user.click(dialog.getByRole('button', { name: say.new.create }));
  await waitFor(() => expect(page.sent.some(({ path }) => path === CALLS.create)).toBe(true));
  expect(page.sent.find(({ path }) => path === CALLS.create)?.input.body).toEqual({
    ...{ kind: 'MAGAZINE', language: 'en', title: 'Why averages lie', slug: 'why-averages-lie' },
  });
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /address/i }).getAttribute('aria-invalid')).toBe('true'),
  );
});

it('work that waits is listed of both kinds', async () => {
  const page = showAt(<BlogPostsScreen />, { [CALLS.articles]: listOf([article()]) }, { waiting: 'yes' });
  await screen.findByRole('heading', { level: 1, name: say.articles.waitingTitle });
  const { input } = page.sent.find(({ path }) => path === CALLS.articles) ?? {};
  expect(input.query).toMatchObject({ waiting: 'yes' });
  expect(input.query.kind).toBeUndefined();
});

it('text pages are listed with their versions', async () => {
  const row = {
    ...{ page: 'cookies', title: 'Cookies', version: 2, inForceFrom: '2026-11-23', requested: [] },
    ...{ languages: { en: 'PUBLISHED' }, changed: null },
  };
  showAt(<TextPagesScreen />, { [CALLS.pages]: listOf([row]) });
  expect(await screen.findByText('Version 2, in force from Nov 23, 2026')).toBeTruthy();
  expect(screen.getByText(say.texts.original)).toBeTruthy();
});

it('a failed list is asked for again', async () => {
  const answers: Record<string, unknown> = { [CALLS.pages]: new ApiError('internal_error') };
  const page = showAt(<TextPagesScreen />, answers);
  const again = await screen.findByRole('button', { name: /again/i });
  answers[CALLS.pages] = listOf([]);
  await page.user.click(again);
  await waitFor(() => expect(page.sent.filter(({ path }) => path === CALLS.pages)).toHaveLength(2));
});

it('terms are listed with the languages that lack them', async () => {
  const term = {
    ...{
      id: ID,
      slug: 'median',
      texts: { en: { name: 'Median', explanation: 'In the middle.' } },
      revision: 0,
    },
    changed: { at: '2026-11-01T10:00:00.000Z', by: null },
  };
  showAt(<GlossaryListScreen />, { [CALLS.terms]: listOf([term]) });
  expect(within(await screen.findByRole('row', { name: /Median/ })).getByText(/Missing/)).toBeTruthy();
});

it('a term is added with its English texts', async () => {
  const page = showAt(<NewTermScreen />, { [CALLS.createTerm]: new ApiError('internal_error') });
  await page.user.type(screen.getByLabelText(new RegExp(`^${say.glossary.name}`)), 'Mode');
  await page.user.type(
    screen.getByLabelText(new RegExp(`^${say.glossary.explanation}`)),
    'The most frequent.',
  );
  await page.user.click(screen.getByRole('button', { name: say.glossary.add }));
  await waitFor(() => expect(page.sent.some(({ path }) => path === CALLS.createTerm)).toBe(true));
  expect(page.sent.find(({ path }) => path === CALLS.createTerm)?.input.body).toEqual({
    slug: 'mode',
    texts: { en: { name: 'Mode', explanation: 'The most frequent.' } },
  });
});
