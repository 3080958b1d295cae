// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSignInFirst } from '@/hooks/identity/use-sign-in-first';
import { usePopupStore } from '@/store/popup-store';
import { useSessionStore } from '@/store/session-store';
import { closeSignInPrompt, useSignInPrompt } from '@/store/sign-in-prompt';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => router }));

function Door({ onward }: { onward?: 'onward' }) {
  return (
    <a href="/en/education/courses" onClick={useSignInFirst('education', onward)}>
      My education
    </a>
  );
}

const door = () => screen.getByRole('link');
const popup = () => usePopupStore.getState().signIn;
const person = (userId: string | null) =>
  useSessionStore.setState({ status: userId ? 'isLoggedIn' : 'isNotLoggedIn', userId, perms: [] });

beforeEach(() => {
  person(null);
  closeSignInPrompt('closed');
  router.push.mockReset();
});
afterEach(cleanup);

it('asks a guest over the page, with the reason, and continues once they have signed in', async () => {
  render(<Door onward="onward" />);
  expect(fireEvent.click(door()), 'the link leads nowhere by itself').toBe(false);
  await waitFor(() => expect(popup()).toBe('OPENED'));
  expect(useSignInPrompt.getState().reason).toBe('education');
  expect(router.push).not.toHaveBeenCalled();
  act(() => closeSignInPrompt('signedIn'));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/\/en\/education\/courses$/)),
  );
});

it('does not navigate if they dismiss the popup', async () => {
  render(<Door onward="onward" />);
  fireEvent.click(door());
  await waitFor(() => expect(popup()).toBe('OPENED'));
  act(() => closeSignInPrompt('closed'));
  await act(() => Promise.resolve());
  expect(router.push).not.toHaveBeenCalled();
});

it('does not intercept the link for signed-in users or presses for a new tab', () => {
  render(<Door />);
  expect(fireEvent.click(door(), { ctrlKey: true })).toBe(true);
  person('ann');
  expect(fireEvent.click(door())).toBe(true);
  expect(popup()).toBe('CLOSED');
});
