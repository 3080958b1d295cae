export type Say = (line: string) => void;

export const ms = (value: number) => `${value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0)} ms`;

export async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

export function percentile(times: readonly number[], p: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;
}
