import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wire, WireResponse } from '@/contracts/wire';
import { RegisterConfirmScreen } from '@/features/auth/register-confirm-screen';
import { SignInForm } from '@/features/auth/sign-in-form';
import { SignUpForm } from '@/features/auth/sign-up-form';
import { ApiProvider } from '@/hooks/use-api';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import { createApi } from '@/services/api';
import { withChallenges } from '../setup/challenge-wire';

const wire = vi.fn<Wire>();
const router = { push: vi.fn(), replace: vi.fn(), query: {}, pathname: '/', asPath: '/en' };
const answer = (status: number, body?: unknown): WireResponse => ({ status, headers: {}, body });

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { auth, errors } },
  interpolation: { escapeValue: false },
});

function show(node: ReactNode) {
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <ApiProvider locale="en" api={createApi('en', withChallenges(wire))}>
            {node}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  return userEvent.setup();
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  wire.mockReset();
  router.replace.mockReset();
  router.query = {};
});
afterEach(cleanup);

describe('sign-up form', () => {
  it('says what is wrong beside each field, goes to the first and sends nothing', async () => {
    const user = show(<SignUpForm onDone={() => {}} returnTo="/en/lk" />);
    await user.type(field(/Email/), 'mira@');
    await user.type(field(/^Password/), 'short');
    await user.click(press('Create account'));
    await waitFor(() => expect(document.activeElement).toBe(field(/Name/)));
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    expect(screen.getByText(errors.field.email_invalid)).toBeTruthy();
    expect(screen.getByText(auth.form.passwordTooShort)).toBeTruthy();
    expect(screen.getByText(auth.signUp.consentRequired)).toBeTruthy();
    expect(field(/Email/).getAttribute('aria-invalid')).toBe('true');
    expect(wire).not.toHaveBeenCalled();
  });

  it('shows what the service refuses beside the field and keeps what was typed', async () => {
    wire.mockResolvedValue(
      answer(400, { code: 'password_too_common', fields: { password: 'password_too_common' } }),
    );
    const done = vi.fn();
    const user = show(<SignUpForm onDone={done} returnTo="/en/lk" />);
    await user.type(field(/Name/), 'Mira');
    await user.type(field(/Email/), ' Mira@Kurso.test ');
    await user.type(field(/^Password/), 'password1');
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('Create account'));
    await screen.findByText(errors.field.password_too_common);
    expect(document.activeElement).toBe(field(/^Password/));
    expect((field(/Name/) as HTMLInputElement).value).toBe('Mira');
    expect(done).not.toHaveBeenCalled();
    wire.mockResolvedValue(answer(202));
    await user.type(field(/^Password/), ' of quiet rivers');
    await user.click(press('Create account'));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    expect(wire.mock.calls[1]?.[0].body).toEqual({
      name: 'Mira',
      email: 'mira@kurso.test',
      password: 'password1 of quiet rivers',
      consent: true,
    });
  });
});

describe('sign-in form', () => {
  it('says above the form how long to wait', async () => {
    wire.mockResolvedValue(answer(429, { code: 'too_many_attempts', retryAfter: 890 }));
    const user = show(<SignInForm onDone={() => {}} />);
    await user.type(field(/Email/), 'mira@kurso.test');
    await user.type(field(/^Password/), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('15 minutes');
  });

  it('can show the password', async () => {
    const user = show(<SignInForm onDone={() => {}} />);
    await user.type(field(/^Password/), 'river');
    await user.click(press('Show password'));
    expect(field(/^Password/).getAttribute('type')).toBe('text');
  });
});

describe('confirmation page', () => {
  it('does nothing until the button is pressed, and explains a link that is over', async () => {
    router.query = { token: 'abc' };
    wire.mockResolvedValue(answer(410, { code: 'confirmation_request_expired' }));
    const user = show(<RegisterConfirmScreen />);
    expect(wire).not.toHaveBeenCalled();
    await user.click(press('Confirm and sign in'));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/en/expired-link?type=register&reason=expired'),
    );
  });
});
