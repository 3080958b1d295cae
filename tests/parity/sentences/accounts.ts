import { auth } from '../../../contracts/identity/auth.ts';
import { captcha } from '../../../contracts/identity/captcha.ts';
import { profile } from '../../../contracts/identity/profile.ts';
import type { Sentence } from '../sentence.ts';

export const accountsSentences: Sentence[] = [
  {
    say: 'signing in returns a session in JSON',
    call: auth.login,
    give: () => ({ body: { email: 'student@demo.kurso.test', password: 'kurso-demo-1' } }),
    expect: 'ok',
    holds: (body: { refreshToken?: string; newUser: boolean }) => body.refreshToken && !body.newUser,
  },
  {
    say: 'signing in for a browser keeps the refresh token out of the JSON',
    call: auth.login,
    give: () => ({
      headers: { 'x-session': 'cookie' },
      body: { email: 'student@demo.kurso.test', password: 'kurso-demo-1' },
    }),
    expect: 'ok',
    holds: (body: object) => !('refreshToken' in body),
  },
  {
    say: 'a wrong password is refused',
    call: auth.login,
    give: () => ({ body: { email: 'student@demo.kurso.test', password: 'not-this-one' } }),
    expect: 'password_not_match',
  },
  {
    say: 'a wrong address is refused like a wrong password',
    call: auth.login,
    give: () => ({ body: { email: 'nobody@demo.kurso.test', password: 'kurso-demo-1' } }),
    expect: 'password_not_match',
  },
  {
    say: 'an invalid address is reported beside its field',
    call: auth.login,
    give: () => ({ body: { email: 'nobody', password: 'x' } }),
    expect: { code: 'request_params_invalid', fields: { email: 'email_invalid' } },
  },
  {
    say: 'an unknown refresh token ends the session',
    call: auth.refresh,
    give: () => ({ headers: { 'refresh-token': 'nonsense' } }),
    expect: 'token_data_invalid',
  },
  {
    say: 'an unknown confirmation link is not found',
    call: auth.confirm,
    give: () => ({ body: { token: 'nonsense' } }),
    expect: 'confirmation_request_not_found',
  },
  {
    say: 'an unknown reset link is not found',
    call: auth.resetPassword,
    give: () => ({ body: { token: 'nonsense', password: 'seven quiet rivers' } }),
    expect: 'token_not_found',
  },
  {
    say: 'registering does not reveal whether the address is known',
    call: auth.register,
    give: ({ captcha }) => ({
      headers: { 'captcha-response': captcha() },
      body: { name: 'A', email: 'student@demo.kurso.test', password: 'seven quiet rivers', consent: true },
    }),
    expect: 'ok',
  },
  {
    say: 'a short password is reported beside its field',
    call: auth.register,
    give: () => ({ body: { name: 'A', email: 'a@demo.kurso.test', password: 'short', consent: true } }),
    expect: { code: 'request_params_invalid', fields: { password: 'too_short' } },
  },
  {
    say: 'requesting another confirmation e-mail does not reveal whether the address is known',
    call: auth.resendConfirmation,
    give: ({ captcha }) => ({
      headers: { 'captcha-response': captcha() },
      body: { email: 'nobody@demo.kurso.test' },
    }),
    expect: 'ok',
  },
  {
    say: 'correcting an unconfirmed address sends another e-mail',
    call: auth.changeUnconfirmedEmail,
    as: 'newcomer',
    give: ({ captcha }) => ({
      headers: { 'captcha-response': captcha() },
      body: { email: 'newcomer@demo.kurso.test' },
    }),
    expect: 'ok',
  },
  {
    say: 'a confirmed address is not corrected',
    call: auth.changeUnconfirmedEmail,
    as: 'student',
    give: ({ captcha }) => ({
      headers: { 'captcha-response': captcha() },
      body: { email: 'nobody@demo.kurso.test' },
    }),
    expect: 'forbidden',
  },
  {
    say: 'an unconfirmed address is corrected to one that is an address',
    call: auth.changeUnconfirmedEmail,
    as: 'newcomer',
    give: ({ captcha }) => ({ headers: { 'captcha-response': captcha() }, body: { email: 'nobody' } }),
    expect: { code: 'request_params_invalid', fields: { email: 'email_invalid' } },
  },
  {
    say: 'requesting a reset e-mail does not reveal whether the address is known',
    call: auth.requestPasswordReset,
    give: ({ captcha }) => ({
      headers: { 'captcha-response': captcha() },
      body: { email: 'nobody@demo.kurso.test' },
    }),
    expect: 'ok',
  },
  {
    say: 'a form without its proof of work is refused',
    call: auth.requestPasswordReset,
    give: () => ({ body: { email: 'nobody@demo.kurso.test' } }),
    expect: 'captcha_invalid',
  },
  {
    say: 'anyone can get a challenge',
    call: captcha.challenge,
    expect: 'ok',
    holds: (body: { parameters: { algorithm: string } }) => body.parameters.algorithm === 'PBKDF2/SHA-256',
  },
  { say: 'signing out without a session succeeds', call: auth.logout, expect: 'ok' },
  {
    say: 'a signed-in user reads their own account',
    call: auth.getSelf,
    as: 'student',
    expect: 'ok',
    holds: (body: { email: string; verified: boolean }) =>
      body.email === 'student@demo.kurso.test' && body.verified,
  },
  {
    say: 'an unconfirmed address is reported as such',
    call: auth.getSelf,
    as: 'newcomer',
    expect: 'ok',
    holds: (body: { verified: boolean }) => !body.verified,
  },
  { say: 'a user reads their own profile', call: profile.getMine, as: 'student', expect: 'ok' },
];
