import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { JOURNEY } from './e2e/fixtures/journey.ts';
import { PORTS } from './e2e/fixtures/ports.ts';
import { NO_SETTINGS } from './scripts/clean-env.ts';
import { systemBrowser } from './scripts/find-browser.ts';

const executablePath = process.env.KURSO_BROWSER ?? systemBrowser();
const server = (mode: string, port: number) => ({
  command: `${process.execPath} e2e/start-site.ts ${mode}`,
  env: {
    ...NO_SETTINGS,
    PORT: String(port),
    APP_ENV: 'autotest',
    LOG_LEVEL: 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  },
  url: `http://localhost:${port}/health/ready`,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});
const real = {
  testDir: 'e2e/real',
  dependencies: ['school'],
  use: { baseURL: `http://localhost:${PORTS.real}` },
};
const mock = {
  testDir: 'e2e/mock',
  // A new window costs four page loads, and the mock keeps nothing: what a test leaves is in the cookies that the reset clears.
  use: { baseURL: `http://localhost:${PORTS.mock}`, reuseContext: true },
};
/** `npm test` retries a failed flow once and reports it as flaky; `npm run prove` does not retry. */
const flows = { grepInvert: JOURNEY, retries: 1 };
const journeys = { grep: JOURNEY };
/** `real` or `mock`: starts that site only, for `--project real` or `--project mock`. */
const only = process.env.KURSO_E2E;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  // Nothing here measures speed, and the machine may be busy: what does not happen at all fails by the shorter ones.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/e2e.json' }],
  ],
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { ...real, name: 'school', dependencies: [], testMatch: 'school.setup.ts' },
    { ...real, ...flows, name: 'real' },
    { ...mock, ...flows, name: 'mock' },
    { ...real, ...journeys, name: 'real-journeys' },
    { ...mock, ...journeys, name: 'mock-journeys' },
  ],
  webServer: [
    ...(only === 'mock' ? [] : [server('real', PORTS.real)]),
    ...(only === 'real' ? [] : [server('mock', PORTS.mock)]),
  ],
});
