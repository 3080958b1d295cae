import autocannon from 'autocannon';
import { cpuSeconds, type Running } from './process.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;

/**
 * Requests per second of two servers, alternating, so that load on the machine affects both; returns the median round.
 */
export async function throughputRatio(ours: [Running, string], bare: [Running, string]) {
  const rates: [number[], number[]] = [[], []];
  for (const [server, path] of [ours, bare]) await rate(server, path, 1);
  for (let round = 0; round < ROUNDS; round++) {
    rates[0].push(await rate(...ours, SECONDS));
    rates[1].push(await rate(...bare, SECONDS));
  }
  const [a, b] = rates.map(median) as [number, number];
  return { ours: a, bare: b, ratio: a / b };
}

async function rate(server: Running, path: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} error responses, ${result.errors} errors`);
  return result.requests.average;
}

const REQUESTS = 50;
const TURNS = 24;
const WARM_UP_TURNS = 6;

/**
 * CPU time per request of two servers, in short turns, so that load on the machine affects both sides of a pair; returns
 * the median of the pairs. `pathOf(n)` makes every request unique.
 */
export async function cpuRatio(
  ours: [Running, (n: number) => string],
  bare: [Running, (n: number) => string],
) {
  const costs: { ours: number; bare: number; ratio: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const pair = { ours: (await cost(...ours, turn)) * 1000, bare: (await cost(...bare, turn)) * 1000 };
    if (turn >= WARM_UP_TURNS) costs.push({ ...pair, ratio: pair.ours / pair.bare });
  }
  const of = (name: keyof (typeof costs)[number]) => median(costs.map((pair) => pair[name]));
  return { ours: of('ours'), bare: of('bare'), ratio: of('ratio') };
}

async function cost(server: Running, pathOf: (n: number) => string, turn: number): Promise<number> {
  const before = cpuSeconds(server.pid);
  for (let n = 0; n < REQUESTS; n++) {
    const answer = await fetch(`http://127.0.0.1:${server.port}${pathOf(turn * REQUESTS + n)}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${pathOf(n)} answered ${answer.status}`);
  }
  return (cpuSeconds(server.pid) - before) / REQUESTS;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
