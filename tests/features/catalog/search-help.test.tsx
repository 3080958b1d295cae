import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchData, SearchProduct } from '@/contracts/catalog/search';
import type { HelpAnswer } from '@/contracts/editorial/text-page';
import { SearchPopup } from '@/features/catalog/search/search-popup';
import { SearchScreen } from '@/features/catalog/search/search-screen';
import { HelpAnswers } from '@/features/editorial/text-page/help-answers';
import search from '@/public/locales/en/search.json';
import shell from '@/public/locales/en/shell.json';
import { usePopupStore } from '@/store/popup-store';
import { describe as describePrice } from '../../../domain/commerce/price.ts';
import { calls, reset, router, show } from '../../setup/catalog-screens';

const ID = '00000000-0000-4000-8000-000000000001';
const CARD: SearchProduct = {
  ...{
    productId: ID,
    learningProductId: ID,
    productType: 'COURSE',
    title: 'Cards and colours',
    urlSlug: 'cards',
  },
  ...{ learningLanguage: 'en', progressStatus: 'NOT_STARTED', accessType: null, promoPicture: null },
  price: describePrice('USD', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null),
  ...{ author: null, minutes: 0, rating: { average: 0, count: 0 }, freeLesson: false },
  reason: { kind: 'title', word: 'cards' },
};
const DATA: SearchData = {
  ...{
    best: null,
    words: ['cards'],
    searchedProducts: [],
    additionalProducts: [],
    skills: [],
    searchTerms: [],
  },
};
const HELP: HelpAnswer[] = [
  { id: 'part-6', locale: 'en', title: 'My payment failed', html: '<p>Try another card.</p>', whole: true },
  { id: 'part-5', locale: 'en', title: 'How do I pay?', html: '<p>On their page.</p>', whole: false },
];
const answers = (data: SearchData, help: readonly HelpAnswer[]) => ({
  'GET /api/search-page/default': () => DATA,
  'POST /api/v2/search-page/search': () => data,
  'GET /api/text-pages/faq/answers': () => help,
});

beforeEach(reset);
afterEach(cleanup);

test('a question about the school is answered where no product answers it, with the answer open', async () => {
  router.query = { term: 'card declined' };
  show(<SearchScreen Help={HelpAnswers} />, answers(DATA, HELP));
  const first = await screen.findByText('My payment failed');
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “card declined”' })).toBeTruthy();
  expect(first.closest('details')?.open).toBe(true);
  expect(screen.getByText('How do I pay?').closest('details')?.open).toBe(false);
  expect(screen.getByText('Try another card.')).toBeTruthy();
  expect(screen.queryByText(/Nothing found/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: search.submit }).disabled).toBe(false);
  const link = screen.getByRole('link', { name: shell.nav.faq });
  expect(link.getAttribute('href')).toBe('/en/faq');
  expect(calls.map(({ url }) => url)).toContain('/api/text-pages/faq/answers?textSearch=card+declined');
});

test('where a product answers, help with all of the words follows it', async () => {
  router.query = { term: 'cards' };
  const best = { product: CARD, promise: '', exercise: null };
  show(<SearchScreen Help={HelpAnswers} />, answers({ ...DATA, best, searchedProducts: [CARD] }, HELP));
  const help = await screen.findByText('My payment failed');
  const card = screen.getByRole('link', { name: /Cards and colours/ });
  expect(card.compareDocumentPosition(help) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(help.closest('details')?.open).toBe(false);
  expect(screen.queryByText('How do I pay?')).toBeNull();
});

test('a product that was found for other words only is none beside help that has all of the typed ones', async () => {
  router.query = { term: 'carts' };
  const best = { product: CARD, promise: '', exercise: null };
  show(<SearchScreen Help={HelpAnswers} />, answers({ ...DATA, best, searchedProducts: [CARD] }, HELP));
  expect(await screen.findByText('How do I pay?')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Cards and colours/ })).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “carts”' })).toBeTruthy();
});

test('it stays the best answer beside help that has only some of them', async () => {
  router.query = { term: 'carts' };
  const best = { product: CARD, promise: '', exercise: null };
  const some = HELP.slice(1);
  show(<SearchScreen Help={HelpAnswers} />, answers({ ...DATA, best, searchedProducts: [CARD] }, some));
  expect(await screen.findByRole('link', { name: /Cards and colours/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: search.best })).toBeTruthy();
});

test('the popup answers too, and does not say that nothing was found', async () => {
  const user = show(<SearchPopup Help={HelpAnswers} />, answers(DATA, HELP));
  act(() => usePopupStore.setState({ search: 'OPENED' }));
  await user.type(await screen.findByLabelText(search.label), 'card declined');
  expect(await screen.findByText('My payment failed')).toBeTruthy();
  expect(screen.queryByText('Nothing found for “card declined”', { selector: 'p:not([role])' })).toBeNull();
  act(() => usePopupStore.setState({ search: 'CLOSED' }));
});

test('nothing is asked for without a text, and no answer leaves no heading', async () => {
  router.query = {};
  show(<SearchScreen Help={HelpAnswers} />, answers(DATA, []));
  await screen.findByRole('heading', { level: 1, name: search.title });
  expect(calls.some(({ url }) => url.startsWith('/api/text-pages'))).toBe(false);
  expect(screen.queryByRole('heading', { name: shell.footer.help })).toBeNull();
});
