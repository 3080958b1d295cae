import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { GotFreePopup } from '@/features/commerce/get-free/got-free-popup';
import { useGetFree } from '@/hooks/commerce/use-get-free';
import { showGotProducts } from '@/store/got-products';
import { usePopupStore } from '@/store/popup-store';
import { makeCard } from '../../../setup/shown-products';
import { fakeApi } from '../../fake-api';
import { renderCart, signIn } from '../cart/render';

const router = vi.hoisted(() => ({ push: vi.fn(async () => true), query: {}, asPath: '/en/course/a' }));
vi.mock('next/router', () => ({ useRouter: () => router }));

const ANN = '00000000-0000-4000-8000-000000000001';
const GET_FREE = 'POST /api/products/get-free';
const LIST = 'GET /api/v2/products/search/list';
const card = makeCard(1);

function Page() {
  const getFree = useGetFree();
  return (
    <>
      <button type="button" onClick={() => getFree.mutate(card.id)}>
        Get
      </button>
      <GotFreePopup />
    </>
  );
}

beforeEach(() => {
  usePopupStore.setState({ gotFree: 'CLOSED', signIn: 'CLOSED' });
  router.push.mockClear();
});
afterEach(cleanup);

it('says what was claimed and leads to its lessons', async () => {
  signIn(ANN);
  const { api, sent } = fakeApi({ [GET_FREE]: { productIds: [card.id] }, [LIST]: [card] });
  renderCart(<Page />, api);
  await userEvent.click(screen.getByRole('button', { name: 'Get' }));
  const dialog = await screen.findByRole('dialog', { name: '“Product 1” is yours' });
  expect(dialog.textContent).toContain('There’s nothing to pay');
  expect(screen.getByRole('link', { name: 'Start learning' }).getAttribute('href')).toBe(
    `/en/course-learning/${card.id}/en`,
  );
  expect(sent.find(({ path }) => path === GET_FREE)?.input.headers).toEqual({
    'marketing-location': 'getfreepopup',
  });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads to My education after several products', async () => {
  const { api } = fakeApi({ [LIST]: [card, makeCard(2)] });
  renderCart(<Page />, api);
  act(() => showGotProducts([card.id, makeCard(2).id]));
  expect(await screen.findByRole('dialog', { name: '2 items are yours' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to My education' }).getAttribute('href')).toBe(
    '/en/education/courses',
  );
});

it('asks a guest to sign in over the page first, and claims afterwards', async () => {
  signIn(null);
  const { api, sent } = fakeApi({ [GET_FREE]: { productIds: [card.id] }, [LIST]: [card] });
  renderCart(<Page />, api);
  await userEvent.click(screen.getByRole('button', { name: 'Get' }));
  await waitFor(() => expect(usePopupStore.getState().signIn).toBe('OPENED'));
  expect(sent.map(({ path }) => path)).not.toContain(GET_FREE);
  const { closeSignInPrompt } = await import('@/store/sign-in-prompt');
  act(() => {
    signIn(ANN);
    closeSignInPrompt('signedIn');
  });
  expect(await screen.findByRole('dialog', { name: '“Product 1” is yours' })).toBeTruthy();
});

it('sends an unconfirmed user to confirmation, without the popup', async () => {
  signIn(ANN);
  renderCart(<Page />, fakeApi({ [GET_FREE]: new ApiError('email_not_verified') }).api);
  await userEvent.click(screen.getByRole('button', { name: 'Get' }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/en/verification-warning')),
  );
  expect(usePopupStore.getState().gotFree).toBe('CLOSED');
});
