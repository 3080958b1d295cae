import type { DayFigures, Overview, Waiting } from '../../../../contracts/identity/overview.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { addDays, dateAt } from '../../../../domain/local-date.ts';
import type { AuditLogService } from '../audit-log/audit-log.service.ts';
import type { DailyFigures, WaitingCounter } from './overview-ports.ts';

export interface OverviewDeps {
  counters: readonly WaitingCounter[];
  figures: DailyFigures;
  auditLog: Pick<AuditLogService, 'recent'>;
  now?: () => Date;
}

const DAYS = 7;
const RECENT = 8;

/** What a manager sees first (product §4 Back office rules). */
export function createOverviewService({ counters, figures, auditLog, now = () => new Date() }: OverviewDeps) {
  async function waitingFor({ role }: Pick<Caller, 'role'>): Promise<Waiting[]> {
    const isSenior = role === 'SENIOR_CONTENT_MANAGER';
    const own = counters.filter(({ seniorOnly }) => isSenior || !seniorOnly);
    const counts = await Promise.all(own.map(({ count }) => count()));
    return own.map(({ kind }, index) => ({
      kind,
      count: counts[index]?.count ?? 0,
      oldestAt: counts[index]?.oldestAt?.toISOString() ?? null,
    }));
  }

  async function weekOf(timeZone: string): Promise<DayFigures[]> {
    const from = addDays(dateAt(now(), timeZone), 1 - DAYS);
    const [sales, learners] = await Promise.all([
      figures.sales({ from, timeZone }),
      figures.learners({ from, timeZone }),
    ]);
    return Array.from({ length: DAYS }, (_, index) => {
      const date = addDays(from, index);
      const sold = sales.find((day) => day.date === date);
      return {
        date,
        orders: sold?.orders ?? 0,
        revenue: sold?.revenue ?? { USD: 0, RUB: 0, EUR: 0, INR: 0 },
        learners: learners.find((day) => day.date === date)?.learners ?? 0,
      };
    });
  }

  return {
    async get(caller: Pick<Caller, 'id' | 'role'>, timeZone: string): Promise<Overview> {
      const [waiting, recent, week] = await Promise.all([
        waitingFor(caller),
        auditLog.recent(caller, RECENT),
        weekOf(timeZone),
      ]);
      return { waiting, recent, week };
    },
  };
}

export type OverviewService = ReturnType<typeof createOverviewService>;
