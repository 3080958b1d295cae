import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInPopup } from '@/features/identity/auth/sign-in-popup';
import auth from '@/public/locales/en/auth.json';
import social from '@/public/locales/en/social.json';
import { addToGuestCart, markGetFree } from '@/store/guest-cart';
import { usePopupStore } from '@/store/popup-store';
import { useSessionStore } from '@/store/session-store';
import { closeSignInPrompt, promptSignIn, type SignInReason } from '@/store/sign-in-prompt';
import { rememberSignUp } from '@/store/sign-up-store';
import { makeCard } from '../../../setup/shown-products';
import { answer, button, router, sent, service, show } from './social-fixture';

vi.mock('@/services/captcha', () => ({
  withCaptcha: (_: unknown, send: (headers: object) => unknown) => send({ 'captcha-response': 'x' }),
  prepareCaptcha: () => {},
  isCaptchaAwaited: () => false,
  subscribeToCaptcha: () => () => {},
}));

const PRODUCT = '00000000-0000-4000-8000-000000000002';

const person = (userId: string | null) =>
  act(() => useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] }));

/** Opens the popup and records the outcome. */
async function ask(reason: SignInReason, productId?: string) {
  const user = show(<SignInPopup />);
  const keep = vi.fn();
  const outcome = vi.fn();
  act(() => void promptSignIn(reason, { keep, productId }).then(outcome));
  await screen.findByRole('dialog');
  return { user, keep, outcome };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const isShown = (name: string) => tab(name).getAttribute('aria-selected') === 'true';
const field = (name: string) => screen.getByLabelText(new RegExp(name), { selector: 'input' });

beforeEach(() => {
  person(null);
  sessionStorage.clear();
  act(() => closeSignInPrompt('closed'));
  router.events.on.mockClear();
});

describe('the sign-in popup', () => {
  it('shows the reason, and tells the caller that the user has signed in', async () => {
    const { user, keep, outcome } = await ask('getFree');
    await user.click(tab(auth.signUp.toSignIn));
    const dialog = screen.getByRole('dialog', { name: auth.popup.title });
    expect(dialog.textContent).toContain(auth.popup.reason.getFree);
    person('mira');
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('signedIn'));
    expect(usePopupStore.getState().signIn).toBe('CLOSED');
    expect(keep).not.toHaveBeenCalled();
  });

  it('explains that the session ended, and then offers no other account', async () => {
    await ask('sessionEnded');
    const dialog = screen.getByRole('dialog', { name: auth.popup.endedTitle });
    expect(dialog.textContent).toContain(auth.popup.reason.sessionEnded);
    expect(dialog.textContent).not.toContain(auth.signIn.toSignUp);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('changes nothing when it is closed', async () => {
    const { user, keep, outcome } = await ask('getFree');
    await user.click(button(auth.popup.close));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('closed'));
    expect(keep).not.toHaveBeenCalled();
  });

  it('stores the intended action when the user goes on elsewhere', async () => {
    const { keep, outcome } = await ask('getFree');
    const [, leave] = router.events.on.mock.calls.find(([name]) => name === 'routeChangeStart') ?? [];
    act(() => leave('/en/lesson', { shallow: true }));
    expect(keep).not.toHaveBeenCalled();
    act(() => leave('/en/terms', { shallow: false }));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('left'));
    expect(keep).toHaveBeenCalledTimes(1);
    expect(usePopupStore.getState().signIn).toBe('CLOSED');
  });

  it('stores it when the user signs in elsewhere, once they are certain to leave the page', async () => {
    vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
    const { user, keep, outcome } = await ask('wishlist');
    await user.click(button(social.continue.local));
    await screen.findByRole('alert');
    expect(keep).not.toHaveBeenCalled();
    service.answers['POST /auth/users/register/social/start'] = answer(200, { url: 'https://kurso.test/x' });
    await user.click(button(social.continue.local));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('left'));
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('drops the previous prompt when another one opens', async () => {
    const { outcome } = await ask('getFree');
    act(() => void promptSignIn('wishlist'));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('closed'));
    expect(await screen.findByText(auth.popup.reason.wishlist)).toBeTruthy();
  });
});

describe('its two ways in', () => {
  it('begin with a new account for something free, and with signing in for everything else', async () => {
    const { user } = await ask('getFree');
    expect(screen.getByRole('dialog', { name: auth.signUp.title }).textContent).toContain(auth.signUp.lead);
    expect(isShown(auth.signIn.toSignUp)).toBe(true);
    expect(field(auth.form.name)).toBeTruthy();
    await user.click(tab(auth.signUp.toSignIn));
    expect(isShown(auth.signUp.toSignIn)).toBe(true);
    expect(button(auth.signIn.submit)).toBeTruthy();
    act(() => void promptSignIn('wishlist'));
    await waitFor(() => expect(isShown(auth.signUp.toSignIn)).toBe(true));
    act(() => void promptSignIn('getFree'));
    await waitFor(() => expect(isShown(auth.signIn.toSignUp)).toBe(true));
  });

  it('name what is free', async () => {
    service.answers['GET /api/v2/products/search/list'] = answer(200, [makeCard(3)]);
    await ask('getFree', makeCard(3).id);
    const lead = auth.signUp.getLead.replace('{{title}}', 'Product 3');
    expect(await screen.findByText(lead)).toBeTruthy();
  });

  it('begin with signing in for somebody who has just signed up here', async () => {
    rememberSignUp({ name: 'Mira', email: 'mira@kurso.test' });
    await ask('getFree');
    expect(isShown(auth.signUp.toSignIn)).toBe(true);
  });

  it('sign up over the page, with the intended action, and come back to it', async () => {
    const { user, keep, outcome } = await ask('getFree');
    keep.mockImplementation(() => addToGuestCart([PRODUCT]) && markGetFree());
    await user.type(field(auth.form.name), 'Mira');
    await user.type(field(auth.form.email), 'mira@kurso.test');
    await user.type(field(auth.form.password), 'a long password');
    await user.click(screen.getByRole('checkbox'));
    expect(keep).not.toHaveBeenCalled();
    service.answers['POST /auth/users/register'] = answer(200, {});
    await user.click(button(auth.signUp.submit));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('left'));
    expect(sent('POST /auth/users/register')[0]?.body).toMatchObject({
      returnTo: '/en/signin',
      cart: { productIds: [PRODUCT], getFree: true },
    });
    expect(router.push).toHaveBeenCalledWith('/en/signup-processing?returnTo=%2Fen%2Fsignin');
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('ask for consent before a new account is made elsewhere', async () => {
    vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
    const { user, keep, outcome } = await ask('getFree');
    service.answers['POST /auth/users/register/social/start'] = answer(200, { url: 'https://kurso.test/x' });
    await user.click(button(social.continue.local));
    expect(await screen.findByText(auth.signUp.consentRequired)).toBeTruthy();
    expect(keep).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox'));
    await user.click(button(social.continue.local));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('left'));
    expect(sent('POST /auth/users/register/social/start')[0]?.body).toMatchObject({ returnTo: '/en/signin' });
    expect(keep).toHaveBeenCalledTimes(1);
  });
});
