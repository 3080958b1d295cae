import { startTransition } from 'react';
import client, { type Root } from 'react-dom/client';

/**
 * A page wakes in slices of a few milliseconds, so that a press in between is answered at once. Next's pages wake in one
 * piece unless told: React slices what is begun inside a transition.
 */
const { hydrateRoot } = client;
if (typeof window !== 'undefined') {
  client.hydrateRoot = (...args): Root => {
    let root: Root | undefined;
    startTransition(() => {
      root = hydrateRoot(...args);
    });
    return root as Root;
  };
}
