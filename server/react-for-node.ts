import { createRequire } from 'node:module';

/**
 * Next asks for React's renderer for edge runtimes, which encodes every attribute on its own; the one for Node, with the
 * same function, answers in its place at half the cost (docs/decisions/008). To be called before Next renders.
 */
export function renderWithReactForNode(): void {
  const require = createRequire(import.meta.url);
  const edge = require.resolve('react-dom/server.edge');
  require('react-dom/server.node');
  require.cache[edge] = require.cache[require.resolve('react-dom/server.node')];
}
