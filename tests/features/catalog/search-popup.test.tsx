import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchData, SearchProduct } from '@/contracts/catalog/search';
import { SearchPopup } from '@/features/catalog/search/search-popup';
import { HelpAnswers } from '@/features/editorial/text-page/help-answers';
import search from '@/public/locales/en/search.json';
import { usePopupStore } from '@/store/popup-store';
import { describe as describePrice } from '../../../domain/commerce/price.ts';
import { reset, router, show } from '../../setup/catalog-screens';

const ID = '00000000-0000-4000-8000-00000000000';
const PARTS = { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
const RATED = { average: 4.8, count: 213 };
const found = (index: number, rating = { average: 0, count: 0 }): SearchProduct => ({
  ...{ productId: `${ID}${index}`, learningProductId: `${ID}${index}` },
  ...{ productType: 'COURSE', title: `Found ${index}`, urlSlug: `found-${index}`, learningLanguage: 'en' },
  ...{ progressStatus: 'NOT_STARTED', accessType: null, promoPicture: null, author: null, minutes: 0 },
  ...{ price: describePrice('USD', PARTS, null), rating, reason: null, freeLesson: false },
});
const DATA: SearchData = {
  ...{ best: null, words: [], additionalProducts: [], skills: [], searchTerms: [] },
  searchedProducts: [found(0, RATED), found(1)],
};
const ANSWERS = {
  'GET /api/search-page/default': () => DATA,
  'POST /api/v2/search-page/search': () => DATA,
  'GET /api/text-pages/faq/answers': () => [],
};
const open = () => act(() => usePopupStore.setState({ search: 'OPENED' }));

beforeEach(reset);
afterEach(() => {
  cleanup();
  usePopupStore.setState({ search: 'CLOSED' });
});

test('the popup keeps its text, selected, over closing and submitting', async () => {
  const user = show(<SearchPopup Help={HelpAnswers} />, ANSWERS);
  const reopened = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    open();
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: search.label });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await waitFor(() => expect(field.selectionEnd).toBe('tables'.length));
    expect([field.value, field.selectionStart]).toEqual(['tables', 0]);
  };
  open();
  await user.type(await screen.findByLabelText(search.label), 'tables');
  await user.keyboard('{Escape}');
  await reopened();
  expect(await screen.findByText('Found 0')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/en/education/search?term=tables');
  act(() => usePopupStore.setState({ search: 'CLOSED' }));
  await reopened();
});

test('options show the rating, where enough people rated', async () => {
  const user = show(<SearchPopup Help={HelpAnswers} />, ANSWERS);
  open();
  await user.type(await screen.findByLabelText(search.label), 'tables');
  expect(await screen.findByRole('option', { name: /Found 0.*4\.8 out of 5, 213 reviews/ })).toBeTruthy();
  expect(screen.getByRole('option', { name: /Found 1/ }).textContent).not.toContain('out of 5');
});
