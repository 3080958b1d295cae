import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';

const HALT = 'Navigation was halted: something is not saved.';

/**
 * Guards against losing unsaved input: closing the tab shows the browser's dialog, navigating shows ours. `target` is
 * the requested URL while our dialog is open. `allowsShallow` is for forms that stay mounted while only the query changes.
 */
export function useUnsavedGuard(dirty: boolean, { allowsShallow = false } = {}) {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);
  const free = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const halt = (url: string, { shallow = false } = {}) => {
      if (free.current || (shallow && allowsShallow)) return;
      setTarget(url);
      router.events.emit('routeChangeError', Object.assign(new Error(HALT), { cancelled: true }), url, {});
      // Throwing is the only way to cancel a route change in Next.
      throw HALT;
    };
    // Going back has already changed the URL: restore it.
    router.beforePopState(({ as }) => {
      if (free.current) return true;
      window.history.pushState(null, '', router.asPath);
      setTarget(as);
      return false;
    });
    const quiet = (event: PromiseRejectionEvent) => event.reason === HALT && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('unhandledrejection', quiet);
    router.events.on('routeChangeStart', halt);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('unhandledrejection', quiet);
      router.events.off('routeChangeStart', halt);
      router.beforePopState(() => true);
    };
  }, [dirty, router, allowsShallow]);

  return {
    target,
    stay: () => setTarget(null),
    leave: () => {
      free.current = true;
      const to = target;
      setTarget(null);
      if (to) void router.push(to).finally(() => (free.current = false));
    },
  };
}
