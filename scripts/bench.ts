import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseLocale } from '../contracts/locales.ts';
import { deletePostgres, startPostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { startBareNext } from './bench/bare-next.ts';
import { pageBytes } from './bench/bytes.ts';
import { cartRatio } from './bench/cart.ts';
import { benchCertificates } from './bench/certificates.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchLearning } from './bench/learning.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchAgainst } from './bench/lighthouse-against.ts';
import { cpuRatio, throughputRatio } from './bench/load.ts';
import { benchManager } from './bench/manager.ts';
import { idleMemory, type Memory } from './bench/memory.ts';
import { benchPlayer } from './bench/player.ts';
import { benchPresses } from './bench/presses.ts';
import { type Running, residentBytes, run } from './bench/process.ts';
import { benchResumes } from './bench/resumes.ts';
import { benchSearch } from './bench/search.ts';
import { benchShop } from './bench/shop.ts';
import { benchSignIns } from './bench/sign-ins.ts';
import { benchStreams } from './bench/streams.ts';
import { build, MAIN } from './start-build.ts';

const PAGES = ['/en', '/en/education/course/catalog', '/en/course/sql-that-answers-questions', '/en/signin'];
const CATALOG = '/en/education/course/catalog';
const SETTLE_MS = 3_000;
const data = path.resolve('.cache/bench-data');
const lines: string[] = [];

function say(line: string): void {
  lines.push(line);
  console.log(line);
}

const startSite = () => run([MAIN], '/en', { KURSO_DATA: data, APP_ENV: 'autotest' });
const fixed = (value: number, digits = 2) => value.toFixed(digits);
const megabytes = ({ proportional, resident }: Memory) =>
  `${fixed(proportional / 2 ** 20, 0)} MB (${fixed(resident / 2 ** 20, 0)} MB if shared pages count in every process)`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function main(): Promise<void> {
  if (!(await build('.'))) process.exit(1);
  mkdirSync('.cache', { recursive: true });
  await deletePostgres(data).catch(() => {});
  rmSync(data, { recursive: true, force: true });
  say(
    `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}; every ratio is measured in one run, in turns`,
  );
  const asked = process.argv.find((word) => word in PARTS);
  if (asked) await PARTS[asked]?.();
  else for (const part of [benchSite, benchLists, benchGrown]) await part();
  await deletePostgres(data);
  const index = process.argv.indexOf('--save');
  if (index > 0) writeFileSync(process.argv[index + 1] ?? '.cache/bench.txt', `${lines.join('\n')}\n`);
}

/** `npm run bench -- <part>`; without a part, the site and its lists. */
const PARTS: Record<string, () => Promise<void>> = {
  site: benchSite,
  search: benchLists,
  certificates: () => benchCertificates(data, say),
  growth: benchGrown,
  learning: benchLearned,
  lighthouse: benchPhones,
  manager: () => benchManager(data, Number(option('--products') ?? 10_000), say),
  player: () => benchPlayer(data, say),
  presses: () => benchPresses(data, say),
  resumes: () => benchResumes(data, say),
  shop: () => benchShop(data, say),
  streams: () => benchStreams(say),
  'sign-ins': () => benchSignIns(say),
};

/** `npm run bench -- search [--products 10000]` */
async function benchLists(): Promise<void> {
  const postgres = await startPostgres({ dataDir: data, log: () => {}, durable: false });
  const sizes = option('--products')?.split(',').map(Number) ?? [10_000, 100_000];
  for (const size of sizes) await benchSearch(postgres, size, say);
  await postgres.stop();
}

/** `npm run bench -- growth [--products 100000]` */
async function benchGrown(): Promise<void> {
  const postgres = await startPostgres({ dataDir: data, log: () => {}, durable: false });
  await benchGrowth(postgres, Number(option('--products') ?? 100_000), say);
  await postgres.stop();
}

/** `npm run bench -- learning [--accomplishments 1000000]` */
async function benchLearned(): Promise<void> {
  const postgres = await startPostgres({ dataDir: data, log: () => {}, durable: false });
  await benchLearning(postgres, Number(option('--accomplishments') ?? 1_000_000), say);
  await postgres.stop();
}

