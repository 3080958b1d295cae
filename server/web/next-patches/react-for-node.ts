import { createRequire } from 'node:module';

/**
 * Next uses React's renderer for edge runtimes, which encodes every attribute separately; the one for Node, with the
 * same function, replaces it at half the cost (decision 008). Call this before Next renders. Throws from the returned
 * function, called after a page was rendered, if Next has not used the replacement.
 */
export function renderWithReactForNode(development: boolean): () => void {
  // Next would set this a moment later, but React reads it when it is loaded.
  Object.assign(process.env, {
    NODE_ENV: process.env.NODE_ENV ?? (development ? 'development' : 'production'),
  });
  const require = createRequire(import.meta.url);
  const node = require('react-dom/server.node') as typeof import('react-dom/server.node');
  let used = false;
  const exports = {
    ...node,
    renderToReadableStream: (...args: Parameters<typeof node.renderToReadableStream>) => {
      used = true;
      return node.renderToReadableStream(...args);
    },
  };
  const loaded = require.cache[require.resolve('react-dom/server.node')];
  require.cache[require.resolve('react-dom/server.edge')] = Object.assign(Object.create(loaded ?? null), {
    exports,
  });
  return () => {
    if (!used) throw new Error('Next has not rendered with react-dom/server.node (decision 008)');
  };
}
