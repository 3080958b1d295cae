import { auditLog } from '../../contracts/identity/audit-log.ts';
import { overview } from '../../contracts/identity/overview.ts';
import { MANAGER_PAGE_SIZE, WAITING_KINDS } from '../../contracts/manager-values.ts';
import { makeAuditLog } from './builders/audit-log.ts';
import { daysAgo } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

const SENIOR_ONLY = new Set<string>([
  'PUBLICATIONS',
  'ARTICLES',
  'GLOSSARY',
  'TEXT_PAGES',
  'STATIC_CONTENT',
  'BANNERS',
  'APPROVALS',
  'DEAD_JOBS',
]);

/** The day `index` of the week. */
const makeDay = (index: number, isEmpty: boolean) => ({
  date: daysAgo(6 - index).slice(0, 10),
  orders: isEmpty ? 0 : (index * 5) % 8,
  revenue: isEmpty
    ? { USD: 0, RUB: 0, EUR: 0, INR: 0 }
    : { USD: ((index * 5) % 8) * 2900, RUB: 0, EUR: index * 1900, INR: 0 },
  learners: isEmpty ? 0 : 12 + ((index * 7) % 9),
});

export const overviewMocks = [
  ...mockContract(auditLog, {
    list: ({ query }, { caller, scenario, setHeader }) => {
      const found = makeAuditLog(caller).filter(
        ({ entity, entityId, by }) =>
          !scenario.has('empty') &&
          (!query.entity || query.entity === entity) &&
          (!query.entityId || query.entityId === entityId) &&
          (!query.by || query.by === by?.id),
      );
      setHeader('x-total-count', String(found.length));
      return (query.page ?? 1) === 1 ? found.slice(0, MANAGER_PAGE_SIZE) : [];
    },
  }),
  ...mockContract(overview, {
    get: (_, { caller, scenario }) => {
      const isEmpty = scenario.has('empty');
      const isSenior = caller.role === 'SENIOR_CONTENT_MANAGER';
      const kinds = WAITING_KINDS.filter((kind) => isSenior || !SENIOR_ONLY.has(kind));
      return {
        waiting: kinds.map((kind, index) => {
          const count = isEmpty ? 0 : (index * 3) % 5;
          return { kind, count, oldestAt: count > 0 ? daysAgo(index + 1) : null };
        }),
        recent: isEmpty ? [] : makeAuditLog(caller).filter(({ by }) => by?.id === caller.id),
        week: Array.from({ length: 7 }, (_day, index) => makeDay(index, isEmpty)),
      };
    },
  }),
];
