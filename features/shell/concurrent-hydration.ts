import { startTransition } from 'react';
import client, { type Root } from 'react-dom/client';

/**
 * A page wakes in slices of a few milliseconds, as React does inside a transition; Next's pages wake in one piece, a
 * second long on a slow phone. From the first slice on React itself answers a press at once, by finishing what is left:
 * the page's first script must not keep that press for later as well.
 */
const { hydrateRoot } = client;
if (typeof window !== 'undefined') {
  client.hydrateRoot = (...args): Root => {
    if (window.kursoEarly) window.kursoEarly.waking = true;
    let root: Root | undefined;
    startTransition(() => {
      root = hydrateRoot(...args);
    });
    return root as Root;
  };
}
