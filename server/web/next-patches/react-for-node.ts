import { createRequire } from 'node:module';

/**
 * Next uses React's renderer for edge runtimes, which encodes every attribute separately; the one for Node, with the
 * same function, replaces it at half the cost (decision 008). Call this before Next renders.
 */
export function renderWithReactForNode(development: boolean): void {
  // Next would set this a moment later, but React reads it when it is loaded.
  Object.assign(process.env, {
    NODE_ENV: process.env.NODE_ENV ?? (development ? 'development' : 'production'),
  });
  const require = createRequire(import.meta.url);
  const edge = require.resolve('react-dom/server.edge');
  require('react-dom/server.node');
  require.cache[edge] = require.cache[require.resolve('react-dom/server.node')];
}
