import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '@/components/ui/carousel';

const items = ['One', 'Two', 'Three'].map((word) => ({ key: word, content: <a href="/x">{word}</a> }));
const scrollBy = vi.fn();
let measured: () => void = () => {};

/** A row of three 100 px items in a viewport of `visible` px. */
function show(visible: number) {
  render(<Carousel label="New" previousLabel="Back" nextLabel="More" items={items} />);
  const row = screen.getByRole('list');
  Object.defineProperties(row, { clientWidth: { value: visible }, scrollWidth: { value: 300 } });
  row.scrollBy = scrollBy;
  [...row.children].forEach((child, index) => {
    child.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 100);
  });
  act(() => measured());
  return row;
}

beforeEach(() => {
  scrollBy.mockReset();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        measured = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a carousel', () => {
  it('is a plain list if everything fits', () => {
    const row = show(300);
    expect(screen.queryByRole('button')).toBeNull();
    expect(row.hasAttribute('tabindex')).toBe(false);
  });

  it('moves by whole items with the arrow keys, and to its ends', () => {
    const row = show(150);
    row.focus();
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home', 'a']) fireEvent.keyDown(row, { key });
    expect(scrollBy.mock.calls.map(([to]) => to.left)).toEqual([100, -100, 300, -300]);
  });

  it('does not handle keys pressed inside its items', () => {
    show(150);
    fireEvent.keyDown(screen.getByRole('link', { name: 'One' }), { key: 'ArrowRight' });
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('disables the button at its end, which keeps focus', () => {
    const row = show(150);
    const [back, more] = screen.getAllByRole('button', { hidden: true });
    expect(back?.getAttribute('aria-disabled')).toBe('true');
    more?.focus();
    fireEvent.click(more as HTMLElement);
    expect(scrollBy).toHaveBeenCalledWith({ left: 120 });
    row.scrollLeft = 150;
    fireEvent.scroll(row);
    expect(more?.getAttribute('aria-disabled')).toBe('true');
    expect(back?.hasAttribute('aria-disabled')).toBe(false);
    expect(document.activeElement).toBe(more);
  });
});
