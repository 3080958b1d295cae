import { useRef } from 'react';
import { mainHeading } from './main-heading';
import { useRouteEvents } from './use-route-events';

/** After a change of page the focus goes to its heading; Next itself announces the title. */
export function useHeadingFocus(): void {
  const left = useRef('');
  useRouteEvents({
    start: () => {
      left.current = window.location.pathname;
    },
    complete: (url) => {
      if (url.includes('#') || left.current === window.location.pathname) return;
      // After menus and dialogs that close with the page have given the focus back.
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
