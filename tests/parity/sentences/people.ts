import { auditLog } from '../../../contracts/identity/audit-log.ts';
import { overview } from '../../../contracts/identity/overview.ts';
import { people } from '../../../contracts/identity/people.ts';
import { security } from '../../../contracts/identity/security.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

export const peopleSentences: Sentence[] = [
  {
    say: 'managers are listed, senior ones first',
    call: people.managers,
    as: 'senior',
    expect: 'ok',
    holds: (list: { role: string; own: boolean }[]) =>
      list[0]?.role === 'SENIOR_CONTENT_MANAGER' && list.filter(({ own }) => own).length === 1,
  },
  { say: 'a plain manager does not see people', call: people.managers, as: 'manager', expect: 'forbidden' },
  {
    say: 'a person is found by the address',
    call: people.find,
    as: 'senior',
    give: () => ({ body: { email: 'Student@demo.kurso.test' } }),
    expect: 'ok',
    holds: ({ role, email }: { role: string; email: string }) =>
      role === 'STUDENT' && email === 'student@demo.kurso.test',
  },
  {
    say: 'an unknown address is said to be unknown',
    call: people.find,
    as: 'senior',
    give: () => ({ body: { email: 'nobody@demo.kurso.test' } }),
    expect: 'email_not_found',
  },
  {
    say: 'an unknown person gets no role',
    call: people.changeRole,
    as: 'senior',
    give: () => ({ params: { userId: NOBODY }, body: { role: 'CONTENT_MANAGER' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown person has no sessions',
    call: people.endSessions,
    as: 'senior',
    give: () => ({ params: { userId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'a wrong password does not confirm a session',
    call: security.confirmPassword,
    as: 'student',
    give: () => ({ body: { currentPassword: 'not this' } }),
    expect: { code: 'password_not_match', fields: { currentPassword: 'password_wrong' } },
  },
  {
    say: 'the password confirms a session',
    call: security.confirmPassword,
    as: 'senior',
    give: () => ({ body: { currentPassword: 'kurso-demo-1' } }),
    expect: 'ok',
  },
  { say: 'a plain manager reads the audit log', call: auditLog.list, as: 'manager', expect: 'ok' },
  { say: 'a learner does not', call: auditLog.list, as: 'student', expect: 'forbidden' },
  {
    say: 'the audit log knows no other things',
    call: auditLog.list,
    as: 'senior',
    give: () => ({ query: { entity: 'MOON' as never } }),
    expect: { code: 'request_params_invalid', fields: { entity: 'invalid' } },
  },
  {
    say: 'the overview has seven days, and for a plain manager no approvals',
    call: overview.get,
    as: 'manager',
    expect: 'ok',
    holds: (body: { waiting: { kind: string }[]; week: unknown[] }) =>
      body.week.length === 7 && body.waiting.every(({ kind }) => kind !== 'APPROVALS'),
  },
  {
    say: 'for a senior manager it has',
    call: overview.get,
    as: 'senior',
    expect: 'ok',
    holds: (body: { waiting: { kind: string }[] }) => body.waiting.some(({ kind }) => kind === 'APPROVALS'),
  },
  { say: 'a learner has no overview', call: overview.get, as: 'student', expect: 'forbidden' },
];
