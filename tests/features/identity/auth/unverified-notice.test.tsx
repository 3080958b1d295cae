import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { UnverifiedNotice } from '@/features/identity/auth/unverified-notice';
import { ApiProvider } from '@/hooks/use-api';
import auth from '@/public/locales/en/auth.json';
import { createApi } from '@/services/api';
import { useSessionStore } from '@/store/session-store';
import '@/contracts/index';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { auth } },
  interpolation: { escapeValue: false },
});
afterEach(cleanup);

it('asks to confirm the address, and can be hidden', async () => {
  useSessionStore.setState({ status: 'isLoggedIn', userId: 'u' });
  const self = { name: 'Mira', croppedAvatarUri: null, verified: false, email: 'mira@kurso.test' };
  const transport = async () => ({ status: 200, headers: {}, body: self });
  const router = { query: {}, pathname: '/[locale]/lk', asPath: '/en/lk', prefetch: async () => {} };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <ApiProvider locale="en" api={createApi('en', transport)}>
            <UnverifiedNotice />
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  expect(await screen.findByText(/We’ve sent a link to mira@kurso\.test/)).toBeTruthy();
  const link = screen.getByRole('link', { name: auth.notice.short });
  expect(link.getAttribute('href')).toBe('/en/verification-warning?returnTo=%2Fen%2Flk');
  await userEvent.click(screen.getByRole('button', { name: auth.notice.hide }));
  expect(screen.queryByRole('link', { name: auth.notice.short })).toBeNull();
});
