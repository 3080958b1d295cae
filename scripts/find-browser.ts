import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** A Chromium to test with: the system's, Playwright's, or one installed now; null when none can be had. */
export async function findBrowser(): Promise<string | null> {
  const found = [process.env.KURSO_BROWSER, ...SYSTEM, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  );
  if (found) return found;
  console.log('No browser found: installing one (about a minute) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'inherit',
    });
  } else spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return [...SYSTEM, chromium.executablePath()].find((file) => existsSync(file)) ?? null;
}
