import { createHash } from 'node:crypto';

export interface HeaderOptions {
  https: boolean;
  development: boolean;
  /** Source of the one inline script every page starts with. */
  inlineScripts: string[];
  /** Extra origins that configuration opens, by directive. */
  allow?: Partial<Record<'script-src' | 'connect-src' | 'frame-src' | 'img-src', string[]>>;
}

/** The headers every page carries: a policy with hashes and no `unsafe-inline` for scripts, and the usual locks. */
export function securityHeaders({
  https,
  development,
  inlineScripts,
  allow = {},
}: HeaderOptions): Record<string, string> {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const development_ = development ? ["'unsafe-eval'", "'unsafe-inline'"] : hashes;
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...development_, ...(allow['script-src'] ?? [])],
    // React writes style attributes (custom properties) into server-rendered markup; elements stay forbidden.
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(allow['img-src'] ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...(allow['connect-src'] ?? [])],
    'media-src': ["'self'", 'blob:'],
    'frame-src': [
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      ...(allow['frame-src'] ?? []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
