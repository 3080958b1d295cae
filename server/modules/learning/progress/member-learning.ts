import type { ProgressStatus } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { formatCertificateNumber } from '../../../../domain/learning/certificate.ts';
import { coursePercent, courseStatus, joinProgress } from '../../../../domain/learning/progress.ts';
import type { AskedLearning, LearnerProduct, Subscribed } from './member-learning.repository.ts';
import * as repo from './member-learning.repository.ts';

/** How far somebody has got in a product in the time that was asked for. */
export interface MemberStanding extends LearnerProduct {
  status: ProgressStatus;
  /** 0 to 100. */
  percent: number;
  startedAt: Date | null;
  lastActiveAt: Date | null;
  completedAt: Date | null;
  /** Number of the certificate; empty for none. */
  certificate: string;
}

/** What later areas show of what others have learned. */
export interface MemberLearning {
  /** In the order asked. */
  standings(pairs: readonly AskedLearning[]): Promise<MemberStanding[]>;
  /** Whether each has learned anything of the product since that time; without one, of the subscription. In the order asked. */
  begun(pairs: readonly { userId: string; productId: string | null; since: Date }[]): Promise<boolean[]>;
  /** What each has learned of the subscription in that time. */
  learnedBySubscription(people: readonly Subscribed[]): Promise<AskedLearning[]>;
}

/** Progress of many people in many products. */
export function createMemberLearning(db: Db): MemberLearning {
  async function standings(pairs: readonly AskedLearning[]): Promise<MemberStanding[]> {
    if (pairs.length === 0) return [];
    const steps = Map.groupBy(await repo.findSteps(db, pairs), ({ n }) => n);
    const certificates = new Map(
      (await repo.findCertificates(db, pairs)).map((found) => [keyOf(found), formatCertificateNumber(found)]),
    );
    return pairs.map(({ userId, productId }, n) => ({
      ...{ userId, productId },
      ...standingOf(steps.get(n) ?? []),
      certificate: certificates.get(keyOf({ userId, productId })) ?? '',
    }));
  }

  const learnedBySubscription = async (people: readonly Subscribed[]): Promise<AskedLearning[]> =>
    people.length > 0 ? repo.findLearnedBySubscription(db, people) : [];

  return {
    standings,
    begun: async (pairs) => {
      const asked = pairs.map((pair, n) => ({ ...pair, n, until: null }));
      const ofProducts = asked.flatMap(({ productId, ...pair }) =>
        productId ? [{ ...pair, productId }] : [],
      );
      const found = await standings(ofProducts);
      const begun = new Set(
        ofProducts.filter((_, index) => found[index]?.status !== 'NOT_STARTED').map(({ n }) => n),
      );
      const learned = new Set((await learnedBySubscription(asked.filter(isWhole))).map(personKey));
      return pairs.map((pair, n) => (isWhole(pair) ? learned.has(personKey(pair)) : begun.has(n)));
    },
    learnedBySubscription,
  };
}

/** Of the subscription as a whole. */
const isWhole = ({ productId }: { productId: string | null }): boolean => productId === null;

const personKey = ({ userId, since }: { userId: string; since: Date }): string =>
  `${userId}:${since.toISOString()}`;

const keyOf = ({ userId, productId }: LearnerProduct): string => `${userId}:${productId}`;

function standingOf(courses: readonly repo.CourseStep[]) {
  const parts = courses.map((course) => ({
    ...course,
    status: courseStatus({ before: course.status, anyAccomplished: false, ...course }),
  }));
  const whole = joinProgress(parts);
  const [only] = parts;
  const { status, percent } =
    parts.length === 1 && only
      ? {
          status: only.status,
          percent: coursePercent(only.status, only.completedLessons, only.totalLessons),
        }
      : whole;
  return {
    ...{ status, percent },
    startedAt: earliest(parts.map(({ startedAt }) => startedAt)),
    lastActiveAt: latest(parts.map(({ lastActiveAt }) => lastActiveAt)),
    completedAt: status === 'COMPLETED' ? latest(parts.map(({ completedAt }) => completedAt)) : null,
  };
}

const known = (times: readonly (Date | null)[]): number[] =>
  times.flatMap((time) => (time ? [time.getTime()] : []));

function earliest(times: readonly (Date | null)[]): Date | null {
  const found = known(times);
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

function latest(times: readonly (Date | null)[]): Date | null {
  const found = known(times);
  return found.length > 0 ? new Date(Math.max(...found)) : null;
}
