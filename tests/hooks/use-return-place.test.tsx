import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReturnPlace } from '@/hooks/use-return-place';
import { rememberPage } from '@/store/previous-page';

const LIST = '/en/manager/products';
const ITEM = `${LIST}/12`;
const events = mitt();
const replace = vi.fn(async () => true);
let scrolled = 0;
/** Pixels from the page's top to the link. */
let place = 900;

function List({ keepsFilters = false, rows = true }) {
  useReturnPlace({ keepsFilters });
  return (
    <main>
      <h1 tabIndex={-1}>Products</h1>
      {rows && <a href={ITEM}>Python</a>}
    </main>
  );
}

function open(address: string, key: string, given: Parameters<typeof List>[0] = {}) {
  window.history.replaceState({ key }, '', address);
  const router = { asPath: address, pathname: '', query: {}, events, replace } as unknown as NextRouter;
  const tree = (props: typeof given) => (
    <RouterContext.Provider value={router}>
      <List {...props} />
    </RouterContext.Provider>
  );
  const view = render(tree(given));
  return { again: (next: typeof given) => view.rerender(tree(next)) };
}

/** The list is scrolled and the item opened. */
function leave(to = ITEM, { shallow = false } = {}) {
  scrolled = 700;
  act(() => events.emit('routeChangeStart', to, { shallow }));
  cleanup();
  scrolled = 0;
}

const at = (href: string) => rememberPage({ href, title: '', locale: 'en' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const link = () => screen.getByRole('link', { name: 'Python' });

beforeEach(() => {
  sessionStorage.clear();
  replace.mockClear();
  [scrolled, place] = [0, 900];
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled);
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    scrolled = y;
  }) as typeof window.scrollTo);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: place - scrolled }) as DOMRect,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a list that was left', () => {
  it('is shown where it was by the browser’s Back, with the focus on what was opened', async () => {
    open(`${LIST}?page=3`, 'k1');
    leave();
    open(`${LIST}?page=3`, 'k1');
    screen.getByRole('heading').focus();
    await pass(200);
    expect(scrolled).toBe(700);
    expect(document.activeElement).toBe(link());
  });

  it('is shown so by a link from what it led to, or from below that, with its filters if they are kept', async () => {
    open(`${LIST}?page=3`, 'k1');
    leave();
    at(`${ITEM}/prices?tab=2`);
    open(LIST, 'k2', { keepsFilters: true });
    expect(replace).toHaveBeenCalledWith(`${LIST}?page=3`, undefined, { shallow: true, scroll: false });
    expect(scrolled).toBe(700);
  });

  it.each([
    ['from another page', LIST, LIST, '/en/manager/orders'],
    ['with other filters', `${LIST}?page=3`, LIST, ITEM],
  ])('begins at its top when it is opened %s', async (_, left, address, from) => {
    open(left, 'k1');
    leave();
    at(from);
    open(address, 'k2');
    await pass(500);
    expect([scrolled, replace.mock.calls.length]).toEqual([0, 0]);
  });

  it('does not jump when it is loaded again', async () => {
    open(LIST, 'k1');
    leave();
    open(LIST, 'k1');
    await pass(2000);
    cleanup();
    scrolled = 40;
    open(LIST, 'k1');
    await pass(500);
    expect(scrolled).toBe(40);
  });

  it('keeps its place for another filter of the same page', async () => {
    open(LIST, 'k1');
    leave(`${LIST}?page=2`, { shallow: true });
    open(LIST, 'k1');
    await pass(500);
    expect(scrolled).toBe(0);
  });

  it('waits for its rows, and follows the row that has moved', async () => {
    open(LIST, 'k1');
    leave();
    const { again } = open(LIST, 'k1', { rows: false });
    await pass(300);
    place = 1200;
    again({ rows: true });
    await pass(300);
    expect(scrolled).toBe(1000);
    expect(document.activeElement).toBe(link());
  });

  it('leaves the scrolling to the person who begins to', async () => {
    open(LIST, 'k1');
    leave();
    open(LIST, 'k1');
    fireEvent.wheel(window);
    scrolled = 10;
    await pass(1000);
    expect(scrolled).toBe(10);
  });
});
