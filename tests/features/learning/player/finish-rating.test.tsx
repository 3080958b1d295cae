import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FinishDialog } from '@/features/learning/player/finish-dialog';
import type { PlayerControls } from '@/features/learning/player/use-player';
import { storedReview, storeReview } from '@/store/review-draft';
import { fakeApi, renderWith, signIn } from './render';
import { outlineWith, PRODUCT } from './school';
// Otherwise the first test waits until its parts are loaded.
import '@/features/learning/player/finish-next';
import '@/features/learning/player/finish-rating';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ useRouter: () => ({ query: { locale: 'en' }, asPath: '/en', push }) }));

beforeEach(() => {
  localStorage.clear();
  push.mockClear();
});
afterEach(cleanup);

const address = `/en/education/courses?review=${PRODUCT}`;
const controls = { finish: 'completed', closeFinish: () => {}, goTo: () => {} } as unknown as PlayerControls;

function open(hasAccess = true) {
  signIn('u');
  const landing = { landing: { outcomes: [] }, similar: [], learningLanguages: ['en'] };
  const { api } = fakeApi(({ path }) => (path.endsWith('/user-products/my') ? [] : landing));
  const outline = outlineWith({ hasAccess });
  renderWith(
    <FinishDialog outline={outline} address={{ productId: PRODUCT, language: 'en' }} controls={controls} />,
    api,
  );
  return userEvent.setup();
}

it('the stars that are pressed are kept, and the review opens with them', async () => {
  const user = open();
  const star = await screen.findByRole('link', { name: '4 out of 5' });
  expect(star.getAttribute('href')).toBe(address);
  await user.click(star);
  expect(storedReview('u', PRODUCT)).toMatchObject({ stars: 4, body: '', locale: 'en' });
  await waitFor(() => expect(push).toHaveBeenCalledWith(address));
});

it('words that were typed before are not lost', async () => {
  storeReview({ userId: 'u', productId: PRODUCT, stars: 2, body: 'Good so far', locale: 'de' });
  const user = open();
  await user.click(await screen.findByRole('link', { name: '5 out of 5' }));
  expect(storedReview('u', PRODUCT)).toMatchObject({ stars: 5, body: 'Good so far', locale: 'de' });
});

it('has one strong button, and no rating of what was only tried', async () => {
  open(false);
  await screen.findByRole('dialog');
  const strong = document.querySelectorAll('[role=dialog] [data-variant=primary]');
  expect([...strong].map((button) => button.textContent)).toEqual(['My education']);
  expect(screen.queryByRole('link', { name: '5 out of 5' })).toBeNull();
});
