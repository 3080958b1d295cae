import { LOCALES, type Locale } from '../../contracts/locales.ts';
import {
  type Figures,
  figuresOf,
  type LighthouseOptions,
  launch,
  PAGES,
  startIndexed,
} from './lighthouse.ts';
import { freePort } from './process.ts';

export interface AgainstOptions extends LighthouseOptions {
  /** Another built checkout: what this one is compared with. */
  folder: string;
  rounds: number;
}

/**
 * Both builds in one run, a visit to each in turn, so that whatever else the machine does falls on both: medians of
 * the visits, and this build's figures as a ratio to the other's.
 */
export async function benchAgainst({
  data,
  folder,
  rounds,
  say,
  locales = LOCALES,
  cpu = 4,
}: AgainstOptions) {
  const ours = await startIndexed(data);
  const theirs = await startIndexed(`${data}-against`, folder);
  const port = await freePort();
  const browser = await launch(port);
  const visit = (site: { port: number }, locale: Locale, path: string) =>
    figuresOf(`http://localhost:${site.port}/${locale}${path}`, port, cpu);
  try {
    say(
      `Lighthouse, phone, slow 4G, CPU ${cpu}: medians of ${rounds} visits in turn, this build : ${folder}`,
    );
    for (const [page, path] of Object.entries(PAGES)) {
      for (const locale of locales) {
        const seen: [Figures, Figures][] = [];
        for (let round = 0; round < rounds; round += 1) {
          seen.push([await visit(ours, locale, path), await visit(theirs, locale, path)]);
        }
        say(lineOf(`${page} ${locale}`, seen));
      }
    }
  } finally {
    await browser.close();
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}

function lineOf(name: string, seen: [Figures, Figures][]): string {
  const pair = (of: (figures: Figures) => number): [number, number] => [
    median(seen.map(([ours]) => of(ours))),
    median(seen.map(([, theirs]) => of(theirs))),
  ];
  const ratio = (label: string, [ours, theirs]: [number, number]) =>
    `${label} ${ours.toFixed(0)} : ${theirs.toFixed(0)} = ${(ours / theirs).toFixed(2)}`;
  return [
    `  ${name.padEnd(14)} score ${pair((f) => f.performance).join(' : ')}`,
    ratio(
      'LCP',
      pair((f) => f.lcp),
    ),
    ratio(
      'TBT',
      pair((f) => f.tbt),
    ),
    ratio(
      'bytes',
      pair((f) => f.bytes),
    ),
    `CLS ${pair((f) => f.cls)
      .map((value) => value.toFixed(3))
      .join(' : ')}`,
  ].join(', ');
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