function option(name: string): string | undefined {
  return process.argv[process.argv.indexOf(name) + 1 || process.argv.length];
}

/** `npm run bench -- lighthouse [--locales en,hi] [--cpu 2] [--against <built checkout> [--rounds 5]]` */
async function benchPhones(): Promise<void> {
  const locales = option('--locales')
    ?.split(',')
    .flatMap((name) => parseLocale(name) ?? []);
  const options = { data, say, locales, cpu: Number(option('--cpu')) || undefined };
  const folder = option('--against');
  if (folder) await benchAgainst({ ...options, folder, rounds: Number(option('--rounds')) || 5 });
  else await benchLighthouse(options);
}

async function benchSite(): Promise<void> {
  const first = await startSite();
  // Stopped before its start is complete, it would leave PostgreSQL running, and the second start would not start one.
  await wait(SETTLE_MS);
  await first.stop();
  const site = await startSite();
  const idle = await idleMemory(site.pid);
  const html = await (await fetch(`http://127.0.0.1:${site.port}${CATALOG}`)).text();
  await measure(site);
  await compare(site, html, { first, idle });
  await site.stop();
}

async function measure(site: Running): Promise<void> {
  say(
    '\nBefore the first paint: document and style sheets (br), fonts, their sum, requests; scripts later (gzip)',
  );
  for (const page of PAGES) {
    const { js, css, html, fonts, requests } = await pageBytes(site, page);
    const sizes = [html, css, fonts, html + css + fonts].map((size) => kB(size).padStart(8)).join(' ');
    say(`  ${page.padEnd(44)} ${sizes} ${String(requests).padStart(4)} ${kB(js).padStart(9)}`);
  }
}

interface AtStart {
  first: Running;
  idle: Memory;
}

async function compare(site: Running, html: string, { first, idle }: AtStart): Promise<void> {
  writeFileSync('.cache/bench-body.html', html);
  const node = await run(['scripts/bench/bare-node.ts'], '/', {
    BENCH_BODY: path.resolve('.cache/bench-body.html'),
  });
  const cached = await throughputRatio([site, CATALOG], [node, '/']);
  say(
    `\nKept page against bare node     ${fixed(cached.ratio)} ×   (${fixed(cached.ours, 0)} and ${fixed(cached.bare, 0)} requests a second)`,
  );
  await node.stop();

  const next = await startBareNext(html);
  const bareIdle = await idleMemory(next.pid);
  const fresh = await cpuRatio([site, (n) => `${CATALOG}?n=${n}`], [next, (n) => `/?n=${n}`]);
  say(
    `Fresh page against bare Next    ${fixed(fresh.ratio)} ×   (${fixed(fresh.ours)} and ${fixed(fresh.bare)} ms of CPU a page)`,
  );

  const postgres = await startPostgres({ dataDir: data, log: () => {} });
  const cart = await cartRatio(site, postgres.url());
  await postgres.stop();
  say(
    `Cart add against raw SQL        ${fixed(cart.ratio)} ×   (${fixed(cart.ours)} and ${fixed(cart.bare)} ms)`,
  );

  say(
    `First start, empty data folder  ${fixed(first.startMs / next.startMs)} × bare Next (${fixed(first.startMs / 1000)} s)`,
  );
  say(
    `Second start                    ${fixed(site.startMs / next.startMs)} × bare Next (${fixed(site.startMs / 1000)} s)`,
  );
  say(
    `Idle memory, service and PostgreSQL, a minute after the start: ${megabytes(idle)}; bare Next ${megabytes(bareIdle)}`,
  );
  const loaded = residentBytes(site.pid);
  const bare = residentBytes(next.pid);
  say(
    `Resident memory after the load  ${fixed(loaded / bare)} × bare Next (${fixed(loaded / 2 ** 20, 0)} MB)`,
  );
  await next.stop();
}

await main();
