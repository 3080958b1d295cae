import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignInForm } from '@/features/identity/auth/sign-in-form';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import { answer, button, sent, service, show } from './social-fixture';

const LOGIN = 'POST /auth/users/login';
const email = () => screen.getByLabelText(new RegExp(`^${auth.form.email}`)) as HTMLInputElement;

describe('the sign-in form', () => {
  it('is one for browsers without scripts', () => {
    show(<SignInForm onDone={() => {}} returnTo="/en/reviews" />);
    const form = email().form as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/auth/users/login/form']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      ...{ locale: 'en', returnTo: '/en/reviews' },
      ...{ email: '', password: '' },
    });
  });

  it('says why the attempt without scripts was refused, and keeps the address', () => {
    const retry = { code: 'password_not_match', email: 'mira@kurso.test', fields: {} } as const;
    show(<SignInForm onDone={() => {}} retry={retry} />);
    expect(screen.getByText(errors.password_not_match)).toBeTruthy();
    expect(email().value).toBe('mira@kurso.test');
  });

  it('says so beside the field, until the next attempt', async () => {
    const fields = { email: 'email_invalid' } as const;
    const retry = { code: 'request_params_invalid', email: 'mira@', fields } as const;
    const user = show(<SignInForm onDone={() => {}} retry={retry} />);
    expect(screen.getByText(errors.field.email_invalid)).toBeTruthy();
    expect(screen.queryByText(errors.request_params_invalid)).toBeNull();
    await user.type(email(), 'kurso.test');
    await user.type(screen.getByLabelText(new RegExp(`^${auth.form.password}`)), 'wrong');
    service.answers[LOGIN] = answer(400, { code: 'password_not_match' });
    await user.click(button(auth.signIn.submit));
    expect(await screen.findByText(errors.password_not_match)).toBeTruthy();
    expect(screen.queryByText(errors.field.email_invalid)).toBeNull();
    expect(sent(LOGIN)[0]?.body).toMatchObject({ email: 'mira@kurso.test' });
  });
});
