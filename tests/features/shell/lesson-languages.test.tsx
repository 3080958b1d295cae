import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { LateParts } from '@/features/shell/footer/late-parts';
import { renderCart } from '../commerce/cart/render';
import { fakeApi } from '../fake-api';

const LANGUAGES = 'GET /api/home/languages';
let arrive: (entries: { isIntersecting: boolean }[]) => void = () => {};

vi.mock('@/features/shell/social-marks', () => ({ SocialMarks: () => null }));

class Observer {
  constructor(seen: typeof arrive) {
    arrive = seen;
  }
  observe() {}
  disconnect() {}
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: unknown) {
  vi.stubGlobal('IntersectionObserver', Observer);
  const { api, sent } = fakeApi({ [LANGUAGES]: answer });
  renderCart(<LateParts />, api);
  return sent;
}

it('counts courses by language once the reader comes near', async () => {
  const sent = show([
    { language: 'fr', count: 30 },
    { language: 'en', count: 3 },
  ]);
  expect(sent).toEqual([]);
  act(() => arrive([{ isIntersecting: true }]));
  expect(await screen.findByText('3 courses in English, 30 in French.')).toBeTruthy();
});

it('says nothing when it cannot be read, or there is nothing to count', async () => {
  for (const answer of [new ApiError('service_unavailable'), []]) {
    const sent = show(answer);
    act(() => arrive([{ isIntersecting: true }]));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText(/course/)).toBeNull();
    cleanup();
  }
});
