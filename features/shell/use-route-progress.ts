import { useRef } from 'react';
import styles from './route-progress.module.css';
import { useRouteEvents } from './use-route-events';

const load = () => import('nprogress').then((module) => module.default);

/** Progress bar while a page loads (product §2); its code is loaded with the first navigation. */
export function useRouteProgress(): void {
  const running = useRef(false);
  const start = async () => {
    running.current = true;
    const bar = await load();
    bar.configure({
      minimum: 0.08,
      speed: 200,
      trickleSpeed: 800,
      showSpinner: false,
      barSelector: '[data-bar]',
      template: `<div class="${styles.bar}" data-bar></div>`,
    });
    if (running.current) bar.start();
  };
  const stop = async () => {
    running.current = false;
    (await load()).done();
  };
  useRouteEvents({ start: () => void start(), complete: () => void stop(), fail: () => void stop() });
}
