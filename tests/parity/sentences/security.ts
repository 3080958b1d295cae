import { security } from '../../../contracts/identity/security.ts';
import type { Sentence } from '../sentence.ts';

const WRONG = { code: 'password_not_match', fields: { currentPassword: 'password_wrong' } } as const;
const NOBODY = '00000000-0000-4000-8000-000000000000';

export const securitySentences: Sentence[] = [
  {
    say: 'a new address needs the current password',
    call: security.requestEmailChange,
    as: 'student',
    give: () => ({ body: { email: 'sam.new@demo.kurso.test', currentPassword: 'not this' } }),
    expect: WRONG,
  },
  {
    say: "another user's address gets the same response as any other",
    call: security.requestEmailChange,
    as: 'student',
    give: () => ({ body: { email: 'senior@demo.kurso.test', currentPassword: 'kurso-demo-1' } }),
    expect: 'ok',
  },
  {
    say: 'an unknown link to a new address is not found',
    call: security.confirmEmailChange,
    give: () => ({ body: { token: 'nonsense' } }),
    expect: 'confirmation_request_not_found',
  },
  {
    say: 'a password change needs the current password',
    call: security.changePassword,
    as: 'student',
    give: () => ({ body: { currentPassword: 'not this', password: 'seven quiet rivers' } }),
    expect: WRONG,
  },
  {
    say: 'the list of sessions starts with the current one and marks it',
    call: security.listSessions,
    as: 'student',
    expect: 'ok',
    holds: (list: { current: boolean }[]) =>
      list[0]?.current === true && list.filter(({ current }) => current).length === 1,
  },
  {
    say: 'a user with an unconfirmed address has no list of sessions yet',
    call: security.listSessions,
    as: 'newcomer',
    expect: 'email_not_verified',
  },
  {
    say: "another user's session cannot be ended",
    call: security.endSession,
    as: 'student',
    give: () => ({ params: { sessionId: NOBODY } }),
    expect: 'not_found',
  },
  { say: 'signing out everywhere needs a session', call: security.endSessions, expect: 'unauthorized' },
];
