import type { MemberProgress } from '../../../../contracts/business/company-progress.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { groupProgress, sumProgress } from '../../../../domain/business/progress-sums.ts';
import { formatCsv } from '../../../../domain/csv.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import type { MemberLearning } from '../../learning/progress/member-learning.ts';
import { type CompanyCall, requireRole } from '../company-access.ts';
import type { SeatTitles } from '../seat/seat-titles.ts';
import { findSharedSeats, type SharedSeat } from './company-progress.repository.ts';

export interface CompanyProgressDeps {
  db: Db;
  titles: SeatTitles;
  learning: Pick<MemberLearning, 'standings' | 'learnedBySubscription'>;
}

export interface ProgressCall extends CompanyCall {
  locale: Locale;
}

interface Filter {
  page?: number | undefined;
  size?: number | undefined;
  text?: string | undefined;
  team?: string | undefined;
  productId?: string | undefined;
}

type Pair = Omit<SharedSeat, 'productId'> & { productId: string };

/** What a company sees of its members’ learning: what they were told when they accepted (product §4 Companies). */
export function createCompanyProgress({ db, titles, learning }: CompanyProgressDeps) {
  /** Every member with every product that seats open to them; of the subscription, what they began with it. */
  async function findPairs(companyId: string): Promise<Pair[]> {
    const seats = await findSharedSeats(db, companyId);
    const learned = Map.groupBy(
      await learning.learnedBySubscription(seats.filter(({ productId }) => productId === null)),
      ({ userId }) => userId,
    );
    const pairs = seats.flatMap(({ productId, ...member }): Pair[] =>
      productId
        ? [{ ...member, productId }]
        : (learned.get(member.userId) ?? []).map((found) => ({ ...member, ...found })),
    );
    const joined = new Map<string, Pair>();
    for (const pair of pairs) {
      const key = `${pair.userId}:${pair.productId}`;
      const known = joined.get(key);
      joined.set(key, known ? joinTimes(known, pair) : pair);
    }
    return [...joined.values()];
  }

  async function describe(pairs: readonly Pair[], locale: Locale): Promise<MemberProgress[]> {
    const kinds = pairs.map(({ productId }) => ({ productId, planId: null }));
    const titleOf = await titles.all(db, kinds, locale);
    const standings = await learning.standings(
      pairs.map(({ userId, productId, since, until }) => ({ userId, productId, since, until })),
    );
    return pairs.flatMap((pair, index): MemberProgress[] => {
      const standing = standings[index];
      if (!standing) return [];
      const { startedAt, lastActiveAt, completedAt, status, percent, certificate } = standing;
      return [
        {
          ...{ userId: pair.userId, name: pair.name, email: pair.email, team: pair.team },
          ...{ productId: pair.productId, title: titleOf({ productId: pair.productId, planId: null }) },
          ...{ status, percent, certificate },
          startedAt: startedAt?.toISOString() ?? null,
          lastActiveAt: lastActiveAt?.toISOString() ?? null,
          completedAt: completedAt?.toISOString() ?? null,
        },
      ];
    });
  }

  async function groups(call: ProgressCall, by: 'team' | 'product') {
    await requireRole(db, call);
    const steps = await describe(await findPairs(call.companyId), call.locale);
    return { groups: groupProgress(steps, by), total: sumProgress(steps) };
  }

  async function people(call: ProgressCall, filter: Filter) {
    await requireRole(db, call);
    const found = (await findPairs(call.companyId)).filter((pair) => fits(pair, filter));
    const { limit, offset } = pageRows(filter);
    return {
      items: await describe(found.slice(offset, offset + limit), call.locale),
      total: found.length,
    };
  }

  /** All of it for a spreadsheet; column names are those of the call. */
  async function csv(call: ProgressCall): Promise<string> {
    await requireRole(db, call);
    const rows = await describe(await findPairs(call.companyId), call.locale);
    return formatCsv([
      [...COLUMNS],
      ...rows.map((row) => COLUMNS.map((column) => String(row[column] ?? ''))),
    ]);
  }

  return { groups, people, csv };
}

export type CompanyProgressService = ReturnType<typeof createCompanyProgress>;

const COLUMNS = [
  ...(['name', 'email', 'team', 'title', 'status', 'percent'] as const),
  ...(['startedAt', 'lastActiveAt', 'completedAt', 'certificate'] as const),
];

/** A product that a seat and the subscription open is one line, from the first day to the last. */
const joinTimes = (known: Pair, other: Pair): Pair => ({
  ...known,
  since: new Date(Math.min(Number(known.since), Number(other.since))),
  until: known.until && other.until && new Date(Math.max(Number(known.until), Number(other.until))),
});

function fits({ name, email, team, productId }: Pair, filter: Filter): boolean {
  const text = filter.text?.trim().toLocaleLowerCase() ?? '';
  return (
    (filter.team === undefined || filter.team === team) &&
    (filter.productId === undefined || filter.productId === productId) &&
    (text === '' || `${name}\n${email}`.toLocaleLowerCase().includes(text))
  );
}
