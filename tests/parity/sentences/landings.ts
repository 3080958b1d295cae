import {
  type LandingContent,
  type LandingRow,
  landingManagement as landings,
  type ManagedLanding,
} from '../../../contracts/catalog/landing-management.ts';
import type { ProductLanding } from '../../../contracts/catalog/product.ts';
import type { Sentence } from '../sentence.ts';
import type { SchoolFacts } from '../wires.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const nobody = { params: { productId: NOBODY, language: 'en' } };
const texts = (change: Partial<LandingContent>): LandingContent => ({
  ...{ urlSlug: '', shortTitle1: 'Title', shortTitle2: '', promise: '', outcomes: [], about: '' },
  ...{ audience: [], faq: [], ...change },
});
const of =
  (language: string) =>
  ({ paid }: SchoolFacts) => ({ params: { productId: paid.id, language } });
const saving =
  (revision: number, change: Partial<LandingContent>, language = 'bn') =>
  (facts: SchoolFacts) => ({
    ...of(language)(facts),
    body: { revision, content: texts(change) },
  });
const SAVE: Sentence = { say: '', call: landings.save, as: 'manager', expect: 'ok' };

/** Landings as managers write and publish them. */
export const landingSentences: Sentence[] = [
  {
    say: 'landings of all products and languages are listed',
    call: landings.list,
    as: 'manager',
    give: ({ paid }) => ({ query: { text: paid.title, language: 'en' } }),
    expect: 'ok',
    holds: (body: LandingRow[], { paid }) =>
      body.some(({ productId, state }) => productId === paid.id && state === 'PUBLISHED'),
  },
  { say: 'landings are not listed for learners', call: landings.list, as: 'student', expect: 'forbidden' },
  {
    say: 'a landing that nobody edited is what visitors see',
    call: landings.get,
    as: 'manager',
    give: of('en'),
    expect: 'ok',
    holds: ({ revision, state, english, checks, content }: ManagedLanding, { paid }) =>
      revision === 0 &&
      state === 'PUBLISHED' &&
      english === null &&
      checks.length === 0 &&
      content.urlSlug === paid.slug,
  },
  {
    say: 'an unknown product has no landing',
    call: landings.get,
    as: 'manager',
    give: () => nobody,
    expect: 'product_not_found',
  },
  {
    say: 'a landing is previewed',
    call: landings.preview,
    as: 'manager',
    give: of('en'),
    expect: 'ok',
    holds: ({ id, moved }: ProductLanding, { paid }) => id === paid.id && !moved,
  },
  {
    say: 'an unknown product has no preview',
    call: landings.preview,
    as: 'manager',
    give: () => nobody,
    expect: 'product_not_found',
  },
  {
    ...SAVE,
    say: 'a save over a revision that is not there is a conflict',
    give: saving(7, {}),
    expect: 'edit_conflict',
  },
  {
    ...SAVE,
    say: 'an address of the site is no address of a landing',
    give: ({ paid }) => ({
      params: { productId: paid.id, language: 'en' },
      body: { revision: 0, content: texts({ urlSlug: 'signin' }) },
    }),
    expect: { code: 'request_params_invalid', fields: { 'content.urlSlug': 'invalid' } },
  },
  {
    ...SAVE,
    say: 'a landing of an unknown product is not saved',
    give: () => ({ ...nobody, body: { revision: 0, content: texts({}) } }),
    expect: 'product_not_found',
  },
  {
    say: 'a history is empty before the first save',
    call: landings.history,
    as: 'manager',
    give: of('ko'),
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  {
    say: 'an unknown product has no history',
    call: landings.history,
    as: 'manager',
    give: () => nobody,
    expect: 'product_not_found',
  },
  {
    say: 'a publication is asked for',
    call: landings.requestPublication,
    as: 'manager',
    give: of('en'),
    expect: 'ok',
    holds: ({ requested }: ManagedLanding) => requested?.by !== null,
  },
  {
    say: 'a publication of an unknown product is not asked for',
    call: landings.requestPublication,
    as: 'manager',
    give: () => nobody,
    expect: 'product_not_found',
  },
  {
    say: 'a manager who is not senior publishes nothing',
    call: landings.publish,
    as: 'manager',
    give: (facts) => ({ ...of('en')(facts), body: { revision: 0, publishAt: null } }),
    expect: 'forbidden',
  },
  {
    say: 'what nobody saw is not published',
    call: landings.publish,
    as: 'senior',
    give: (facts) => ({ ...of('en')(facts), body: { revision: 5, publishAt: null } }),
    expect: 'edit_conflict',
  },
  {
    say: 'what is published is published again without a change',
    call: landings.publish,
    as: 'senior',
    give: (facts) => ({ ...of('en')(facts), body: { revision: 0, publishAt: null } }),
    expect: 'ok',
    holds: ({ state, revision }: ManagedLanding) => state === 'PUBLISHED' && revision === 0,
  },
  {
    say: 'nothing scheduled stays so',
    call: landings.unschedule,
    as: 'senior',
    give: of('en'),
    expect: 'ok',
    holds: ({ scheduled }: ManagedLanding) => scheduled === null,
  },
  {
    say: 'an unknown product is not unscheduled',
    call: landings.unschedule,
    as: 'senior',
    give: () => nobody,
    expect: 'product_not_found',
  },
  {
    say: 'the English landing of a product on sale stays',
    call: landings.unpublish,
    as: 'senior',
    give: of('en'),
    expect: 'still_in_use',
  },
  {
    say: 'an unknown product is not unpublished',
    call: landings.unpublish,
    as: 'senior',
    give: () => nobody,
    expect: 'product_not_found',
  },
];
