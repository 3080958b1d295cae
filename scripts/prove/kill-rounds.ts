import type { Failpoint } from '../../server/platform/failpoint.ts';

export const STORIES = ['purchase', 'message', 'renewal', 'refund'] as const;
export type StoryName = (typeof STORIES)[number];

/** One kill: during what, at which step, at which passing of it. */
export interface Round {
  story: StoryName;
  step: Failpoint;
  passing: number;
}

/** The steps of each story in their order. */
const STEPS: Record<StoryName, readonly (Failpoint | `${Failpoint}:${number}`)[]> = {
  purchase: [
    'purchase.placed',
    'payment.written',
    'payment.created',
    'payment.referenced',
    'payment.read',
    'capture.counted',
    'capture.granted',
    'capture.promised',
    'capture.receipted',
    'capture.settled',
  ],
  message: [
    'message.received',
    'message.read',
    'capture.granted',
    'capture.settled',
    'message.settled',
    'message.recorded',
    'message.received:2',
    'message.recorded:2',
  ],
  renewal: [
    'renewal.reserved',
    'renewal.claimed',
    'renewal.charged',
    'capture.counted',
    'renewal.moved',
    'renewal.recorded',
    'renewal.told',
    'capture.promised',
    'capture.receipted',
    'capture.settled',
  ],
  // The second line of the order is refunded once the first one was.
  refund: [
    'refund.requested',
    'refund.decided',
    'refund.reserved',
    'refund.answered',
    'refund.recorded',
    'refund.revoked',
    'refund.told',
    'refund.settled',
    'refund.answered:2',
    'refund.revoked:2',
    'refund.settled:2',
  ],
};

/** Every step of every story. */
export const ROUNDS: readonly Round[] = STORIES.flatMap((story) =>
  STEPS[story].map((text) => {
    const [step, passing = '1'] = text.split(':') as [Failpoint, string?];
    return { story, step, passing: Number(passing) };
  }),
);

/** As many rounds as asked for, far apart in the list; each seed begins at another one. */
export function chooseRounds(count: number, seed: number): Round[] {
  const apart = count < ROUNDS.length ? Math.floor(ROUNDS.length / count) : 1;
  return Array.from({ length: count }, (_, n) => ROUNDS[(seed + n * apart) % ROUNDS.length]).filter(
    (round) => round !== undefined,
  );
}
