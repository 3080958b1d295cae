import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { offersOneTap } from '@/domain/identity/one-tap';
import { OneTap } from '@/features/identity/auth/one-tap';
import { SignUpForm } from '@/features/identity/auth/sign-up-form';
import { SignUpScreen } from '@/features/identity/auth/sign-up-screen';
import { SocialSection } from '@/features/identity/auth/social-section';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import social from '@/public/locales/en/social.json';
import { chooseConsent } from '@/services/consent';
import { GOOGLE_SCRIPT } from '@/services/google-identity';
import { addToGuestCart } from '@/store/guest-cart';
import { useSessionStore } from '@/store/session-store';
import { answer, button, calls, google, reach, router, scripts, sent, service, show } from './social-fixture';

const START = 'POST /auth/users/register/social/start';
const INFO = 'GET /auth/users/register/social/info';
const ID_TOKEN = 'POST /auth/users/register/social/id-token';

describe('the button of the local provider', () => {
  it('has an honest label and goes to the service’s URL, with the return path', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    service.answers[START] = answer(200, { url: 'http://localhost/dev/identity/authorize?x' });
    const user = show(<SocialSection returnTo="/en/lk" goOn={() => {}} />);
    await user.click(button(social.continue.local));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/dev/identity/authorize?x'));
    expect(sent(START)[0]?.body).toEqual({ provider: 'LOCAL', returnTo: '/en/lk' });
  });

  it('shows beside itself that the service is unavailable; the form keeps its input', async () => {
    const user = show(<SignUpForm onDone={() => {}} returnTo="/en/lk" goOn={() => {}} />);
    const name = screen.getByLabelText(/Name/);
    await user.type(name, 'Mira');
    await user.click(screen.getByRole('checkbox'));
    await user.click(button(social.continue.local));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
    expect((name as HTMLInputElement).value).toBe('Mira');
    await user.click(button(social.continue.local));
    await waitFor(() => expect(sent(START)).toHaveLength(2));
  });

  it('uses the form’s consent field, and does not ask for it a second time', async () => {
    const user = show(<SignUpForm onDone={() => {}} returnTo="/en/lk" goOn={() => {}} />);
    expect(screen.queryByText(social.terms)).toBeNull();
    await user.click(button(social.continue.local));
    await screen.findByText(auth.signUp.consentRequired);
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(sent(START)).toEqual([]);
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.queryByText(auth.signUp.consentRequired)).toBeNull());
    await user.click(button(social.continue.local));
    await waitFor(() => expect(sent(START)).toHaveLength(1));
  });

  it('is not rendered if no provider is configured', () => {
    show(<SocialSection returnTo="/en/lk" />, { social: null });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is labelled Google if Google is configured', () => {
    show(<SocialSection returnTo="/en/lk" />, { social: 'google' });
    expect(button(social.continue.google)).toBeTruthy();
    expect(scripts).toEqual([]);
  });
});

describe('Google’s own button', () => {
  const site = { social: 'google-token', googleClientId: 'id' } as const;
  /** Waits until our own button has loaded its code. */
  const drawn = () =>
    waitFor(() => expect(button(social.continue.google).getAttribute('aria-busy')).not.toBe('true'));

  it('is loaded on the first press, signs in with the ID token, and shows errors', async () => {
    service.answers[INFO] = answer(200, { clientId: 'id', nonce: 'n1' });
    service.answers[ID_TOKEN] = answer(409, { code: 'email_already_used' });
    const user = show(<SocialSection returnTo="/en/lk" />, site);
    expect(scripts).toEqual([]);
    reach.google = false;
    await drawn();
    await user.click(button(social.continue.google));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.internal_error);
    reach.google = true;
    await user.click(button(social.continue.google));
    await waitFor(() => expect(google.renderButton).toHaveBeenCalledTimes(1));
    expect(scripts).toEqual([GOOGLE_SCRIPT, GOOGLE_SCRIPT]);
    expect(screen.queryByRole('button', { name: social.continue.google })).toBeNull();
    const [asked] = google.initialize.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ client_id: 'id', nonce: 'n1' });
    act(() => asked?.callback({ credential: 'token' }));
    expect((await screen.findByRole('alert')).textContent).toContain(social.return.taken);
    expect(sent(ID_TOKEN)[0]?.body).toMatchObject({ provider: 'GOOGLE', idToken: 'token' });
  });

  it.each([
    [true, '/en/purchase-after-verified?returnTo=%2Fen%2Feducation%2Fcart'],
    [false, '/en/education/cart'],
  ])('continues after sign-up, a new user (%s) to the waiting cart', async (newUser, address) => {
    router.query = { returnTo: '/en/education/cart' };
    addToGuestCart(['00000000-0000-4000-8000-00000000000a']);
    service.answers[INFO] = answer(200, { clientId: 'id', nonce: 'n1' });
    service.answers[ID_TOKEN] = answer(200, { accessToken: 'e30.e30.x', newUser });
    const user = show(<SignUpScreen />, site);
    await user.click(screen.getByRole('checkbox'));
    await drawn();
    await user.click(button(social.continue.google));
    await waitFor(() => expect(google.initialize).toHaveBeenCalled());
    act(() => google.initialize.mock.calls.at(-1)?.[0].callback({ credential: 'token' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(address));
  });
});

describe('Google One Tap', () => {
  const site = { social: 'google', googleClientId: 'id', appEnv: 'production' } as const;
  const guest = () => useSessionStore.setState({ status: 'isNotLoggedIn', userId: null, perms: [] });
  const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));

  it.each([
    ['production', 'id', true],
    ['production', null, false],
    ['beta', 'id', false],
    ['localhost', 'id', false],
    ['autotest', 'id', false],
  ])('in %s with %s: %s', (appEnv, googleClientId, offered) => {
    expect(offersOneTap({ appEnv, googleClientId })).toBe(offered);
  });

  it('loads nothing before consent, and nothing after a refusal', async () => {
    guest();
    show(<OneTap />, site);
    await settle();
    act(() => chooseConsent('denied'));
    await settle();
    expect(scripts).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('is not shown outside production, nor while the user is or may be signed in', async () => {
    chooseConsent('granted');
    guest();
    show(<OneTap />, { ...site, appEnv: 'beta' });
    useSessionStore.setState({ status: 'pending' });
    show(<OneTap />, site);
    useSessionStore.setState({ status: 'isLoggedIn', userId: 'x' });
    show(<OneTap />, site);
    await settle();
    expect(calls).toEqual([]);
  });

  it('is shown to a guest who consented, stores the tokens and tracks a new user', async () => {
    const accessToken = `e30.${btoa('{"sub":"u","exp":9999999999}')}.x`;
    service.answers[INFO] = answer(200, { clientId: 'id', nonce: 'n2' });
    service.answers[ID_TOKEN] = answer(200, { accessToken, newUser: true });
    service.answers['POST /aggregate/event'] = answer(204);
    guest();
    show(<OneTap />, site);
    act(() => chooseConsent('granted'));
    await waitFor(() => expect(google.prompt).toHaveBeenCalledTimes(1));
    act(() => google.initialize.mock.calls[0]?.[0].callback({ credential: 'token' }));
    await waitFor(() => expect(sent('POST /aggregate/event')).toHaveLength(1));
    expect(sent('POST /aggregate/event')[0]?.body).toMatchObject({
      eventDetails: { event: 'registration', method: 'GOOGLE' },
    });
    await waitFor(() => expect(google.cancel).toHaveBeenCalled());
    expect(useSessionStore.getState().status).toBe('isLoggedIn');
  });
});
