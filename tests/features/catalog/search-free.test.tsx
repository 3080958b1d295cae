import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchData, SearchProduct } from '@/contracts/catalog/search';
import { SearchScreen } from '@/features/catalog/search/search-screen';
import texts from '@/public/locales/en/product.json';
import { describe as describePrice } from '../../../domain/commerce/price.ts';
import { reset, router, show } from '../../setup/catalog-screens';

const found = (index: number, freeLesson: boolean): SearchProduct => {
  const id = `00000000-0000-4000-8000-00000000000${index}`;
  return {
    ...{
      productId: id,
      learningProductId: id,
      productType: 'COURSE',
      title: `Found ${index}`,
      urlSlug: `f${index}`,
    },
    ...{ learningLanguage: 'en', progressStatus: 'NOT_STARTED', accessType: null, promoPicture: null },
    price: describePrice('USD', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null),
    ...{ author: null, minutes: 0, rating: { average: 0, count: 0 }, reason: null, freeLesson },
  };
};
const DATA: SearchData = {
  ...{ best: null, words: [], searchedProducts: [found(1, true), found(2, false)], additionalProducts: [] },
  ...{ skills: [], searchTerms: [] },
};

beforeEach(reset);
afterEach(cleanup);

test('guests read beside the price of a free product that it can be tried, or that it needs an account', async () => {
  router.query = { term: 'free' };
  show(<SearchScreen Help={() => null} />, { 'POST /api/v2/search-page/search': () => DATA });
  const card = (await screen.findByRole('link', { name: 'Found 1' })).closest('article') as HTMLElement;
  expect(within(card).getByText(texts.price.try).className).toContain('guestNote');
  expect(within(card).queryByText(texts.price.account)).toBeNull();
  const other = screen.getByRole('link', { name: 'Found 2' }).closest('article') as HTMLElement;
  expect(within(other).getByText(texts.price.account)).toBeTruthy();
  expect(within(other).queryByText(texts.price.try)).toBeNull();
});
