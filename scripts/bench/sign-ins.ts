import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createProduct } from '../prove/product.ts';
import { median } from './load.ts';

const RATE = 200;
const SECONDS = 8;
const ROUNDS = 3;
/** Interval between two probes of one URL, milliseconds. */
const PAUSE = 15;
const PROBES = { 'cached page': '/en', 'fresh page': '/en/signin?n=', call: '/api/categories' };

/** Effect of 200 wrong sign-ins per second on all other requests, alternating with idle periods. */
export async function benchSignIns(say: (line: string) => void): Promise<void> {
  const product = await createProduct(undefined, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    await product.start();
    await probe(product.origin, 3);
    const quiet: Times[] = [];
    const loud: Times[] = [];
    let answered = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await probe(product.origin, SECONDS - 2));
      const load = flood(product.origin);
      await wait(1_000);
      loud.push(await probe(product.origin, SECONDS - 2));
      answered = await load;
    }
    say(`\nUnder ${RATE} wrong sign-ins a second (${answered}), compared with idle:`);
    for (const name of Object.keys(PROBES) as (keyof Times)[]) {
      const [calm, busy] = [quiet, loud].map((all) => all.flatMap((times) => times[name]));
      const line = (index: number) => {
        const [a, b] = [place(calm ?? [], index), place(busy ?? [], index)];
        return `${(b / a).toFixed(2)} × (${b.toFixed(1)} and ${a.toFixed(1)} ms)`;
      };
      say(`  ${name.padEnd(12)} p50 ${line(0.5)}   p95 ${line(0.95)}`);
    }
  } finally {
    await product.remove();
  }
}

type Times = Record<keyof typeof PROBES, number[]>;

async function probe(origin: string, seconds: number): Promise<Times> {
  const until = Date.now() + seconds * 1000;
  const times = { 'cached page': [], 'fresh page': [], call: [] } as Times;
  for (let n = 0; Date.now() < until; n += 1) {
    for (const [name, path] of Object.entries(PROBES)) {
      const began = performance.now();
      const answer = await fetch(origin + (path.endsWith('=') ? path + n : path));
      await answer.arrayBuffer();
      times[name as keyof Times].push(performance.now() - began);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await wait(PAUSE);
    }
  }
  return times;
}

async function flood(origin: string): Promise<string> {
  const args = ['scripts/bench/wrong-sign-ins.ts', origin, String(RATE), String(SECONDS)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  for await (const line of createInterface({ input: child.stdout })) told = line;
  return told.replace(/[{}"]/g, '').replaceAll(',', ', ').replaceAll(':', ' ');
}

const place = (values: number[], index: number) =>
  index === 0.5
    ? median(values)
    : ([...values].sort((a, b) => a - b)[Math.floor(values.length * index)] ?? 0);
