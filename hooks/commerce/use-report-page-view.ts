import { useCallback } from 'react';
import { useApi } from '@/hooks/use-api';

/** Reports the page at the present address; `referrer` is the address before it. */
export function useReportPageView(): (referrer: string) => void {
  const api = useApi();
  return useCallback(
    (referrer) => {
      const page = window.location.href;
      const report = ({ trackPageView }: typeof import('@/services/analytics')) =>
        trackPageView(api, page, referrer);
      import('@/services/analytics').then(report, () => {});
    },
    [api],
  );
}
