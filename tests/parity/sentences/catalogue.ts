import { category } from '../../../contracts/catalog/category.ts';
import { home } from '../../../contracts/catalog/home.ts';
import { product } from '../../../contracts/catalog/product.ts';
import { search } from '../../../contracts/catalog/search.ts';
import { staticContent } from '../../../contracts/editorial/static-content.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const titled = (list: { title: string }[]) => list.length > 0 && list.every(({ title }) => title !== '');

export const catalogueSentences: Sentence[] = [
  {
    say: 'search under 3 letters is refused beside its field',
    call: search.search,
    give: () => ({ body: { textSearch: 'ab' } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_short' } },
  },
  {
    say: 'search over 50 letters is refused beside its field',
    call: search.search,
    give: () => ({ body: { textSearch: 'a'.repeat(51) } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_long' } },
  },
  {
    say: 'spaces do not make a short text long',
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
    say: 'a text that nothing matches brings suggestions',
    call: search.search,
    give: () => ({ body: { textSearch: 'qwzxqwzx' } }),
    expect: 'ok',
    holds: (body: { searchedProducts: unknown[]; additionalProducts: unknown[] }) =>
      body.searchedProducts.length === 0 && body.additionalProducts.length > 0,
  },
  { say: 'nobody but content managers pins terms', call: search.pins, as: 'student', expect: 'forbidden' },
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
    say: 'before anything is typed search has something to show',
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
    say: 'products come in the order asked, unknown ones left out',
    call: product.list,
    give: ({ paid, free }) => ({ query: { productIds: [free.id, NOBODY, paid.id].join() } }),
    expect: 'ok',
    holds: (body: { id: string }[], { paid, free }) =>
      body.map(({ id }) => id).join() === [free.id, paid.id].join(),
  },
  {
    say: 'what is no id is told beside its field',
    call: product.list,
    give: () => ({ query: { productIds: 'abc' } }),
    expect: { code: 'request_params_invalid', fields: { productIds: 'invalid' } },
  },
  {
    say: 'products near a product leave it out',
    call: product.recommended,
    give: ({ paid }) => ({ params: { productId: paid.id }, query: { size: 3 } }),
    expect: 'ok',
    holds: (body: { id: string }[], { paid }) => body.length <= 3 && body.every(({ id }) => id !== paid.id),
  },
  {
    say: 'there is nothing near an unknown product',
    call: product.recommended,
    give: () => ({ params: { productId: NOBODY } }),
    expect: 'product_not_found',
  },
  {
    say: 'as many random products come as asked',
    call: product.random,
    give: () => ({ query: { count: 3 } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 3,
  },
  {
    say: 'no random products at all cannot be asked for',
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
    say: 'an unknown product answers 404',
    call: product.landing,
    give: () => ({ params: { idOrSlug: 'no-such-product' } }),
    expect: 'product_not_found',
  },
  {
    say: 'the catalogue shows only what a filter leaves',
    call: product.catalogue,
    give: () => ({ query: { free: 'true' } }),
    expect: 'ok',
    holds: (body: { total: number; products: { price: { free: boolean } }[] }) =>
      body.total > 0 && body.products.every(({ price }) => price.free),
  },
  {
    say: 'a page of the catalogue that cannot be is refused',
    call: product.catalogue,
    give: () => ({ query: { page: 0 } }),
    expect: { code: 'request_params_invalid', fields: { page: 'too_small' } },
  },
  {
    say: 'offers say what a product is to the caller',
    call: product.offers,
    give: ({ paid }) => ({ query: { productIds: paid.id } }),
    expect: 'ok',
    holds: (body: { productId: string; accessType: null }[], { paid }) =>
      body.length === 1 && body[0]?.productId === paid.id && body[0].accessType === null,
  },
  {
    say: 'categories are named in the locale',
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
    say: 'a category is found by its code, and names its slug',
    call: category.get,
    give: () => ({ params: { slug: 'data' } }),
    expect: 'ok',
    holds: (body: { slug: string; code: string }) =>
      body.code === 'data' && body.slug === 'data-and-programming',
  },
  {
    say: 'a category that is none is not found',
    call: category.get,
    give: () => ({ params: { slug: 'nothing' } }),
    expect: 'not_found',
  },
  {
    say: 'the home page counts products',
    call: home.page,
    expect: 'ok',
    holds: (body: { numbers: { products: number } }) => body.numbers.products > 0,
  },
  {
    say: 'seven social networks are known',
    call: staticContent.group,
    give: () => ({ params: { group: 'social_networks' } }),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 7,
  },
  {
    say: 'a group of texts that is none is refused',
    call: staticContent.group,
    give: () => ({ params: { group: 'nothing' } }),
    expect: { code: 'request_params_invalid', fields: { group: 'invalid' } },
  },
];
