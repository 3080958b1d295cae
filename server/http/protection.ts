/** Headers of every response of the service unless a route sets others: no caching, no content sniffing. */
export const PROTECTION = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
