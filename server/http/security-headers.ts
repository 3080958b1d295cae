import { createHash } from 'node:crypto';
import { FRAME_HOSTS } from '../../domain/learning/embed.ts';

export interface HeaderOptions {
  https: boolean;
  development: boolean;
  /** Text of the inline scripts on every page. */
  inlineScripts: readonly string[];
  /** Text of the inline style on every page. */
  inlineStyle: string;
  /** Text of each page's bootstrap script, as built: a page may run its own, and no other. */
  startScripts: ReadonlySet<string>;
  /** Extra origins allowed by the configuration, by directive. */
  allow?: CspSources;
  /** Popups opened by this site may communicate with it: needed for a sign-in by popup. */
  popups?: boolean;
}

export type CspSources = Partial<
  Record<'script-src' | 'style-src' | 'connect-src' | 'frame-src' | 'img-src', string[]>
>;

export interface SecurityHeaders {
  /** For every response of the site. */
  common: Readonly<Record<string, string>>;
  /** The policy of one rendered page. */
  policyOf(html: string): string;
}

/** Security headers of pages: a policy with hashes and without `unsafe-inline` for scripts, plus the usual ones. */
export function securityHeaders(options: HeaderOptions): SecurityHeaders {
  const policies = new Map<string, string>();
  const policyOf = (html: string): string => {
    const start = startScriptOf(html);
    const own = options.startScripts.has(start) ? start : '';
    const known =
      policies.get(own) ?? policy(options, own ? [...options.inlineScripts, own] : options.inlineScripts);
    policies.set(own, known);
    return known;
  };
  return {
    policyOf,
    common: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': options.popups ? 'same-origin-allow-popups' : 'same-origin',
      ...(options.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    },
  };
}

const SCRIPT_START = '<script>(globalThis[';

function startScriptOf(html: string): string {
  const from = html.indexOf(SCRIPT_START);
  return from < 0 ? '' : html.slice(from + '<script>'.length, html.indexOf('</script>', from));
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policy(options: HeaderOptions, scripts: readonly string[]): string {
  const { https, development, inlineStyle, allow = {} } = options;
  const inline = development ? ["'unsafe-eval'", "'unsafe-inline'"] : scripts.map(hashOf);
  const style = development ? "'unsafe-inline'" : hashOf(inlineStyle);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...(allow['script-src'] ?? [])],
    // React writes style attributes (custom properties) into server-rendered markup; of style elements only one is
    // allowed.
    'style-src': ["'self'", style, ...(allow['style-src'] ?? [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(allow['img-src'] ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...(allow['connect-src'] ?? [])],
    'media-src': ["'self'", 'blob:'],
    // Our only frame is the sandbox of learners' programs: pages refuse to be framed.
    'frame-src': ["'self'", ...FRAME_HOSTS.map((host) => `https://${host}`), ...(allow['frame-src'] ?? [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
