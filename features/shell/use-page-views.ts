import { useLayoutEffect, useRef } from 'react';
import { useReportPageView } from '@/hooks/commerce/use-report-page-view';
import { beginVisit } from '@/store/arrival';
import { useRouteEvents } from './use-route-events';

/**
 * Reports a page view for the first page and for each route change (docs/tracking.md). A visitor who leaves before the
 * scripts start is counted by the page's first script.
 */
export function usePageViews(): void {
  const report = useReportPageView();
  const first = useRef(report);
  // Before the effects of the page, which report what it shows.
  useLayoutEffect(() => {
    const events = window.kursoEvents;
    if (events?.counted) return;
    if (events) events.counted = true;
    first.current(document.referrer);
  }, []);
  useRouteEvents({
    // At the start of a back or forward the address is already the new one; a link changes it at the end.
    start: (url) => beginVisit(new URL(url, window.location.href).href === window.location.href),
    complete: () => report(''),
  });
}
