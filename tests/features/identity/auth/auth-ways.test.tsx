import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInScreen } from '@/features/identity/auth/sign-in-screen';
import { SignUpScreen } from '@/features/identity/auth/sign-up-screen';
import { SignupProcessingScreen } from '@/features/identity/auth/signup-processing-screen';
import { ApiProvider } from '@/hooks/use-api';
import auth from '@/public/locales/en/auth.json';
import { createApi } from '@/services/api';
import { rememberSignUp } from '@/store/sign-up-store';

const router = { push: vi.fn(), query: {} as Record<string, string>, pathname: '/', asPath: '/en' };
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { auth } },
  interpolation: { escapeValue: false },
});

function show(node: ReactNode) {
  const transport = async () => ({ status: 404, headers: {}, body: undefined });
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ApiProvider locale="en" api={createApi('en', transport)}>
            {node}
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
}

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });

beforeEach(() => {
  router.query = {};
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the ways in', () => {
  const noCompany = () => null;

  it('are above the form, and keep where to go', () => {
    router.query = { returnTo: '/en/course/sql' };
    show(<SignInScreen CompanySignIn={noCompany} />);
    const link = screen.getByRole('link', { name: auth.signIn.toSignUp });
    expect(link.getAttribute('href')).toBe('/en/signup?returnTo=%2Fen%2Fcourse%2Fsql');
    expect(link.compareDocumentPosition(field(/Email/)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    cleanup();
    show(<SignUpScreen />);
    const back = screen.getByRole('link', { name: auth.signUp.toSignIn });
    expect(back.getAttribute('href')).toBe('/en/signin?returnTo=%2Fen%2Fcourse%2Fsql');
  });

  it('tell only those who come from a page that they go on there', () => {
    show(<SignInScreen CompanySignIn={noCompany} />);
    expect(screen.queryByText(auth.signIn.lead)).toBeNull();
    cleanup();
    router.query = { returnTo: '/en/course/sql' };
    show(<SignInScreen CompanySignIn={noCompany} />);
    expect(screen.getByText(auth.signIn.lead)).toBeTruthy();
  });
});

describe('the page after sign-up', () => {
  it('leads back to the form, which has name and address again', async () => {
    router.query = { returnTo: '/en/course/sql' };
    rememberSignUp({ name: 'Mira', email: 'mira@kusro.test' });
    show(<SignupProcessingScreen />);
    const link = screen.getByRole('link', { name: auth.processing.change });
    expect(link.getAttribute('href')).toBe('/en/signup?returnTo=%2Fen%2Fcourse%2Fsql&change=true');
    cleanup();
    show(<SignUpScreen />);
    expect(field(/Email/)).toHaveProperty('value', '');
    cleanup();
    router.query = { returnTo: '/en/course/sql', change: 'true' };
    show(<SignUpScreen />);
    await waitFor(() => expect(field(/Email/)).toHaveProperty('value', 'mira@kusro.test'));
    expect(field(/Name/)).toHaveProperty('value', 'Mira');
  });
});
