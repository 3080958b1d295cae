import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { deletePostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { run } from './bench/process.ts';
import { findBrowser } from './find-browser.ts';
import { MAIN } from './start-build.ts';

interface Shot {
  name: string;
  path: string;
  /** The page is the first lesson that the page at `path` links. */
  lesson?: boolean;
  width: number;
  height: number;
  scheme?: 'light' | 'dark';
}

const SHOTS: Shot[] = [
  { name: 'home', path: '/en', width: 1440, height: 900 },
  {
    name: 'catalogue-zh-dark',
    path: '/zh/education/course/catalog',
    width: 1440,
    height: 900,
    scheme: 'dark',
  },
  { name: 'course', path: '/en/course/sql-that-answers-questions', width: 1440, height: 900 },
  {
    name: 'lesson-ru',
    path: '/ru/course/budget-that-survives-the-month',
    lesson: true,
    width: 1440,
    height: 900,
  },
  { name: 'home-hi-phone', path: '/hi', width: 360, height: 780 },
  {
    name: 'course-de-phone-dark',
    path: '/de/course/budget-that-survives-the-month',
    width: 360,
    height: 780,
    scheme: 'dark',
  },
];

/** Takes the README's screenshots from a fresh demo school. */
async function main(): Promise<void> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to take pictures with');
  const data = path.resolve('.cache/screenshots-data');
  await deletePostgres(data).catch(() => {});
  rmSync(data, { recursive: true, force: true });
  mkdirSync('docs/screenshots', { recursive: true });
  const site = await run([MAIN], '/en', { KURSO_DATA: data, APP_ENV: 'autotest' });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const shot of SHOTS) await take(browser, `http://localhost:${site.port}`, shot);
  } finally {
    await browser.close();
    await site.stop();
    await deletePostgres(data);
  }
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const phone = shot.width < 500;
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: phone ? 2 : 1,
    colorScheme: shot.scheme ?? 'light',
    locale: shot.path.slice(1, 3),
  });
  const page = await context.newPage();
  await open(page, origin + shot.path);
  if (shot.lesson)
    await open(page, origin + (await page.locator('a[href*="-learning/"]').first().getAttribute('href')));
  const file = `docs/screenshots/${shot.name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file);
  console.log(file);
  await context.close();
}

/** With everything that comes after the scripts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, 'kursoEvents')?.done);
  await page.waitForLoadState('networkidle');
  const exercise = page.locator('[data-exercise]').first();
  if (await exercise.count()) await exercise.getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
}

await main();
