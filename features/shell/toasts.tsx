import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { onToastWaiting } from '@/services/toast';

const ToastHost = dynamic(() => import('./toast-host').then((module) => module.ToastHost), { ssr: false });

/** Toasts; their code comes with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onToastWaiting(() => setWanted(true)), []);
  return wanted ? <ToastHost /> : null;
}
