import { identity } from '../../../contracts/identity/identity.ts';
import { socialAuth } from '../../../contracts/identity/social-auth.ts';
import type { Sentence } from '../sentence.ts';

const zoneId = 'Europe/London';
const provider = 'LOCAL';

export const socialSentences: Sentence[] = [
  {
    say: 'the local provider is used when no other is configured',
    call: socialAuth.getInfo,
    give: () => ({ query: { provider } }),
    expect: 'ok',
  },
  {
    say: 'an unconfigured provider is not found',
    call: socialAuth.getInfo,
    give: () => ({ query: { provider: 'GOOGLE' } }),
    expect: 'not_found',
  },
  {
    say: 'a sign-in by code begins with a provider URL',
    call: socialAuth.start,
    give: () => ({ body: { provider, returnTo: '/en/lk' } }),
    expect: 'ok',
  },
  {
    say: 'the return from the provider leads to the page that completes the sign-in',
    call: socialAuth.comeBack,
    give: () => ({ query: { code: 'x', state: 'y' } }),
    expect: 'ok',
  },
  {
    say: 'a code that this browser did not request is refused',
    call: socialAuth.success,
    give: () => ({ body: { provider, code: 'expired', state: 'y', zoneId } }),
    expect: 'token_data_invalid',
  },
  {
    say: 'an unsigned ID token is refused',
    call: socialAuth.signInWithIdToken,
    give: () => ({ body: { provider, idToken: 'expired', zoneId } }),
    expect: 'token_data_invalid',
  },
  { say: 'linked accounts are listed', call: identity.list, as: 'student', expect: 'ok' },
  {
    say: 'nothing is linked by an unsigned ID token',
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
    say: "another user's link cannot be removed",
    call: identity.unlink,
    as: 'student',
    give: () => ({ params: { identityId: '00000000-0000-4000-8000-000000000000' } }),
    expect: 'not_found',
  },
];
