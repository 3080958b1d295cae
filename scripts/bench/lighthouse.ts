import { randomBytes } from 'node:crypto';
import { type Browser, chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { findBrowser } from '../find-browser.ts';
import { MAIN } from '../start-build.ts';
import { freePort, run } from './process.ts';

export const PAGES = {
  home: '',
  catalogue: '/education/course/catalog',
  landing: '/course/sql-that-answers-questions',
  search: '/education/search',
} as const;
export type PageName = keyof typeof PAGES;

export interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  cls: number;
  /** Milliseconds. */
  lcp: number;
  /** Milliseconds. */
  tbt: number;
  bytes: number;
  requests: number;
  /** Lighthouse's benchmark index of this machine; a typical desktop has 1500 to 2000. */
  machine: number;
  /** How many times slower the simulated phone is. */
  cpu: number;
}

export interface LighthouseOptions {
  /** Data folder, seeded once. */
  data: string;
  say: (line: string) => void;
  locales?: readonly Locale[];
  /** CPU slowdown multiplier of the simulated phone; by default the one that makes a mid-tier phone of this machine. */
  cpu?: number | undefined;
}

/** Lighthouse (mobile) for four pages in every language; the worst language of each page is measured three times. */
export async function benchLighthouse({ data, say, locales = LOCALES, cpu }: LighthouseOptions) {
  const site = await startIndexed(data);
  const port = await freePort();
  const browser = await launch(port);
  const measure = async (page: PageName, locale: Locale) => {
    const slowdown = cpu ?? phoneSlowdown(await machineIndex(browser));
    return figuresOf(`http://localhost:${site.port}/${locale}${PAGES[page]}`, port, slowdown);
  };
  try {
    say(
      `Lighthouse, phone, slow 4G, CPU ${cpu ?? 'of a mid-tier phone'}; score of 100, CLS, ms, bytes, requests`,
    );
    for (const page of Object.keys(PAGES) as PageName[]) {
      const all = new Map<Locale, Figures>();
      for (const locale of locales) {
        all.set(locale, await measure(page, locale));
        say(lineOf(page, locale, all.get(locale) as Figures));
      }
      const [worst] = [...all].sort(([, a], [, b]) => a.performance - b.performance)[0] ?? ['en'];
      const three = [all.get(worst) as Figures, await measure(page, worst), await measure(page, worst)];
      say(lineOf(page, `worst: ${worst}`, median(three)));
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The median of three, each in a page of its own as Lighthouse takes it: compiled code would score higher. */
async function machineIndex(browser: Browser): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const page = await browser.newPage();
    found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    await page.close();
  }
  return found.sort((a, b) => a - b)[1] ?? 0;
}

/**
 * Lighthouse's default of 4 is for a machine with an index of 1533; its documentation (throttling.md, CPU throttling)
 * has others calibrated by the figures of its throttling calculator.
 */
function phoneSlowdown(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/** Only production may be indexed, and only the demo environments are seeded, so the server starts once in each. */
export async function startIndexed(data: string, folder?: string) {
  const seeding = await run([MAIN], '/en', { KURSO_DATA: data, APP_ENV: 'autotest' }, folder);
  await seeding.stop();
  const port = await freePort();
  const settings = {
    KURSO_DATA: data,
    APP_ENV: 'production',
    SESSION_SECRET: randomBytes(36).toString('base64url'),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  };
  return run([MAIN], '/en', settings, folder);
}

export async function launch(port: number): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to measure with');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
}

export async function figuresOf(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Figures> {
  await (await fetch(url)).arrayBuffer();
  const flags: Flags = {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    throttling: { cpuSlowdownMultiplier },
  };
  const result = (await lighthouse(url, flags))?.lhr;
  if (!result) throw new Error(`no result for ${url}`);
  return { ...read(result), cpu: cpuSlowdownMultiplier };
}

function read({ categories, audits, environment }: Result): Omit<Figures, 'cpu'> {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items: { url: string }[] } | undefined;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    cls: value('cumulative-layout-shift'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    requests: details?.items.filter(({ url }) => url.startsWith('http')).length ?? 0,
    machine: environment.benchmarkIndex,
  };
}

const median = (runs: Figures[]): Figures =>
  [...runs].sort((a, b) => a.performance - b.performance)[Math.floor(runs.length / 2)] as Figures;

function lineOf(page: PageName, of: string, f: Figures): string {
  const scores = [f.performance, f.accessibility, f.practices, f.seo].map((score) =>
    String(score).padStart(3),
  );
  return [
    `  ${page.padEnd(10)}${of.padEnd(10)}`,
    ...scores,
    ` CLS ${f.cls.toFixed(3)}`,
    ` LCP ${f.lcp.toFixed(0)}`,
    ` TBT ${f.tbt.toFixed(0)}`,
    ` ${(f.bytes / 1000).toFixed(0)} kB`,
    ` ${f.requests} requests`,
    ` (machine ${f.machine.toFixed(0)}, CPU ${f.cpu.toFixed(1)} × slower)`,
  ].join(' ');
}
