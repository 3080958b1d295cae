import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { FailedSearchesScreen } from '@/features/catalog/search-management/failed-searches-screen';
import { SynonymsScreen } from '@/features/catalog/search-management/synonyms-screen';
import { field, press, show, texts } from '../../identity/account/render';
import {
  counted,
  listOf,
  MISSES,
  NEVER,
  routerAt,
  SAVE_SYNONYMS,
  SYNONYMS,
  signIn,
  synonyms,
} from './fixture';

const { 'manager-search': say, 'manager-kit': kit, manager } = texts;
const NONE = 'No failed searches in the last 30 days.';

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(cleanup);

const open = (answers: Record<string, unknown>, query: Record<string, string> = {}) =>
  show(<FailedSearchesScreen />, answers, routerAt('/manager/failed-searches', query));
const openSynonyms = (answers: Record<string, unknown>, query: Record<string, string>) =>
  show(<SynonymsScreen />, answers, routerAt('/manager/synonyms', query));

describe('failed searches', () => {
  it('are listed by language, each with what it finds by now', async () => {
    const answers = { [MISSES]: listOf(counted('yoga', false), counted('tax return')) };
    const page = open(answers, { language: 'ru', text: 'yo', page: '2' });
    expect(within(await screen.findByRole('row', { name: 'yoga' })).getByText(say.terms.no)).toBeTruthy();
    expect(within(screen.getByRole('row', { name: 'tax return' })).getByText(say.terms.yes)).toBeTruthy();
    expect(page.sent[0]?.input.query).toEqual({ language: 'ru', text: 'yo', page: 2 });
    expect(screen.getByText(/^Searches from the last 30 days .* on 3 different days,/)).toBeTruthy();
  });

  it('lead to a synonym in the same language', async () => {
    open({ [MISSES]: listOf(counted('налог & вычет', false)) }, { language: 'ru' });
    const link = await screen.findByRole('link', { name: 'Add synonym for “налог & вычет”' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://kurso.test');
    expect(address.pathname).toBe('/en/manager/synonyms');
    expect(Object.fromEntries(address.searchParams)).toEqual({ language: 'ru', word: 'налог & вычет' });
  });

  it('become a group that is saved with another word', async () => {
    const answers: Record<string, unknown> = { [SYNONYMS]: synonyms() };
    const page = openSynonyms(answers, { language: 'en', word: 'yoga' });
    const words = (await screen.findByLabelText('Words, separated by commas, group 1')) as HTMLInputElement;
    await waitFor(() => expect(words.value).toBe('yoga'));
    expect(page.router.replace).toHaveBeenCalledWith(
      { pathname: '/[locale]/manager/synonyms', query: { language: 'en' } },
      undefined,
      { shallow: true, scroll: false },
    );
    await page.user.type(words, ', stretching');
    const groups = [{ words: ['yoga', 'stretching'], targets: [] }, ...synonyms().groups];
    answers[SAVE_SYNONYMS] = synonyms({ groups, revision: 5 });
    await page.user.click(press(kit.save.save));
    await screen.findByText(kit.save.saved);
    expect(page.writes()[0]?.input.body).toEqual({ groups, revision: 4 });
  });

  it('that are a synonym already add no group', async () => {
    openSynonyms({ [SYNONYMS]: synonyms() }, { word: 'javascript' });
    await screen.findByLabelText('Words, separated by commas, group 1');
    expect(field('Words, separated by commas, group 1').value).toBe('js, javascript');
    expect(screen.queryByLabelText('Words, separated by commas, group 3')).toBeNull();
  });

  it('say that there are none, also in another language; a search that finds none says so', async () => {
    open({ [MISSES]: listOf() }, { language: 'ru' });
    expect(await screen.findByText(NONE)).toBeTruthy();
    cleanup();
    open({ [MISSES]: listOf() }, { text: 'xyz' });
    expect(await screen.findByText(kit.list.noMatchTitle)).toBeTruthy();
    expect(screen.queryByText(NONE)).toBeNull();
  });

  it('say that they are loading, and load again after an error', async () => {
    open({ [MISSES]: NEVER });
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    cleanup();
    const answers: Record<string, unknown> = { [MISSES]: new ApiError('internal_error', { status: 500 }) };
    const page = open(answers);
    const again = await screen.findByRole('button', { name: manager.retry });
    answers[MISSES] = listOf(counted('yoga', false));
    await page.user.click(again);
    expect(await screen.findByRole('row', { name: 'yoga' })).toBeTruthy();
  });
});
