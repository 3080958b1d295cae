import { expect, it } from 'vitest';
import { loadConfig } from '../../../server/config/load-config.ts';
import { securityHeaders } from '../../../server/http/security-headers.ts';
import { cspSources } from '../../../server/web/csp-sources.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'kurso.apps.googleusercontent.com' };
const GTM = { GTM_ID: 'GTM-ABC123' };

function headersOf(env: Record<string, string>) {
  const config = loadConfig(env);
  const { policyOf, common } = securityHeaders({
    https: false,
    development: false,
    inlineScripts: [],
    inlineStyle: '',
    startScripts: new Set(),
    allow: cspSources(config),
    popups: Boolean(config.googleClientId),
  });
  const policy: Record<string, string[]> = Object.fromEntries(
    policyOf('')
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
  return { policy, opener: common['cross-origin-opener-policy'] };
}

it.each<Record<string, string>>([{}, { GOOGLE_CLIENT_ID: 'off' }, GTM])(
  "with %j nothing of Google's sign-in is allowed",
  (env) => {
    const { policy, opener } = headersOf(env);
    expect(JSON.stringify(policy)).not.toContain('accounts.google.com');
    expect(opener).toBe('same-origin');
  },
);

it("allows Google's documented sources for its sign-in, and those of the tag manager", () => {
  const { policy, opener } = headersOf({ ...GOOGLE, ...GTM });
  const google = (name: string) => policy[name]?.filter((source) => source.includes('accounts.google'));
  expect(google('script-src')).toEqual(['https://accounts.google.com/gsi/client']);
  expect(google('style-src')).toEqual(['https://accounts.google.com/gsi/style']);
  expect(google('connect-src')).toEqual(['https://accounts.google.com/gsi/']);
  expect(google('frame-src')).toEqual(['https://accounts.google.com/gsi/']);
  expect(google('img-src')).toEqual([]);
  expect(policy['script-src']).toContain('https://www.googletagmanager.com');
  expect(JSON.stringify(policy['script-src'])).not.toContain('unsafe');
  expect(opener).toBe('same-origin-allow-popups');
});
