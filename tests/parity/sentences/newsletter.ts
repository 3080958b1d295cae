import { newsletter } from '../../../contracts/editorial/newsletter.ts';
import type { Sentence } from '../sentence.ts';

export const newsletterSentences: Sentence[] = [
  {
    say: 'anyone may ask for the articles by e-mail',
    call: newsletter.ask,
    give: () => ({ body: { email: 'Reader@demo.kurso.test' }, headers: { locale: 'de' } }),
    expect: 'ok',
  },
  {
    say: 'what is no address gets no articles',
    call: newsletter.ask,
    give: () => ({ body: { email: 'nobody' } }),
    expect: { code: 'request_params_invalid', fields: { email: 'email_invalid' } },
  },
  {
    say: 'an unknown link confirms nothing',
    call: newsletter.confirm,
    give: () => ({ body: { token: 'nonsense' } }),
    expect: 'token_not_found',
  },
  {
    say: 'an unknown link unsubscribes nobody',
    call: newsletter.leave,
    give: () => ({ body: { token: 'nonsense' } }),
    expect: 'token_not_found',
  },
];
