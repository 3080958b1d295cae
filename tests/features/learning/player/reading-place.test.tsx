import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReadingPlace } from '@/contracts/learning/learning';
import { LearningScreen } from '@/features/learning/player/learning-screen';
import { fakeApi, renderWith, signIn } from './render';
import { COURSE, lessonWith, outlineWith, PRODUCT } from './school';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, push: vi.fn(), asPath: '/en' }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('next/head', () => ({ default: () => null }));

const [TEXT, CODE] = [`${COURSE}:text`, `${COURSE}:code`];
const HEIGHT = 1000;
let scrolled = 0;

/** Two items of a thousand pixels each, one below the other. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = this.dataset.contentId === CODE ? 1 : 0;
    return new DOMRect(0, index * HEIGHT - scrolled, 700, HEIGHT);
  });
}

function open(place: ReadingPlace | null, at?: string) {
  router.query = { locale: 'en', productId: PRODUCT, language: 'en', ...(at && { lesson: at }) };
  const { api, sent } = fakeApi(({ path, input }) => {
    if (path.endsWith('/outline')) return outlineWith();
    if (path.endsWith('/notes')) return [];
    if (path.includes('GET')) return lessonWith({ key: input.params.lessonKey, place });
    return undefined;
  });
  renderWith(<LearningScreen />, api);
  return () =>
    sent
      .filter(({ path, input }) => path.endsWith('/position') && input.body.contentId)
      .map(({ input }) => [input.body.contentId, input.body.offset]);
}

const scrollTo = vi.fn((_: number, y: number) => {
  scrolled = y;
});

beforeEach(() => {
  scrolled = 0;
  scrollTo.mockClear();
  Object.assign(window, { scrollTo });
  layOut();
  signIn('u');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.location.hash = '';
});

it('opens at the item where the person stopped, on any device', async () => {
  open({ contentId: CODE, offset: 500 });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(scrolled).toBe(HEIGHT + 500 - 80));
});

it('a lesson or a fragment in the URL wins over the stored place', async () => {
  open({ contentId: CODE, offset: 500 }, 'one');
  await screen.findByRole('heading', { level: 1 });
  expect(scrollTo).not.toHaveBeenCalled();
});

it('opens at the place that the address of a reminder names', async () => {
  window.location.hash = `read=${encodeURIComponent(CODE)}&at=250`;
  open(null, 'one');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(scrolled).toBe(HEIGHT + 250 - 80));
});

it('saves the item at the top of the screen, once for a burst of scrolling', async () => {
  const saved = open(null);
  await screen.findByRole('heading', { level: 1 });
  for (const y of [300, 900, 1420]) {
    scrolled = y;
    act(() => void fireEvent.scroll(window));
  }
  expect(saved()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(saved()).toEqual([[CODE, 500]]));
  expect(saved()).not.toContainEqual([TEXT, expect.anything()]);
});
