import { expert } from '../../../contracts/catalog/expert.ts';
import { review } from '../../../contracts/catalog/review.ts';
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
    say: 'a page of reviews before the first is refused',
    call: review.list,
    give: () => ({ query: { page: 0 } }),
    expect: { code: 'request_params_invalid', fields: { page: 'too_small' } },
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
