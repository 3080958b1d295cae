import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { CompanySignInForm } from '@/features/business/sign-in/company-sign-in-form';
import { leaveFor } from '@/services/leave';
import { keepCompanySignIn, keptCompanySignIn } from '@/store/company-sign-in';
import auth from '../../../public/locales/en/auth.json';
import { errorTexts, show } from './show-business';

vi.mock('@/services/leave', () => ({ leaveFor: vi.fn() }));

const START = 'POST /auth/companies/sign-in/start';
beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(leaveFor).mockClear();
});
afterEach(cleanup);

const open = (answer: unknown) => show(<CompanySignInForm returnTo="/en/lk" />, { [START]: answer });
const field = () => screen.getByLabelText(auth.company.email, { exact: false });
function send(email: string) {
  fireEvent.change(field(), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: auth.company.submit }));
}

describe('signing in with a company', () => {
  it('leads an address of its domain to its provider, and remembers the way', async () => {
    const url = 'https://login.harbor.test/authorize?state=abc';
    const { bodiesOf } = open({ url });
    send('anna@harbor.test');
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url));
    expect(bodiesOf(START)).toEqual([{ email: 'anna@harbor.test', returnTo: '/en/lk' }]);
    expect(keptCompanySignIn('abc')?.returnTo).toBe('/en/lk');
    expect(keptCompanySignIn('abd')).toBeNull();
  });

  it('says beside the field that a domain has no company, and keeps the address', async () => {
    open({ url: null });
    send('anna@elsewhere.test');
    expect(await screen.findByText(auth.company.unknown)).toBeTruthy();
    expect(field()).toHaveProperty('value', 'anna@elsewhere.test');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it.each([
    [
      new ApiError('request_params_invalid', { fields: { email: 'email_invalid' } }),
      errorTexts.field.email_invalid,
    ],
    [new ApiError('identity_provider_failed'), errorTexts.identity_provider_failed],
  ])('explains a refusal', async (error, text) => {
    open(error);
    send('anna');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('asks for an address first', async () => {
    const { bodiesOf } = open({ url: null });
    send('');
    expect(await screen.findByText(errorTexts.field.required)).toBeTruthy();
    expect(bodiesOf(START)).toEqual([]);
  });

  it('forgets nothing but what was kept by another tab', () => {
    keepCompanySignIn({ state: 'abc', returnTo: '/en/lk' });
    expect(keptCompanySignIn(undefined)).toBeNull();
  });
});
