/** Headers of every answer of the service, unless a route says otherwise: kept by nobody, read as nothing else. */
export const PROTECTION = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
