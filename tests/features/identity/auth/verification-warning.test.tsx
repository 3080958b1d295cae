import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport, TransportResponse } from '@/contracts/transport';
import { VerificationWarningScreen } from '@/features/identity/auth/verification-warning-screen';
import { ApiProvider } from '@/hooks/use-api';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import { createApi } from '@/services/api';
import { withChallenges } from '../../../setup/challenge-wire';
// Otherwise the first test waits until all schemas are loaded.
import '@/contracts/index';

const transport = vi.fn<Transport>();
const router = {
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: async () => {},
  query: {},
  pathname: '/',
  asPath: '/en',
};
const answer = (status: number, body?: unknown): TransportResponse => ({ status, headers: {}, body });

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
          <ApiProvider locale="en" api={createApi('en', withChallenges(transport))}>
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
  transport.mockReset();
  router.replace.mockReset();
  router.query = {};
  localStorage.clear();
});
afterEach(cleanup);

describe('the page for unverified users', () => {
  const self = (verified: boolean) =>
    answer(200, { name: 'A', croppedAvatarUri: null, verified, email: 'a@b.test' });

  it('sends the return path with the e-mail, and returns once confirmed', async () => {
    router.query = { returnTo: '/en/education/cart' };
    transport.mockImplementation(async ({ method }) => (method === 'GET' ? self(false) : answer(202)));
    const user = show(<VerificationWarningScreen />);
    await user.click(await screen.findByRole('button', { name: auth.resend.submit }));
    await waitFor(() =>
      expect(transport.mock.calls.map(([{ body }]) => body)).toContainEqual({
        email: 'a@b.test',
        returnTo: '/en/education/cart',
      }),
    );
    cleanup();
    transport.mockResolvedValue(self(true));
    show(<VerificationWarningScreen />);
    const on = await screen.findByRole('link', { name: auth.verification.goOn });
    expect(on.getAttribute('href')).toBe('/en/education/cart');
    expect(screen.queryByRole('button', { name: auth.processing.change })).toBeNull();
  });

  it('corrects a mistyped address in place, and says where the link went', async () => {
    router.query = { returnTo: '/en/education/cart' };
    transport.mockResolvedValue(self(false));
    const user = show(<VerificationWarningScreen />);
    await user.click(await screen.findByRole('button', { name: auth.processing.change }));
    await user.type(field(/Email/), 'nobody');
    await user.click(press(auth.expired.submitRegister));
    expect(await screen.findByText(errors.field.email_invalid)).toBeTruthy();
    expect(transport).toHaveBeenCalledTimes(1);
    await user.clear(field(/Email/));
    await user.type(field(/Email/), 'Mira@Kurso.test');
    transport.mockResolvedValue(answer(202));
    await user.click(press(auth.expired.submitRegister));
    expect(await screen.findByText(/We’ve sent a link to mira@kurso\.test\./)).toBeTruthy();
    expect(transport.mock.calls.at(-1)?.[0]).toMatchObject({
      ...{ method: 'PUT', url: '/auth/users/register/email' },
      body: { email: 'mira@kurso.test', returnTo: '/en/education/cart' },
    });
    expect(screen.queryByLabelText(/Email/, { selector: 'input' })).toBeNull();
    expect(document.activeElement).toBe(press(auth.processing.change));
  });

  it('keeps the form open when the correction is refused', async () => {
    transport.mockResolvedValue(self(false));
    const user = show(<VerificationWarningScreen />);
    await user.click(await screen.findByRole('button', { name: auth.processing.change }));
    transport.mockResolvedValue(answer(429, { code: 'too_many_requests', retryAfter: 60 }));
    await user.type(field(/Email/), 'mira@kurso.test');
    await user.click(press(auth.expired.submitRegister));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field(/Email/)).toHaveProperty('value', 'mira@kurso.test');
    expect(screen.getByText(/We’ve sent a link to a@b\.test\./)).toBeTruthy();
  });
});
