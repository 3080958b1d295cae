import { parseLocale } from '../../../contracts/locales.ts';
import { numberFormat } from '../../../domain/number-format.ts';

/** Id of the element with the addresses of the page's scripts (server/web/late-scripts.ts). */
const LIST_ID = 'page-scripts';

/** Between the last paint or the end of loading and the scripts: a larger paint may follow. */
const PAUSE_MS = 100;
/** Scripts do not wait longer than this for a picture that loads slowly after the first paint. */
const MAX_PICTURE_WAIT_MS = 2_000;
const MAX_WAIT_MS = 5_000;

/** Signs that a person is about to use the page. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input', 'focusin'] as const;

/**
 * Loads the page's scripts once its largest element is painted, or at once when a person begins to use the page, so
 * that they do not compete with what is seen first.
 */
export function loadScripts(failed: () => void): void {
  let begun = false;
  let timer: ReturnType<typeof setTimeout>;
  const begin = () => {
    if (begun) return;
    // Scripts read what the end of the page says.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', begin, { once: true });
      return;
    }
    begun = true;
    const list = document.getElementById(LIST_ID)?.textContent;
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, begin, true);
    for (const src of JSON.parse(list ?? '[]') as string[]) append(src, failed);
    setTimeout(warmNumbers);
  };
  const beginIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(begin, milliseconds);
  };
  beginIn(MAX_WAIT_MS);
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true });
  // Two frames later what has loaded is painted, however slow the device; without frames the longest wait counts.
  addEventListener('load', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => !begun && beginIn(PAUSE_MS))),
  );
  afterPaints(() => {
    if (!begun) beginIn(document.readyState === 'complete' ? PAUSE_MS : MAX_PICTURE_WAIT_MS);
  });
}

/** The first number format of a page costs 25 ms, a phone 100: spent while the scripts are on their way. */
function warmNumbers(): void {
  numberFormat(parseLocale(document.documentElement.lang) ?? 'en').format(1);
}

function append(src: string, failed: () => void): void {
  const script = document.createElement('script');
  script.src = src;
  // In the order of the list.
  script.async = false;
  script.onerror = () => {
    if (navigator.onLine) failed();
    else addEventListener('online', () => append(src, failed), { once: true });
  };
  document.head.append(script);
}

function afterPaints(painted: () => void): void {
  try {
    new PerformanceObserver(painted).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch {
    // Without this measure the end of loading counts.
  }
}
