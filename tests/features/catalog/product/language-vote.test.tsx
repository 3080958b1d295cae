import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Locale } from '@/contracts/locales';
import { ProductFacts } from '@/features/catalog/product/product-facts';
import { guestVotes } from '@/store/guest-language-votes';
import { closeSignInPrompt, useSignInPrompt } from '@/store/sign-in-prompt';
import { makeLanding } from '../../../setup/shown-products';
import { renderCart, signIn } from '../../commerce/cart/render';
import { fakeApi } from '../../fake-api';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/hi/x', push: vi.fn() }) }));

const MINE = 'GET /api/language-votes/:productId';
const CAST = 'PUT /api/language-votes/:productId/:language';
const WITHDRAW = 'DELETE /api/language-votes/:productId/:language';
const made = makeLanding();
const vote = () => screen.findByRole('button', { name: 'Vote for हिन्दी' });

beforeEach(() => {
  localStorage.clear();
  toast.error.mockClear();
});
afterEach(cleanup);

function show(answers: Record<string, unknown>, learningLanguages: Locale[] = ['en']) {
  const { api, sent } = fakeApi(answers);
  const landing = { ...made, learningLanguages };
  renderCart(<ProductFacts landing={landing} />, Object.assign(api, { locale: 'hi' as const }), 'hi');
  return () => sent.filter(({ path }) => !path.startsWith('GET'));
}

it('counts a vote for the language of the page, and takes it back', async () => {
  signIn('ann');
  const writes = show({
    [MINE]: { languages: [] },
    [CAST]: { languages: ['hi'] },
    [WITHDRAW]: { languages: [] },
  });
  await userEvent.click(await vote());
  expect(await screen.findByText(/^You voted for lessons in/)).toBeTruthy();
  expect(writes()[0]?.input.params).toEqual({ productId: made.id, language: 'hi' });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw vote' }));
  expect(await vote()).toBeTruthy();
  expect(writes().map(({ path }) => path)).toEqual([CAST, WITHDRAW]);
});

it('shows a vote of an earlier visit', async () => {
  signIn('ann');
  show({ [MINE]: { languages: ['de', 'hi'] } });
  expect(await screen.findByRole('button', { name: 'Withdraw vote' })).toBeTruthy();
});

it('asks a guest to sign in, and votes then', async () => {
  signIn(null);
  const writes = show({ [MINE]: { languages: [] }, [CAST]: { languages: ['hi'] } });
  await userEvent.click(await vote());
  await waitFor(() => expect(useSignInPrompt.getState().reason).toBe('languageVote'));
  expect(writes()).toEqual([]);
  signIn('ann');
  closeSignInPrompt('signedIn');
  expect(await screen.findByRole('button', { name: 'Withdraw vote' })).toBeTruthy();
  expect(writes()).toHaveLength(1);
});

it('sends nothing for a guest who closes the popup', async () => {
  signIn(null);
  const writes = show({ [CAST]: { languages: ['hi'] } });
  await userEvent.click(await vote());
  await waitFor(() => expect(useSignInPrompt.getState().reason).toBe('languageVote'));
  closeSignInPrompt('closed');
  expect(await vote()).toBeTruthy();
  expect(writes()).toEqual([]);
});

it('keeps the vote of a guest who goes on to sign up', async () => {
  signIn(null);
  const writes = show({ [CAST]: { languages: ['hi'] } });
  await userEvent.click(await vote());
  await waitFor(() => expect(useSignInPrompt.getState().reason).toBe('languageVote'));
  expect(guestVotes()).toEqual([]);
  closeSignInPrompt('left');
  expect(guestVotes()).toEqual([{ productId: made.id, language: 'hi' }]);
  expect(writes()).toEqual([]);
});

it('says why a vote was not counted, and stays open for it', async () => {
  signIn('ann');
  show({ [MINE]: { languages: [] }, [CAST]: new ApiError('product_not_found') });
  await userEvent.click(await vote());
  await waitFor(() => expect(toast.error).toHaveBeenCalled());
  expect(await vote()).toBeTruthy();
});

it('has nothing to ask where the lessons are in the language', () => {
  signIn('ann');
  show({}, ['en', 'hi']);
  expect(screen.queryByRole('complementary')).toBeNull();
});
