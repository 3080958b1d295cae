import { badge } from '../../../contracts/learning/badge.ts';
import type { Sentence } from '../sentence.ts';

export const badgeSentences: Sentence[] = [
  {
    say: 'an unknown certificate is no badge',
    call: badge.credential,
    give: () => ({ params: { code: '0000000000000000000000' } }),
    expect: 'not_found',
  },
  {
    say: 'a badge with a broken code is refused',
    call: badge.credential,
    give: () => ({ params: { code: 'short' } }),
    expect: 'request_params_invalid',
  },
  { say: 'the list of revoked badges is public', call: badge.status, expect: 'ok' },
  {
    say: 'the issuer is the host',
    call: badge.issuer,
    expect: 'ok',
    holds: ({ id }: { id: string }) => id === 'did:web:localhost%3A3000',
  },
  {
    say: 'the issuer names its key',
    call: badge.did,
    expect: 'ok',
    holds: ({ assertionMethod }: { assertionMethod: string[] }) => assertionMethod.length === 1,
  },
];
