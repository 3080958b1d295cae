import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { onToastWaiting } from '@/services/toast';

const ToastHost = lazyPart(() => import('./toast-host').then((module) => module.ToastHost));

/** Toasts; their code comes with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastWaiting(() => setWanted(true)), []);
  return wanted ? <ToastHost /> : null;
}
