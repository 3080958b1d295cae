import { privacy } from '../../../contracts/identity/privacy.ts';
import type { Sentence } from '../sentence.ts';

export const privacySentences: Sentence[] = [
  {
    say: 'a user who requested no archive has none',
    call: privacy.getExport,
    as: 'senior',
    expect: 'ok',
    holds: (body: { export: unknown }) => body.export === null,
  },
  {
    say: 'a requested archive is in progress',
    call: privacy.startExport,
    as: 'student',
    expect: 'ok',
    holds: (body: { export: { status: string } }) => body.export.status === 'RUNNING',
  },
  {
    say: 'an unknown token does not give an archive',
    call: privacy.claimExport,
    as: 'student',
    give: () => ({ body: { token: 'nonsense' } }),
    expect: 'token_not_found',
  },
  {
    say: 'a deletion of an account without bonuses and companies gives nothing up',
    call: privacy.deletionLoss,
    as: 'student',
    expect: 'ok',
    holds: (body: { bonuses: unknown[]; companies: unknown[] }) =>
      body.bonuses.length === 0 && body.companies.length === 0,
  },
  {
    say: 'an account is not deleted with a wrong password',
    call: privacy.requestDeletion,
    as: 'student',
    give: () => ({ body: { reason: 'other', currentPassword: 'not this' } }),
    expect: { code: 'password_not_match', fields: { currentPassword: 'password_wrong' } },
  },
  {
    say: 'an unknown reason is reported beside its field',
    call: privacy.requestDeletion,
    as: 'student',
    give: () => ({ body: { reason: 'boredom', currentPassword: 'kurso-demo-1' } }),
    expect: { code: 'request_params_invalid', fields: { reason: 'invalid' } },
  },
  {
    say: 'an unconfirmed user may cancel a deletion that was never requested',
    call: privacy.cancelDeletion,
    as: 'newcomer',
    expect: 'ok',
  },
];
