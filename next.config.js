/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Compression, ETags and redirects belong to the host in front (server/http).
  compress: false,
  generateEtags: false,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['pg', 'pino', 'sharp', 'fastify', '@node-rs/argon2'],
  env: { KURSO_BUILD: String(Date.now().toString(36)) },
  images: { unoptimized: true },
  experimental: {
    // Asks whether an address belongs to the app router, which we have not.
    clientRouterFilter: false,
    // Seventy pages at once would be read before the first one is answered.
    preloadEntriesOnStart: false,
    // What every page needs comes in few files: they compress better together and take fewer requests.
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
