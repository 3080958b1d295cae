import { email } from '../../../contracts/messaging/mail-preferences.ts';
import type { Sentence } from '../sentence.ts';

export const emailSentences: Sentence[] = [
  {
    say: 'an unsigned e-mail link shows no preferences',
    call: email.getChoices,
    give: () => ({ query: { token: 'nonsense' } }),
    expect: 'token_not_found',
  },
  {
    say: 'an unsigned e-mail link changes nothing',
    call: email.setChoice,
    give: () => ({ body: { token: 'nonsense', group: 'offers', subscribed: false } }),
    expect: 'token_not_found',
  },
];
