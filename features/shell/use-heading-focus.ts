import { useRef } from 'react';
import { mainHeading } from './main-heading';
import { useRouteEvents } from './use-route-events';

/** Moves focus to the new page's heading after navigation; Next announces the title. */
export function useHeadingFocus(): void {
  const left = useRef('');
  useRouteEvents({
    start: () => {
      left.current = window.location.pathname;
    },
    complete: (url) => {
      if (url.includes('#') || left.current === window.location.pathname) return;
      // Runs after closing menus and dialogs have restored focus.
      setTimeout(focusHeading, 0);
    },
  });
}

function focusHeading(): void {
  const heading = mainHeading() ?? document.getElementById('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
