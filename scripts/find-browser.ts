import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: it runs the same tests in two thirds of the time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The system's browser, if any. */
export const systemBrowser = (): string | undefined => SYSTEM.find((file) => existsSync(file));

/** A Chromium for the tests: the system's, Playwright's, or one installed now; null if none is available. */
export async function findBrowser(): Promise<string | null> {
  const found = [process.env.KURSO_BROWSER, systemBrowser(), chromium.executablePath()];
  const there = found.find((file) => file && existsSync(file));
  if (there) return there;
  console.log('No browser found: installing one (about a minute) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk'];
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
    });
  } else spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return [systemBrowser(), chromium.executablePath()].find((file) => file && existsSync(file)) ?? null;
}
