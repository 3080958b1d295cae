import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IdentitiesSection } from '@/features/identity/account/identities-section';
import { SocialReturnScreen } from '@/features/identity/auth/social-return-screen';
import account from '@/public/locales/en/account.json';
import errors from '@/public/locales/en/errors.json';
import social from '@/public/locales/en/social.json';
import { addToGuestCart } from '@/store/guest-cart';
import { answer, button, calls, router, sent, service, show } from './social-fixture';

const START = 'POST /auth/users/register/social/start';
const SUCCESS = 'POST /auth/users/register/social/success';

describe('the return from the provider', () => {
  const accessToken = 'e30.e30.x';

  it('uses the code once and continues', async () => {
    router.query = { code: 'c', state: 's', returnTo: '/en/education/cart' };
    service.answers[SUCCESS] = answer(200, { accessToken, newUser: false });
    show(<SocialReturnScreen />);
    expect(screen.getByRole('status').textContent).toBe(social.return.wait);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/education/cart'));
    expect(sent(SUCCESS)).toHaveLength(1);
    expect(sent(SUCCESS)[0]?.body).toMatchObject({ provider: 'LOCAL', code: 'c', state: 's' });
  });

  it.each([
    [true, '/en/purchase-after-verified?returnTo=%2Fen%2Feducation%2Fcart'],
    [false, '/en/education/cart'],
  ])('takes a new user (%s) to the waiting cart', async (newUser, address) => {
    addToGuestCart(['00000000-0000-4000-8000-00000000000a']);
    router.query = { code: 'c', state: 's', returnTo: '/en/education/cart' };
    service.answers[SUCCESS] = answer(200, { accessToken, newUser });
    show(<SocialReturnScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(address));
  });

  it('never redirects to another site', async () => {
    router.query = { code: 'c', state: 's', returnTo: '//evil.test' };
    service.answers[SUCCESS] = answer(200, { accessToken, newUser: false });
    show(<SocialReturnScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/lk'));
  });

  it('links the provider if there was a session', async () => {
    router.query = { code: 'c', state: 's', link: 'true', returnTo: '/en/education/settings?tab=PRIVACY' };
    service.answers['POST /auth/users/identities'] = answer(200, []);
    show(<SocialReturnScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
    expect(sent(SUCCESS)).toEqual([]);
  });

  const settings = encodeURIComponent('/en/education/settings?tab=PRIVACY');
  it.each([
    ['email_already_used', 409, social.return.taken, `/en/signin?returnTo=${settings}`],
    ['email_not_verified', 403, social.return.unproven, '/en/signin'],
    ['token_data_invalid', 401, social.return.expired, '/en/signin'],
    ['service_unavailable', 503, errors.service_unavailable, '/en/signin'],
  ])('explains %s and what to do next', async (code, status, text, address) => {
    router.query = { code: 'c', state: 's' };
    service.answers[SUCCESS] = answer(status, { code });
    show(<SocialReturnScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('link', { name: social.return.toSignIn }).getAttribute('href')).toBe(address);
  });

  it('says that the sign-in was cancelled, and sends no request', () => {
    router.query = { error: 'cancelled' };
    show(<SocialReturnScreen />);
    expect(screen.getByRole('alert').textContent).toBe(social.return.cancelled);
    expect(calls).toEqual([]);
  });
});

describe('linked identity providers', () => {
  const item = {
    id: '3f0c8a52-9f67-4c0e-9f5e-0d6a3f1f2b11',
    provider: 'LOCAL',
    linkedAt: '2026-01-02T10:00:00.000Z',
  };
  const LIST = 'GET /auth/users/identities';
  const UNLINK = `DELETE /auth/users/identities/${item.id}`;
  const unlink = () => button('Unlink Local sign-in');

  it('are unlinked after a confirmation', async () => {
    service.answers = { [LIST]: answer(200, [item]), [UNLINK]: answer(204) };
    const user = show(<IdentitiesSection hasPassword />);
    expect(await screen.findByText(/2 January 2026|January 2, 2026/)).toBeTruthy();
    await user.click(unlink());
    const dialog = await screen.findByRole('alertdialog');
    expect(sent(UNLINK)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: social.settings.unlink }));
    expect(await screen.findByText(social.settings.none)).toBeTruthy();
    expect(sent(UNLINK)).toHaveLength(1);
  });

  it('cannot be unlinked while they are the only way in, and the page says what to do', async () => {
    service.answers = { [LIST]: answer(200, [item]) };
    const user = show(<IdentitiesSection hasPassword={false} />);
    await screen.findByText(/January/);
    await user.click(unlink());
    expect((await screen.findByRole('alert')).textContent).toContain(social.settings.needsPassword);
    expect(screen.getByRole('link', { name: account.password.set })).toBeTruthy();
    expect(sent(UNLINK)).toEqual([]);
  });

  it('show why the service refused', async () => {
    service.answers = {
      [LIST]: answer(200, [item]),
      [UNLINK]: answer(409, { code: 'identity_is_only_way_in' }),
    };
    const user = show(<IdentitiesSection hasPassword />);
    await screen.findByText(/January/);
    await user.click(unlink());
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: social.settings.unlink }));
    await waitFor(() => expect(screen.getByText(errors.identity_is_only_way_in)).toBeTruthy());
  });

  it('can be reloaded after an error, and new ones are linked from here', async () => {
    const user = show(<IdentitiesSection hasPassword />);
    expect(await screen.findByText(errors.service_unavailable)).toBeTruthy();
    service.answers = {
      [LIST]: answer(200, []),
      [START]: answer(429, { code: 'too_many_requests', retryAfter: 60 }),
    };
    await user.click(screen.getByRole('button', { name: /again/i }));
    await user.click(await screen.findByRole('button', { name: 'Link Local sign-in' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sent(START)[0]?.body).toEqual({
      provider: 'LOCAL',
      returnTo: '/en/education/settings?tab=PRIVACY',
    });
  });
});
