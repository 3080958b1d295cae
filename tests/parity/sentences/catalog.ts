import { category } from '../../../contracts/catalog/category.ts';
import { home } from '../../../contracts/catalog/home.ts';
import { product } from '../../../contracts/catalog/product.ts';
import { search } from '../../../contracts/catalog/search.ts';
import { staticContent } from '../../../contracts/editorial/static-content.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const titled = (list: { title: string }[]) => list.length > 0 && list.every(({ title }) => title !== '');

export const catalogSentences: Sentence[] = [
  {
    say: 'a search text under 3 letters is reported beside its field',
    call: search.search,
    give: () => ({ body: { textSearch: 'ab' } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_short' } },
  },
  {
    say: 'a search text over 50 letters is reported beside its field',
    call: search.search,
    give: () => ({ body: { textSearch: 'a'.repeat(51) } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_long' } },
  },
  {
    say: 'spaces do not count towards the length of a text',
    call: search.search,
    give: () => ({ body: { textSearch: '  ab  ' } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_short' } },
  },
  {
    say: 'search finds a product by its title',
    call: search.search,
    give: ({ paid }) => ({ body: { textSearch: paid.title.slice(0, 50) } }),
    expect: 'ok',
    holds: (body: { searchedProducts: { productId: string }[] }, { paid }) =>
      body.searchedProducts.some(({ productId }) => productId === paid.id),
  },
  {
    say: 'a text without matches returns suggestions',
    call: search.search,
    give: () => ({ body: { textSearch: 'qwzxqwzx' } }),
    expect: 'ok',
    holds: (body: { searchedProducts: unknown[]; additionalProducts: unknown[] }) =>
      body.searchedProducts.length === 0 && body.additionalProducts.length > 0,
  },
  { say: 'only content managers pin terms', call: search.pins, as: 'student', expect: 'forbidden' },
  { say: 'a content manager reads pinned terms', call: search.pins, as: 'senior', expect: 'ok' },
  {
    say: 'a content manager pins terms',
    call: search.pin,
    as: 'senior',
    give: () => ({ body: { terms: ['drawing'] } }),
    expect: 'ok',
    holds: (body: string[]) => body.length === 1 && body[0] === 'drawing',
  },
  {
    say: 'a term under 3 letters is not pinned',
    call: search.pin,
    as: 'senior',
    give: () => ({ body: { terms: ['ab'] } }),
    expect: 'request_params_invalid',
  },
  {
    say: 'search has content before anything is typed',
    call: search.initial,
    expect: 'ok',
    holds: (body: { searchTerms: string[]; skills: unknown[] }) =>
      body.searchTerms.length > 0 && body.skills.length <= 3,
  },
  {
    say: 'suggestions are cards with a count',
    call: product.suggestions,
    give: ({ paid }) => ({ body: { textSearch: paid.title.slice(0, 50) } }),
    expect: 'ok',
  },
  {
    say: 'products come in the order of the ids, without unknown ones',
    call: product.list,
    give: ({ paid, free }) => ({ query: { productIds: [free.id, NOBODY, paid.id].join() } }),
    expect: 'ok',
    holds: (body: { id: string }[], { paid, free }) =>
      body.map(({ id }) => id).join() === [free.id, paid.id].join(),
  },
  {
    say: 'an invalid id is reported beside its field',
    call: product.list,
    give: () => ({ query: { productIds: 'abc' } }),
    expect: { code: 'request_params_invalid', fields: { productIds: 'invalid' } },
  },
  {
    say: 'similar products do not include the product itself',
    call: product.recommended,
    give: ({ paid }) => ({ params: { productId: paid.id }, query: { size: 3 } }),
    expect: 'ok',
    holds: (body: { id: string }[], { paid }) => body.length <= 3 && body.every(({ id }) => id !== paid.id),
  },
  {
    say: 'an unknown product has no similar ones',
    call: product.recommended,
    give: () => ({ params: { productId: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'the requested number of random products is returned',
    call: product.random,
    give: () => ({ query: { count: 3 } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 3,
  },
  {
    say: 'zero random products cannot be requested',
    call: product.random,
    give: () => ({ query: { count: 0 } }),
    expect: { code: 'request_params_invalid', fields: { count: 'too_small' } },
  },
  {
    say: 'a product page is found by slug',
    call: product.landing,
    give: ({ paid }) => ({ params: { idOrSlug: paid.slug } }),
    expect: 'ok',
    holds: (body: { id: string }, { paid }) => body.id === paid.id,
  },
  {
    say: 'a product page is found by id',
    call: product.landing,
    give: ({ free }) => ({ params: { idOrSlug: free.id } }),
    expect: 'ok',
    holds: (body: { price: { free: boolean } }) => body.price.free,
  },
  {
    say: 'an unknown product is a 404',
    call: product.landing,
    give: () => ({ params: { idOrSlug: 'no-such-product' } }),
    expect: 'product_not_found',
  },
  {
    say: 'the catalogue shows only what matches a filter',
    call: product.catalogue,
    give: () => ({ query: { free: 'true' } }),
    expect: 'ok',
    holds: (body: { total: number; products: { price: { free: boolean } }[] }) =>
      body.total > 0 && body.products.every(({ price }) => price.free),
  },
  {
    say: 'an impossible page of the catalogue is refused',
    call: product.catalogue,
    give: () => ({ query: { page: 0 } }),
    expect: { code: 'request_params_invalid', fields: { page: 'too_small' } },
  },
  {
    say: 'offers contain price, access and progress of the caller',
    call: product.offers,
    give: ({ paid }) => ({ query: { productIds: paid.id } }),
    expect: 'ok',
    holds: (body: { productId: string; accessType: null }[], { paid }) =>
      body.length === 1 && body[0]?.productId === paid.id && body[0].accessType === null,
  },
  {
    say: 'categories have names in the locale',
    call: category.list,
    expect: 'ok',
    holds: (body: { title: string }[]) => titled(body),
  },
  {
    say: 'a category is found by slug',
    call: category.get,
    give: () => ({ params: { slug: 'design' } }),
    expect: 'ok',
    holds: (body: { slug: string }) => body.slug === 'design',
  },
  {
    say: 'a category is found by its code, and the response gives its slug',
    call: category.get,
    give: () => ({ params: { slug: 'data' } }),
    expect: 'ok',
    holds: (body: { slug: string; code: string }) =>
      body.code === 'data' && body.slug === 'data-and-programming',
  },
  {
    say: 'an unknown category is not found',
    call: category.get,
    give: () => ({ params: { slug: 'nothing' } }),
    expect: 'not_found',
  },
  {
    say: 'products are counted by language, English ones among them',
    call: home.languages,
    expect: 'ok',
    holds: (counts: { language: string; count: number }[]) =>
      counts.some(({ language, count }) => language === 'en' && count > 0),
  },
  {
    say: 'the home page counts products',
    call: home.page,
    expect: 'ok',
    holds: (body: { numbers: { products: number } }) => body.numbers.products > 0,
  },
  {
    say: 'there are seven social networks',
    call: staticContent.group,
    give: () => ({ params: { group: 'social_networks' } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 7,
  },
  {
    say: 'an unknown group of texts is refused',
    call: staticContent.group,
    give: () => ({ params: { group: 'nothing' } }),
    expect: { code: 'request_params_invalid', fields: { group: 'invalid' } },
  },
];
