import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

export interface RouteHandlers {
  start?: (url: string) => void;
  complete?: (url: string) => void;
  fail?: () => void;
}

/** Calls back on route changes that load a page. */
export function useRouteEvents(handlers: RouteHandlers): void {
  const { events } = useRouter();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const start = (url: string, { shallow }: { shallow: boolean }) => !shallow && latest.current.start?.(url);
    const complete = (url: string, { shallow }: { shallow: boolean }) =>
      !shallow && latest.current.complete?.(url);
    const fail = () => latest.current.fail?.();
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', complete);
    events.on('routeChangeError', fail);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', complete);
      events.off('routeChangeError', fail);
    };
  }, [events]);
}
