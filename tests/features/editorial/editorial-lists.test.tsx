import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { BlogPostsScreen, MagazineArticlesScreen } from '@/features/editorial/writing/articles-screen';
import { NewTermScreen } from '@/features/editorial/writing/term/new-term-screen';
import { TermsScreen } from '@/features/editorial/writing/term/terms-screen';
import { TextPagesScreen } from '@/features/editorial/writing/text-pages-screen';
import { article, CALLS, ID, say, showAt, signInAs, term } from './show-writing';

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
  expect(row.getByText('Publication requested: German')).toBeTruthy();
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

it('terms are listed with the languages that lack them, and those under way', async () => {
  showAt(<TermsScreen />, { [CALLS.terms]: listOf([term({ requested: ['de'] })]) });
  const row = within(await screen.findByRole('row', { name: /Median/ }));
  expect(row.getByText(/Missing.*German/)).toBeTruthy();
  expect(row.getByText('In progress: German')).toBeTruthy();
  expect(row.getByText('Publication requested: German')).toBeTruthy();
});

it('terms are narrowed by what waits, a state and what is missing, as the address says', async () => {
  const narrowed = { waiting: 'yes', state: 'DRAFT', language: 'de', missing: 'ja', sort: 'nothing' };
  const page = showAt(<TermsScreen />, { [CALLS.terms]: listOf([]) }, narrowed);
  await screen.findByRole('heading', { level: 1, name: say.glossary.waitingTitle });
  const { input } = page.sent.find(({ path }) => path === CALLS.terms) ?? {};
  expect(input.query).toEqual({ ...narrowed, sort: 'name', page: 1 });
  expect(screen.queryByText(say.glossary.emptyTitle)).toBeNull();
});

it('a term is begun with its name, from which its address follows, and opens in its language', async () => {
  const page = showAt(<NewTermScreen />, { [CALLS.createTerm]: term({ languages: { de: 'DRAFT' } }) });
  await page.user.type(screen.getByLabelText(new RegExp(`^${say.glossary.name}`)), 'Modus');
  await page.user.selectOptions(screen.getByLabelText(say.new.language), 'de');
  await page.user.click(screen.getByRole('button', { name: say.new.create }));
  await waitFor(() => expect(page.went).toEqual([`/en/manager/glossary/${ID}?language=de`]));
  expect(page.sent.find(({ path }) => path === CALLS.createTerm)?.input.body).toEqual({
    ...{ name: 'Modus', language: 'de', slug: 'modus' },
  });
});

it('an address that another term has is refused beside its field, and nothing typed is lost', async () => {
  const page = showAt(<NewTermScreen />, {
    [CALLS.createTerm]: new ApiError('request_params_invalid', { fields: { slug: 'already_used' } }),
  });
  await page.user.type(screen.getByLabelText(new RegExp(`^${say.glossary.name}`)), 'Mode');
  await page.user.click(screen.getByRole('button', { name: say.new.create }));
  const address = screen.getByRole('textbox', { name: /address/i });
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByDisplayValue('Mode')).toBeTruthy();
});
