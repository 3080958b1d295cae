/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The web server in front compresses, sets ETags and redirects (server/web).
  compress: false,
  generateEtags: false,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'fastify', '@node-rs/argon2'],
  env: { KURSO_BUILD: String(Date.now().toString(36)) },
  images: { unoptimized: true },
  experimental: {
    // This filter is only needed together with the app router.
    clientRouterFilter: false,
    // Otherwise all seventy pages are loaded before the first request is answered.
    preloadEntriesOnStart: false,
    // Few large chunks of shared code: they compress better and take fewer requests.
    turbopackChunking: {
      minChunkSize: 300_000,
      maxMergeChunkSize: 3_000_000,
      requestCost: 5_000_000,
      firstPageLoadPriority: 1,
    },
  },
  // Only what the site imports; `npm test` checks everything.
  typescript: { tsconfigPath: 'tsconfig.site.json' },
};

export default config;
