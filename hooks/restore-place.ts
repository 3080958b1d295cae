import type { Place } from '@/store/return-places';

const STEP_MS = 100;
/** The list may grow while its rows and pictures arrive. */
const MAX_STEPS = 40;
/** Steps without a change after which it has its place. */
const SETTLED_STEPS = 5;
/** From now on the person scrolls. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls the window to a place, again while the page grows, until the person scrolls. Returns how to stop. */
export function restorePlace(place: Place): () => void {
  let steps = 0;
  let settled = 0;
  const step = () => {
    steps += 1;
    settled = moveTo(place) ? settled + 1 : 0;
    if (settled >= SETTLED_STEPS || steps >= MAX_STEPS) stop();
  };
  const timer = setInterval(step, STEP_MS);
  const stop = () => {
    clearInterval(timer);
    for (const name of TAKEN_OVER) removeEventListener(name, stop, true);
  };
  for (const name of TAKEN_OVER) addEventListener(name, stop, { capture: true, passive: true });
  step();
  return stop;
}

/** Whether it was there already. */
function moveTo({ to, top, y }: Place): boolean {
  const link = top === null ? undefined : findLinkTo(to);
  const wanted = link && top !== null ? window.scrollY + link.getBoundingClientRect().top - top : y;
  const isThere = Math.abs(window.scrollY - wanted) < 2;
  if (!isThere) window.scrollTo(0, wanted);
  focusOn(link);
  return isThere && (link !== undefined || top === null);
}

/** The row if rows are walked by keys, else the link; the heading takes the focus after each change of the page. */
function focusOn(link: HTMLElement | undefined): void {
  const row = link?.closest<HTMLElement>('tr[tabindex]') ?? link;
  if (row && document.activeElement !== row) row.focus({ preventScroll: true });
}

/** The link of the page's content that leads there. */
export function findLinkTo(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>('main a[href]');
  return [...links].find((link) => link.getAttribute('href') === address);
}
