import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScripts } from '@/features/shell/inline/load-scripts';

const failed = vi.fn();
const loaded = () =>
  [...document.querySelectorAll<HTMLScriptElement>('head script[src]')].map((script) =>
    script.getAttribute('src'),
  );
const online = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

beforeEach(() => {
  vi.useFakeTimers();
  failed.mockClear();
  document.head.innerHTML =
    '<script id="page-scripts" type="application/json">["/_next/a.js","/_next/b.js"]</script>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the scripts of a page', () => {
  it('load in their order, a moment after the page has loaded and was painted', () => {
    loadScripts(failed);
    expect(loaded()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(99);
    expect(loaded()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(loaded()).toEqual(['/_next/a.js', '/_next/b.js']);
  });

  it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input', 'focusin'])(
    'load at once, and once, at a %s',
    (sign) => {
      loadScripts(failed);
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      window.dispatchEvent(new Event('load'));
      vi.runAllTimers();
      expect(loaded()).toHaveLength(2);
    },
  );

  it('wait for the end of the HTML, which they read', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    loadScripts(failed);
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
    vi.advanceTimersByTime(5_000);
    expect(loaded()).toEqual([]);
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(loaded()).toHaveLength(2);
  });

  it('load after five seconds although the page is still loading', () => {
    loadScripts(failed);
    vi.advanceTimersByTime(5_000);
    expect(loaded()).toHaveLength(2);
  });

  it('load again when the network is back', () => {
    loadScripts(failed);
    vi.runAllTimers();
    online(false);
    document.querySelector('script[src]')?.dispatchEvent(new Event('error'));
    expect(failed).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(loaded()).toEqual(['/_next/a.js', '/_next/b.js', '/_next/a.js']);
  });

  it('give up when one fails on a working network', () => {
    loadScripts(failed);
    vi.runAllTimers();
    online(true);
    document.querySelector('script[src]')?.dispatchEvent(new Event('error'));
    expect(failed).toHaveBeenCalledOnce();
  });
});
