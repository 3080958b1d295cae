import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { onToast } from '@/services/toast';

const load = () => import('./toast-host');
const ToastHost = dynamic(() => load().then((module) => module.ToastHost), { ssr: false });

/** Toasts; their code comes with the first one. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(
    () =>
      onToast((toast) => {
        setWanted(true);
        void load().then(({ showToast }) => showToast(toast));
      }),
    [],
  );
  return wanted ? <ToastHost /> : null;
}
