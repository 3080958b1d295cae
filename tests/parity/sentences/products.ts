import type {
  ManagedProduct,
  ManagedProductRow,
  ProductSubscription,
} from '../../../contracts/catalog/product-management.ts';
import { productManagement } from '../../../contracts/catalog/product-management.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const unknown = { params: { productId: NOBODY } };
const draft = (change: object = {}) => ({
  body: {
    ...{ productId: crypto.randomUUID(), type: 'COURSE', language: 'de', title: 'Neu' },
    ...{ urlSlug: 'neu-und-noch-leer', ...change },
  },
});
const settings = {
  ...{
    level: 'BEGINNER',
    minutes: 10,
    coverUrl: null,
    coverMotif: null,
    categoryIds: [],
    skillIds: [],
    expertIds: [],
  },
  ...{ partIds: [], partsInOrder: false, schedule: null, revision: 99 },
};

/** Products as managers begin, set up and publish them. */
export const productSentences: Sentence[] = [
  {
    say: 'products on sale are listed by title',
    call: productManagement.list,
    as: 'manager',
    give: () => ({ query: { sort: 'title', status: 'PUBLISHED' } }),
    expect: 'ok',
    holds: (body: ManagedProductRow[], { paid }) =>
      body.some(({ id, status }) => id === paid.id && status === 'PUBLISHED'),
  },
  {
    say: 'products to edit are not for learners',
    call: productManagement.list,
    as: 'student',
    expect: 'forbidden',
  },
  {
    say: 'a product on sale passes its checks',
    call: productManagement.get,
    as: 'manager',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'ok',
    holds: (body: ManagedProduct) =>
      body.checks.length === 0 && !body.deletable && body.languages.some(({ landing }) => landing !== 'NONE'),
  },
  {
    say: 'an unknown product is not edited',
    call: productManagement.get,
    as: 'manager',
    give: () => unknown,
    expect: 'product_not_found',
  },
  {
    say: 'a new product is a draft with a landing in one language',
    call: productManagement.create,
    as: 'manager',
    give: () => draft(),
    expect: 'ok',
    holds: (body: ManagedProduct) =>
      body.status === 'DRAFT' &&
      body.baseLanguage === 'de' &&
      body.courseId !== null &&
      body.checks.join() === 'NO_LANDING,NO_CONTENT,NO_CATEGORY,NO_PRICE' &&
      body.languages.length === 1,
  },
  {
    say: 'a new product does not take an address of the site',
    call: productManagement.create,
    as: 'manager',
    give: () => draft({ urlSlug: 'signin' }),
    expect: { code: 'request_params_invalid', fields: { urlSlug: 'invalid' } },
  },
  {
    say: 'a new product does not take the address of another landing',
    call: productManagement.create,
    as: 'manager',
    give: ({ paid }) => draft({ urlSlug: paid.slug, language: 'en' }),
    expect: 'provided_url_slug_already_in_use_for_some_landing',
  },
  ...(['TAKEN', 'RESERVED', 'FREE'] as const).map(
    (state): Sentence => ({
      say: `an address is ${state.toLowerCase()}`,
      call: productManagement.findSlug,
      as: 'manager',
      give: ({ paid }) => ({
        params: {
          language: 'en',
          urlSlug: { TAKEN: paid.slug, RESERVED: 'signin', FREE: 'not-yet-used' }[state],
        },
      }),
      expect: 'ok',
      holds: (body: { state: string }) => body.state === state,
    }),
  ),
  {
    say: 'settings are not saved over those of another manager',
    call: productManagement.update,
    as: 'manager',
    give: ({ paid }) => ({ params: { productId: paid.id }, body: settings }),
    expect: 'edit_conflict',
  },
  {
    say: 'publications that wait are listed for seniors',
    call: productManagement.requests,
    as: 'senior',
    expect: 'ok',
  },
  {
    say: 'publications that wait are not listed for plain managers',
    call: productManagement.requests,
    as: 'manager',
    expect: 'forbidden',
  },
  {
    say: 'asking to publish what is on sale changes nothing',
    call: productManagement.requestPublication,
    as: 'manager',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'ok',
    holds: ({ requested }: ManagedProduct) => requested === null,
  },
  {
    say: 'publishing what is on sale changes nothing',
    call: productManagement.publish,
    as: 'senior',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'ok',
    holds: ({ status }: ManagedProduct) => status === 'PUBLISHED',
  },
  {
    say: 'a plain manager publishes nothing',
    call: productManagement.publish,
    as: 'manager',
    give: () => unknown,
    expect: 'forbidden',
  },
  {
    say: 'an unknown product is not taken off sale',
    call: productManagement.unpublish,
    as: 'senior',
    give: () => unknown,
    expect: 'product_not_found',
  },
  {
    say: 'senior managers see what the subscription includes',
    call: productManagement.subscription,
    as: 'senior',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'ok',
    holds: ({ inSubscription, learners }: ProductSubscription) => inSubscription || learners === 0,
  },
  {
    say: 'an unknown product is in no subscription',
    call: productManagement.subscription,
    as: 'senior',
    give: () => unknown,
    expect: 'product_not_found',
  },
  {
    say: 'managers do not decide what the subscription includes',
    call: productManagement.setSubscription,
    as: 'manager',
    give: ({ paid }) => ({ params: { productId: paid.id }, body: { inSubscription: true } }),
    expect: 'forbidden',
  },
  {
    say: 'an unknown product is not put into the subscription',
    call: productManagement.setSubscription,
    as: 'senior',
    give: () => ({ ...unknown, body: { inSubscription: true } }),
    expect: 'product_not_found',
  },
  {
    say: 'a product on sale is not deleted',
    call: productManagement.remove,
    as: 'senior',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'still_in_use',
  },
];
