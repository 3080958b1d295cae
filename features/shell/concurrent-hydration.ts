import { startTransition } from 'react';
import client, { type Root } from 'react-dom/client';

/**
 * Hydrates a page in slices of a few milliseconds, inside a React transition; Next hydrates it in one task of about a
 * second on a slow phone. From the first slice on, React itself handles a press at once by finishing the rest, so the
 * page's first script must not queue that press too.
 */
const { hydrateRoot } = client;
if (typeof window !== 'undefined') {
  client.hydrateRoot = (...args): Root => {
    if (window.kursoEvents) window.kursoEvents.hydrating = true;
    let root: Root | undefined;
    startTransition(() => {
      root = hydrateRoot(...args);
    });
    return root as Root;
  };
}
