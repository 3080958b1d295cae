import { account } from '../../../contracts/identity/account.ts';
import type { Sentence } from '../sentence.ts';

const ME = { name: 'Sam Student', locale: 'en', timeZone: 'Europe/London', goals: [], skills: [] };

export const accountSentences: Sentence[] = [
  {
    say: 'a confirmed user reads their settings, with every available skill',
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
    say: 'a user with an unconfirmed address has no settings yet',
    call: account.getMine,
    as: 'newcomer',
    expect: 'email_not_verified',
  },
  {
    say: 'saved settings are returned in their new state',
    call: account.update,
    as: 'student',
    give: () => ({ body: { ...ME, goals: ['joy'], timeZone: 'asia/tokyo' } }),
    expect: 'ok',
    holds: (body: { goals: string[]; timeZone: string }) =>
      body.goals.join() === 'joy' && body.timeZone === 'Asia/Tokyo',
  },
  {
    say: 'an unknown time zone is reported beside its field',
    call: account.update,
    as: 'student',
    give: () => ({ body: { ...ME, timeZone: 'Mars/Olympus' } }),
    expect: { code: 'request_params_invalid', fields: { timeZone: 'invalid' } },
  },
  {
    say: 'a name that changes the writing direction is reported beside its field',
    call: account.update,
    as: 'student',
    give: () => ({ body: { ...ME, name: 'Sam\u202egnp' } }),
    expect: { code: 'request_params_invalid', fields: { name: 'invalid' } },
  },
  {
    say: 'an empty picture is refused',
    call: account.setAvatar,
    as: 'student',
    give: () => ({ query: { x: 0, y: 0, size: 100 } }),
    expect: 'image_invalid',
  },
  {
    say: 'a missing picture may be removed',
    call: account.removeAvatar,
    as: 'student',
    expect: 'ok',
  },
];
