import { privacy } from '../../../contracts/identity/privacy.ts';
import type { Sentence } from '../sentence.ts';

export const privacySentences: Sentence[] = [
  {
    say: 'nobody has an archive who asked for none',
    call: privacy.getExport,
    as: 'senior',
    expect: 'ok',
    holds: (body: { export: unknown }) => body.export === null,
  },
  {
    say: 'an archive that was asked for is under way',
    call: privacy.startExport,
    as: 'student',
    expect: 'ok',
    holds: (body: { export: { status: string } }) => body.export.status === 'RUNNING',
  },
  {
    say: 'a token of nobody fetches no archive',
    call: privacy.claimExport,
    as: 'student',
    give: () => ({ body: { token: 'nonsense' } }),
    expect: 'token_not_found',
  },
  {
    say: 'an account is not ended with a wrong password',
    call: privacy.requestDeletion,
    as: 'student',
    give: () => ({ body: { reason: 'other', currentPassword: 'not this' } }),
    expect: { code: 'password_not_match', fields: { currentPassword: 'password_wrong' } },
  },
  {
    say: 'a reason that is not on the list is told beside its field',
    call: privacy.requestDeletion,
    as: 'student',
    give: () => ({ body: { reason: 'boredom', currentPassword: 'kurso-demo-1' } }),
    expect: { code: 'request_params_invalid', fields: { reason: 'invalid' } },
  },
  {
    say: 'a wish that was never said may be taken back by somebody unconfirmed',
    call: privacy.cancelDeletion,
    as: 'newcomer',
    expect: 'ok',
  },
];
