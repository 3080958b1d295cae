import { account } from '../../../contracts/identity/account.ts';
import type { Sentence } from '../sentence.ts';

const ME = { name: 'Sam Student', locale: 'en', timeZone: 'Europe/London', goals: [], skills: [] };

export const accountSentences: Sentence[] = [
  {
    say: 'a confirmed person reads what they told of themselves, with every skill to choose from',
    call: account.getMine,
    as: 'student',
    expect: 'ok',
    holds: (body: { email: string; hasPassword: boolean; deletionAt: unknown; skillChoices: unknown[] }) =>
      body.email === 'student@demo.kurso.test' &&
      body.hasPassword &&
      body.deletionAt === null &&
      body.skillChoices.length > 5,
  },
  {
    say: 'who has not confirmed the address has no settings yet',
    call: account.getMine,
    as: 'newcomer',
    expect: 'email_not_verified',
  },
  {
    say: 'saved facts are answered as they are kept now',
    call: account.update,
    as: 'student',
    give: () => ({ body: { ...ME, goals: ['joy'], timeZone: 'asia/tokyo' } }),
    expect: 'ok',
    holds: (body: { goals: string[]; timeZone: string }) =>
      body.goals.join() === 'joy' && body.timeZone === 'Asia/Tokyo',
  },
  {
    say: 'a time zone that is not on the list is told beside its field',
    call: account.update,
    as: 'student',
    give: () => ({ body: { ...ME, timeZone: 'Mars/Olympus' } }),
    expect: { code: 'request_params_invalid', fields: { timeZone: 'invalid' } },
  },
  {
    say: 'a name that turns the writing round is told beside its field',
    call: account.update,
    as: 'student',
    give: () => ({ body: { ...ME, name: 'Sam\u202egnp' } }),
    expect: { code: 'request_params_invalid', fields: { name: 'invalid' } },
  },
  {
    say: 'a picture without bytes is none',
    call: account.setAvatar,
    as: 'student',
    give: () => ({ query: { x: 0, y: 0, size: 100 } }),
    expect: 'image_invalid',
  },
  {
    say: 'a picture that is not there may be removed',
    call: account.removeAvatar,
    as: 'student',
    expect: 'ok',
  },
];
