import { useRef } from 'react';
import styles from './route-progress.module.css';
import { useRouteEvents } from './use-route-events';

const load = () => import('nprogress').then((module) => module.default);

/** The bar at the top while a page is on its way (product §2); its code comes with the first change of page. */
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
