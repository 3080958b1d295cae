import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { onToastWaiting, SAVED_TOASTS_KEY } from '@/services/toast';

const ToastHost = lazyPart(() => import('./toast-host').then((module) => module.ToastHost));

/** Toast container; its code is loaded with the first toast. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const show = () => setWanted(true);
    try {
      if (SAVED_TOASTS_KEY in sessionStorage) show();
    } catch {}
    return onToastWaiting(show);
  }, []);
  return wanted ? <ToastHost /> : null;
}
