import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transport, TransportResponse } from '@/contracts/transport';
import { emptyResume } from '@/domain/resume/empty-resume';
import { SignUpForm } from '@/features/identity/auth/sign-up-form';
import { ApiProvider } from '@/hooks/use-api';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import { createApi } from '@/services/api';
import { guestResume, keepGuestResume, removeGuestResume } from '@/store/guest-resume';
import { withChallenges } from '../../../setup/challenge-wire';

const RESUME_ID = '00000000-0000-4000-8000-000000000007';
const transport = vi.fn<Transport>();
const answer = (status: number, body?: unknown): TransportResponse => ({ status, headers: {}, body });
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { auth, errors } },
  interpolation: { escapeValue: false },
});

beforeEach(() => {
  transport.mockReset();
  localStorage.clear();
  removeGuestResume();
});
afterEach(cleanup);

function keep() {
  let parts = 0;
  const document = emptyResume('en', () => `part-${parts++}`);
  keepGuestResume({ resumeId: RESUME_ID, title: 'Analyst', document, updatedAt: '2026-05-01T10:00:00.000Z' });
  return document;
}

async function signUp() {
  const done = vi.fn();
  const router = { query: {}, pathname: '/', asPath: '/en', push: vi.fn(), prefetch: async () => {} };
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <ApiProvider locale="en" api={createApi('en', withChallenges(transport))}>
            <SignUpForm onDone={done} returnTo="/en/resumes/builder" goOn={() => {}} />
          </ApiProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  const user = userEvent.setup();
  const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
  await user.type(field(/Name/), 'Mira');
  await user.type(field(/Email/), 'Mira@kurso.test');
  await user.type(field(/^Password/), 'seven quiet rivers');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: auth.signUp.submit }));
  return done;
}

const left = () => transport.mock.calls.map(([request]) => request).filter(({ method }) => method === 'PUT');

it('a guest’s resume is left for the address that was signed up with, and stays in the browser', async () => {
  const document = keep();
  transport.mockResolvedValue(answer(202));
  const done = await signUp();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(left()).toHaveLength(1);
  expect(left()[0]).toMatchObject({
    url: `/api/resume-drafts/${RESUME_ID}`,
    body: { email: 'mira@kurso.test', title: 'Analyst', document },
  });
  expect(guestResume()?.resumeId).toBe(RESUME_ID);
});

it('a sign-up succeeds even if the resume could not be left', async () => {
  keep();
  transport.mockImplementation(async ({ method }) => answer(method === 'PUT' ? 503 : 202));
  const done = await signUp();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(guestResume()?.resumeId).toBe(RESUME_ID);
});

it('nothing is left when the sign-up is refused, or when there is no resume', async () => {
  keep();
  transport.mockResolvedValue(answer(503, { code: 'service_unavailable' }));
  await signUp();
  expect(await screen.findByText(errors.service_unavailable)).toBeTruthy();
  expect(left()).toEqual([]);
  cleanup();
  removeGuestResume();
  transport.mockReset();
  transport.mockResolvedValue(answer(202));
  const done = await signUp();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(left()).toEqual([]);
});
