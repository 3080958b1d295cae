import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

/** Code that every page would carry and none runs. */
const lean = {
  'hoist-non-react-statics': './services/no-statics.ts',
  'next/dist/compiled/process': { browser: './services/no-process.ts' },
  'next/dist/compiled/path-to-regexp': { browser: './services/no-patterns.ts' },
};

/**
 * Next hands its browser code over as CommonJS, of which everything is kept; its own ES modules lose what is not used,
 * 13 kB of every page. All ways in have to lead to the same form (decision 007).
 */
const modules = {
  'next/router': { browser: 'next/dist/esm/client/router.js' },
  'next/dist/shared/lib/router-context.shared-runtime': {
    browser: 'next/dist/esm/shared/lib/router-context.shared-runtime.js',
  },
  'next/head': { browser: 'next/dist/esm/shared/lib/head.js' },
  // For browsers older than those that Next supports.
  '../build/polyfills/polyfill-module': './services/no-polyfills.ts',
};
const REPLACED = [
  'client/next-turbopack.js',
  'esm/client/script.js',
  'esm/client/components/is-next-router-error.js',
  'esm/shared/lib/router/adapters.js',
  'shared/lib/image-config.js',
];
const rules = {
  ...Object.fromEntries(
    REPLACED.map((file) => [
      `**/next/dist/${file}`,
      { condition: 'browser', loaders: ['./scripts/next-modules.cjs'] },
    ]),
  ),
};

/** @returns {import('next').NextConfig} */
const config = (phase) => ({
  reactStrictMode: true,
  poweredByHeader: false,
  // Compression, ETags and redirects belong to the host in front (server/http).
  compress: false,
  generateEtags: false,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'fastify', '@node-rs/argon2'],
  env: { KURSO_BUILD: String(Date.now().toString(36)) },
  images: { unoptimized: true },
  turbopack:
    phase === PHASE_DEVELOPMENT_SERVER
      ? { resolveAlias: lean }
      : { resolveAlias: { ...lean, ...modules }, rules },
  experimental: {
    // Asks whether an address belongs to the app router, which we have not.
    clientRouterFilter: false,
    // Seventy pages at once would be read before the first one is answered.
    preloadEntriesOnStart: false,
    // Cut finely, so that no page carries another's rules, and joined by page (scripts/join-styles.ts).
    cssChunking: { type: 'graph', requestCost: 5000, weightDistribution: 0.5 },
    // What every page needs comes in few files: they compress better together and take fewer requests.
    turbopackChunking: {
      minChunkSize: 300_000,
      maxMergeChunkSize: 3_000_000,
      requestCost: 5_000_000,
      firstPageLoadPriority: 1,
    },
  },
  typescript: { ignoreBuildErrors: true },
});

export default config;
