const path = require('node:path');

/** What stands for one of Next's browser modules, by its name (next.config.js, decision 007). */
const MODULES = {
  // The first of them: from here on all are ES modules. React and Next are run in turns with the screen.
  'next-turbopack.js': `
    import 'react-dom/client';
    setTimeout(() => require('next/dist/esm/client/next-turbopack.js'));`,
  // next/script: the scripts of others are fetched by whoever needs them, after consent.
  'script.js': 'export function handleClientScriptLoad() {}\nexport function initScriptLoader() {}',
  // Components of the app router in pages: there are none.
  'adapters.js': `
    export const adaptForAppRouterInstance = () => null;
    export const adaptForSearchParams = adaptForAppRouterInstance;
    export const adaptForPathParams = adaptForAppRouterInstance;
    export const PathnameContextProviderAdapter = ({ children }) => children;`,
  // next/image: pictures of the school have the sizes they are shown in.
  'image-config.js': 'exports.imageConfigDefault = null;',
  // Navigation by throwing, the app router's way.
  'is-next-router-error.js': 'export const isNextRouterError = () => false;',
};

module.exports = function replace() {
  return MODULES[path.basename(this.resourcePath)];
};
