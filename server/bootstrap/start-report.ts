import type { Config } from '../config/load-config.ts';
import type { RunningApp } from './startup.ts';

/** What the operator needs to know after the start: URL, demo accounts, and which parties are simulated locally. */
export function startReport(config: Config, app: RunningApp, ms: number): string {
  const { localForms } = config;
  const address = config.publicUrl.replace(/:0$/, `:${app.port}`);
  const local = answersItself(config)
    ? [
        localForms.payments && 'payments (sandbox)',
        localForms.mail && `mail (${address}/dev/inbox)`,
        app.embeddedDatabase && `database (${config.dataDir})`,
      ].filter(Boolean)
    : [];
  const lines = [
    '',
    `  ${config.siteName}   ${address}`,
    ...(config.apiMode === 'mock'
      ? ['  Mock    all responses are made up; the cookie mock-scenario selects the scenario']
      : [`  API     ${config.apiOrigin ?? address}/api/docs`]),
    ...(config.demo
      ? [`  People  student@demo.kurso.test, senior@demo.kurso.test, …   password kurso-demo-1`]
      : []),
    ...(local.length > 0 ? [`  Local   ${local.join(', ')}`] : []),
    `  Ready in ${(ms / 1000).toFixed(1)} s. Ctrl-C stops.`,
    '',
  ];
  return lines.join('\n');
}

/** The API runs in this process, with the local forms of external parties. */
const answersItself = (config: Config) => config.apiMode === 'real' && !config.apiOrigin;
