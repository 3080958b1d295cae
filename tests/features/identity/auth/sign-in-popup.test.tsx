import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInPopup } from '@/features/identity/auth/sign-in-popup';
import auth from '@/public/locales/en/auth.json';
import social from '@/public/locales/en/social.json';
import { usePopupStore } from '@/store/popup-store';
import { useSessionStore } from '@/store/session-store';
import { closeSignInPrompt, promptSignIn, type SignInReason } from '@/store/sign-in-prompt';
import { answer, button, router, service, show } from './social-fixture';

const person = (userId: string | null) =>
  act(() => useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] }));

/** Opens the popup and records the outcome. */
async function ask(reason: SignInReason) {
  const user = show(<SignInPopup />);
  const keep = vi.fn();
  const outcome = vi.fn();
  act(() => void promptSignIn(reason, keep).then(outcome));
  await screen.findByRole('dialog');
  return { user, keep, outcome };
}

beforeEach(() => {
  person(null);
  act(() => closeSignInPrompt('closed'));
  router.events.on.mockClear();
});

describe('the sign-in popup', () => {
  it('shows the reason, and tells the caller that the user has signed in', async () => {
    const { keep, outcome } = await ask('getFree');
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
    expect(screen.queryByRole('link', { name: auth.signIn.toSignUp })).toBeNull();
  });

  it('changes nothing when it is closed', async () => {
    const { user, keep, outcome } = await ask('getFree');
    await user.click(button(auth.popup.close));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('closed'));
    expect(keep).not.toHaveBeenCalled();
  });

  it('stores the intended action when the user goes on to sign up', async () => {
    const { keep, outcome } = await ask('getFree');
    const link = screen.getByRole('link', { name: auth.signIn.toSignUp });
    expect(link.getAttribute('href')).toBe('/en/signup?returnTo=%2Fen%2Fsignin');
    const [, leave] = router.events.on.mock.calls.find(([name]) => name === 'routeChangeStart') ?? [];
    act(() => leave('/en/lesson', { shallow: true }));
    expect(keep).not.toHaveBeenCalled();
    act(() => leave('/en/signup', { shallow: false }));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('left'));
    expect(keep).toHaveBeenCalledTimes(1);
    expect(usePopupStore.getState().signIn).toBe('CLOSED');
  });

  it('stores it when the user signs in elsewhere, once they are certain to leave the page', async () => {
    vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
    const { user, keep, outcome } = await ask('getFree');
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
