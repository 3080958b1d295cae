import { email } from '../../../contracts/messaging/mail-preferences.ts';
import type { Sentence } from '../sentence.ts';

export const emailSentences: Sentence[] = [
  {
    say: 'a link of a mail that nobody signed opens no choices',
    call: email.getChoices,
    give: () => ({ query: { token: 'nonsense' } }),
    expect: 'token_not_found',
  },
  {
    say: 'a link of a mail that nobody signed changes nothing',
    call: email.setChoice,
    give: () => ({ body: { token: 'nonsense', group: 'offers', subscribed: false } }),
    expect: 'token_not_found',
  },
];
