import type { WaitingKind } from '../../../../contracts/manager-values.ts';
import type { Amounts } from '../../../../contracts/scalars.ts';

export interface WaitingCount {
  count: number;
  oldestAt: Date | null;
}

/** Port: work of one kind that waits for managers. */
export interface WaitingCounter {
  kind: WaitingKind;
  /** Only senior managers can do it. */
  seniorOnly?: true;
  count: () => Promise<WaitingCount>;
}

/** Days in a time zone: from the start of `from` (`2026-11-24`) on. */
export interface Days {
  from: string;
  timeZone: string;
}

export interface DaySales {
  date: string;
  orders: number;
  revenue: Amounts;
}

/** Ports: figures by day, only for days that have any. */
export interface DailyFigures {
  sales: (days: Days) => Promise<DaySales[]>;
  learners: (days: Days) => Promise<{ date: string; learners: number }[]>;
}

/** The count of a statement that selects `count` and `oldest`; raw SQL returns timestamps as strings. */
export function toWaitingCount({ rows }: { rows: Record<string, unknown>[] }): WaitingCount {
  const [row] = rows;
  const oldest = row?.oldest;
  return { count: Number(row?.count ?? 0), oldestAt: typeof oldest === 'string' ? new Date(oldest) : null };
}
