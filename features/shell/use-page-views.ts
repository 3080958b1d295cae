import { useEffect, useRef } from 'react';
import { useApi } from '@/hooks/use-api';
import type { Api } from '@/services/api';
import { beginVisit } from '@/store/arrival';
import { useRouteEvents } from './use-route-events';

/**
 * Reports a page view for the first page and for each route change (docs/tracking.md). A visitor who leaves before the
 * scripts start is counted by the page's first script.
 */
export function usePageViews(): void {
  const api = useApi();
  const isHistory = useRef(false);
  useEffect(() => {
    const pop = () => {
      isHistory.current = true;
    };
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);
  const first = useRef(api);
  useEffect(() => {
    const events = window.kursoEvents;
    if (events?.counted) return;
    if (events) events.counted = true;
    report(first.current, document.referrer);
  }, []);
  useRouteEvents({
    start: () => {
      beginVisit(isHistory.current);
      isHistory.current = false;
    },
    complete: () => report(api, ''),
  });
}

function report(api: Api, referrer: string): void {
  const page = window.location.href;
  const count = ({ trackPageView }: typeof import('@/services/analytics')) =>
    trackPageView(api, page, referrer);
  import('@/services/analytics').then(count, () => {});
}
