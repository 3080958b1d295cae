import { mailPreferences } from '../../../contracts/messaging/mail-preferences.ts';
import type { Sentence } from '../sentence.ts';

export const mailPreferencesSentences: Sentence[] = [
  {
    say: 'an unsigned e-mail link shows no preferences',
    call: mailPreferences.getChoices,
    give: () => ({ query: { token: 'nonsense' } }),
    expect: 'token_not_found',
  },
  {
    say: 'an unsigned e-mail link changes nothing',
    call: mailPreferences.setChoice,
    give: () => ({ body: { token: 'nonsense', group: 'offers', subscribed: false } }),
    expect: 'token_not_found',
  },
];
