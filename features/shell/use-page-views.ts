import { useEffect, useLayoutEffect, useRef } from 'react';
import { useReportPageView } from '@/hooks/commerce/use-report-page-view';
import { beginVisit } from '@/store/arrival';
import { useRouteEvents } from './use-route-events';

/**
 * Reports a page view for the first page and for each route change (docs/tracking.md). A visitor who leaves before the
 * scripts start is counted by the page's first script.
 */
export function usePageViews(): void {
  const report = useReportPageView();
  const isHistory = useRef(false);
  useEffect(() => {
    const pop = () => {
      isHistory.current = true;
    };
    // Before the router's own listener, which starts the route change.
    window.addEventListener('popstate', pop, true);
    return () => window.removeEventListener('popstate', pop, true);
  }, []);
  const first = useRef(report);
  // Before the effects of the page, which report what it shows.
  useLayoutEffect(() => {
    const events = window.kursoEvents;
    if (events?.counted) return;
    if (events) events.counted = true;
    first.current(document.referrer);
  }, []);
  useRouteEvents({
    start: () => {
      beginVisit(isHistory.current);
      isHistory.current = false;
    },
    complete: () => report(''),
  });
}
