/** Takes the place of the first of Next's browser modules: from here on all are ES modules (next.config.js). */
module.exports = () => "import 'next/dist/esm/client/next-turbopack.js';";
