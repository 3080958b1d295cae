const path = require('node:path');

/** Replacements for some of Next's browser modules, by name (next.config.js, decision 007). */
const MODULES = {
  // The entry module: all modules after it are ES modules. React and Next run in separate tasks, so that the browser
  // can paint.
  'next-turbopack.js': `
    import 'react-dom/client';
    setTimeout(() => require('next/dist/esm/client/next-turbopack.js'));`,
  // next/script: third-party scripts are loaded by our own code, after consent.
  'script.js': 'export function handleClientScriptLoad() {}\nexport function initScriptLoader() {}',
  // App router components for the pages router: not used.
  'adapters.js': `
    export const adaptForAppRouterInstance = () => null;
    export const adaptForSearchParams = adaptForAppRouterInstance;
    export const adaptForPathParams = adaptForAppRouterInstance;
    export const PathnameContextProviderAdapter = ({ children }) => children;`,
  // next/image: the school's pictures are stored in their display sizes.
  'image-config.js': 'exports.imageConfigDefault = null;',
  // Navigation by throwing, as in the app router: not used.
  'is-next-router-error.js': 'export const isNextRouterError = () => false;',
};

module.exports = function replace() {
  return MODULES[path.basename(this.resourcePath)];
};
