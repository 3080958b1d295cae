import { expert } from '../../../contracts/catalog/expert.ts';
import { review } from '../../../contracts/catalog/review.ts';
import { reviewManagement } from '../../../contracts/catalog/review-management.ts';
import { textPage } from '../../../contracts/editorial/text-page.ts';
import { lead } from '../../../contracts/messaging/lead.ts';
import { support } from '../../../contracts/messaging/support.ts';
import type { Sentence } from '../sentence.ts';

interface Page {
  locale: string;
  lead: string;
  sections: { id: string; html: string }[];
}
interface Reviews {
  total: number;
  average: number;
  reviews: { product: { urlSlug: string } }[];
  products: { urlSlug: string; count: number }[];
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const words = { stars: 5, body: 'Clear and to the point, with good examples.', locale: 'en' };
const asked = { kind: 'book', name: 'Ana-Léa O’Neil', email: 'ana@demo.kurso.test', consent: true };
const letter = { name: 'Ana', email: 'ana@demo.kurso.test', subject: 'Receipt', message: 'Where is it?' };

export const pagesSentences: Sentence[] = [
  {
    say: 'a text page is in the requested language, and so are its links',
    call: textPage.get,
    give: () => ({ params: { page: 'about-us' }, headers: { locale: 'de' } }),
    expect: 'ok',
    holds: ({ locale, sections }: Page) =>
      locale === 'de' && sections.some(({ html }) => html.includes('href="/de/expert"')),
  },
  {
    say: 'section ids are the same in every language',
    call: textPage.get,
    give: () => ({ params: { page: 'faq' }, headers: { locale: 'zh' } }),
    expect: 'ok',
    holds: ({ sections }: Page) => sections.map(({ id }) => id)[9] === 'part-10',
  },
  {
    say: 'an unknown text page is reported beside its field',
    call: textPage.get,
    give: () => ({ params: { page: '../secret' } }),
    expect: { code: 'request_params_invalid', fields: { page: 'invalid' } },
  },
  {
    say: 'a question in people’s own words gets the answer of the FAQ',
    call: textPage.answers,
    give: () => ({ query: { textSearch: 'Wo gebe ich einen Rabattcode ein?' }, headers: { locale: 'de' } }),
    expect: 'ok',
    holds: ([first]: { locale: string; html: string; whole: boolean }[]) =>
      first !== undefined && first.locale === 'de' && first.html.includes('Warenkorb'),
  },
  {
    say: 'what the FAQ knows nothing of gets no answer',
    call: textPage.answers,
    give: () => ({ query: { textSearch: 'SQL from scratch' } }),
    expect: 'ok',
    holds: (answers: unknown[]) => answers.length === 0,
  },
  {
    say: 'a question of two characters is none',
    call: textPage.answers,
    give: () => ({ query: { textSearch: 'ab' } }),
    expect: { code: 'request_params_invalid', fields: { textSearch: 'too_short' } },
  },
  {
    say: 'reviews come in pages, with the total over all products',
    call: review.list,
    expect: 'ok',
    holds: ({ reviews, total, average, products }: Reviews) =>
      reviews.length === Math.min(12, total) &&
      average > 0 &&
      products.reduce((sum, { count }) => sum + count, 0) === total,
  },
  {
    say: 'reviews of one product are of that product only',
    call: review.list,
    give: ({ paid }) => ({ query: { product: paid.slug } }),
    expect: 'ok',
    holds: ({ reviews }: Reviews, { paid }) => reviews.every(({ product }) => product.urlSlug === paid.slug),
  },
  {
    say: 'a page of reviews after the last one is empty',
    call: review.list,
    give: () => ({ query: { page: 900 } }),
    expect: 'ok',
    holds: ({ reviews, total }: Reviews) => reviews.length === 0 && total > 0,
  },
  {
    say: 'a review that is not there has no translation',
    call: review.translate,
    give: () => ({ params: { reviewId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'a page of reviews before the first is refused',
    call: review.list,
    give: () => ({ query: { page: 0 } }),
    expect: { code: 'request_params_invalid', fields: { page: 'too_small' } },
  },
  {
    say: 'a product that was not completed cannot be reviewed',
    call: review.save,
    as: 'newcomer',
    give: ({ paid }) => ({ params: { productId: paid.id }, body: words }),
    expect: 'product_not_completed',
  },
  {
    say: 'a review has at least twenty characters besides spaces',
    call: review.save,
    as: 'student',
    give: ({ paid }) => ({
      params: { productId: paid.id },
      body: { ...words, body: `  too short${' '.repeat(20)}` },
    }),
    expect: { code: 'request_params_invalid', fields: { body: 'too_short' } },
  },
  {
    say: 'an unknown product cannot be reviewed',
    call: review.save,
    as: 'student',
    give: () => ({ params: { productId: NOBODY }, body: words }),
    expect: 'product_not_found',
  },
  {
    say: 'a learner who completed nothing has no review and cannot write one',
    call: review.getMine,
    as: 'newcomer',
    give: ({ paid }) => ({ query: { productId: paid.id } }),
    expect: 'ok',
    holds: (body: { canWrite: boolean; review: unknown }) => !body.canWrite && body.review === null,
  },
  {
    say: 'a review that is not there can be deleted again',
    call: review.remove,
    as: 'newcomer',
    give: ({ paid }) => ({ params: { productId: paid.id } }),
    expect: 'ok',
  },
  {
    say: 'managers see the reviews, none of which waits',
    call: reviewManagement.list,
    as: 'manager',
    expect: 'ok',
    holds: (body: { items: unknown[]; waiting: number }) => body.items.length > 0 && body.waiting === 0,
  },
  { say: 'learners do not see them so', call: reviewManagement.list, as: 'student', expect: 'forbidden' },
  {
    say: 'an unknown review cannot be published',
    call: reviewManagement.publish,
    as: 'manager',
    give: () => ({ params: { reviewId: NOBODY }, body: { revision: 'x' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown review cannot be refused',
    call: reviewManagement.refuse,
    as: 'manager',
    give: () => ({ params: { reviewId: NOBODY }, body: { revision: 'x', refusal: 'insult' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown review cannot be answered',
    call: reviewManagement.answer,
    as: 'manager',
    give: () => ({ params: { reviewId: NOBODY }, body: { text: 'Thank you' } }),
    expect: 'not_found',
  },
  {
    say: 'experts come with their products',
    call: expert.list,
    give: () => ({ headers: { locale: 'ja' } }),
    expect: 'ok',
    holds: (experts: { products: unknown[] }[]) =>
      experts.length > 0 && experts.every(({ products }) => products.length > 0),
  },
  {
    say: 'a guide can be requested',
    call: lead.create,
    give: ({ captcha }) => ({ headers: { 'captcha-response': captcha() }, body: asked }),
    expect: 'ok',
  },
  {
    say: 'nothing is sent without consent',
    call: lead.create,
    give: () => ({ body: { ...asked, consent: false } }),
    expect: { code: 'request_params_invalid', fields: { consent: 'invalid' } },
  },
  {
    say: 'a link is not accepted as a name',
    call: lead.create,
    give: () => ({ body: { ...asked, name: 'win at https://spam.example' } }),
    expect: { code: 'request_params_invalid', fields: { name: 'name_invalid' } },
  },
  {
    say: 'anyone may write to the school',
    call: support.write,
    give: ({ captcha }) => ({ headers: { 'captcha-response': captcha() }, body: letter }),
    expect: 'ok',
  },
  {
    say: 'a support message needs a reply address and a text',
    call: support.write,
    give: () => ({ body: { ...letter, email: 'ana', message: ' ' } }),
    expect: { code: 'request_params_invalid', fields: { email: 'email_invalid', message: 'required' } },
  },
];
