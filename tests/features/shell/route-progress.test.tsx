import { act, cleanup, render } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RouteProgress } from '@/features/shell/route-progress';

const router = vi.hoisted(() => ({ events: undefined as unknown as ReturnType<typeof mitt> }));
vi.mock('next/router', () => ({ useRouter: () => router }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  router.events = mitt();
  const { container } = render(<RouteProgress />);
  const say = (event: string, shallow = false) =>
    act(() => router.events.emit(event, '/en/cart', { shallow }));
  const bar = () => container.querySelector<HTMLElement>('[data-bar]');
  return { say, bar, share: () => Number.parseFloat(bar()?.style.scale ?? '') };
}

describe('the progress bar of a route change', () => {
  it('is there at once, grows while the page loads, and never to its end', async () => {
    vi.useFakeTimers();
    const { say, bar, share } = open();
    expect(bar()).toBeNull();
    say('routeChangeStart');
    expect(share()).toBe(0.08);
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(share()).toBeGreaterThan(0.08);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(share()).toBeLessThan(1);
    say('routeChangeComplete');
    expect(bar()).toBeNull();
  });

  it('goes also when it would have grown in that very moment', () => {
    vi.useFakeTimers();
    const { say, bar } = open();
    say('routeChangeStart');
    act(() => {
      router.events.emit('routeChangeComplete', '/en/cart', { shallow: false });
      vi.advanceTimersByTime(800);
    });
    expect(bar()).toBeNull();
  });

  it('goes when the page could not be loaded, and does not come for a change within the page', () => {
    const { say, bar } = open();
    say('routeChangeStart', true);
    expect(bar()).toBeNull();
    say('routeChangeStart');
    say('routeChangeError');
    expect(bar()).toBeNull();
  });
});
