import { identity } from '../../../contracts/identity/identity.ts';
import { socialAuth } from '../../../contracts/identity/social-auth.ts';
import type { Sentence } from '../sentence.ts';

const zoneId = 'Europe/London';
const provider = 'LOCAL';

export const socialSentences: Sentence[] = [
  {
    say: 'the local provider is who it is where no other is configured',
    call: socialAuth.getInfo,
    give: () => ({ query: { provider } }),
    expect: 'ok',
  },
  {
    say: 'a provider that is not configured is not found',
    call: socialAuth.getInfo,
    give: () => ({ query: { provider: 'GOOGLE' } }),
    expect: 'not_found',
  },
  {
    say: 'a sign-in by code begins with an address',
    call: socialAuth.start,
    give: () => ({ body: { provider, returnTo: '/en/lk' } }),
    expect: 'ok',
  },
  {
    say: 'who comes back from the provider is led to the page that finishes',
    call: socialAuth.comeBack,
    give: () => ({ query: { code: 'x', state: 'y' } }),
    expect: 'ok',
  },
  {
    say: 'a code that this browser did not ask for is refused',
    call: socialAuth.success,
    give: () => ({ body: { provider, code: 'expired', state: 'y', zoneId } }),
    expect: 'token_data_invalid',
  },
  {
    say: 'an ID token that nobody signed is refused',
    call: socialAuth.signInWithIdToken,
    give: () => ({ body: { provider, idToken: 'expired', zoneId } }),
    expect: 'token_data_invalid',
  },
  { say: 'linked accounts are listed', call: identity.list, as: 'student', expect: 'ok' },
  {
    say: 'nothing is linked by an ID token that nobody signed',
    call: identity.link,
    as: 'student',
    give: () => ({ body: { provider, idToken: 'expired' } }),
    expect: 'token_data_invalid',
  },
  {
    say: 'nothing is linked before the address is confirmed',
    call: identity.link,
    as: 'newcomer',
    give: () => ({ body: { provider, idToken: 'expired' } }),
    expect: 'email_not_verified',
  },
  {
    say: 'a link that is not one’s own cannot be taken away',
    call: identity.unlink,
    as: 'student',
    give: () => ({ params: { identityId: '00000000-0000-4000-8000-000000000000' } }),
    expect: 'not_found',
  },
];
