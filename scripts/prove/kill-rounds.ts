import { readStep, type Step, type StepText } from './kill-at-step.ts';

export const STORIES = ['purchase', 'message', 'renewal', 'refund'] as const;
export type StoryName = (typeof STORIES)[number];

/** One kill: during what, and where. */
export interface Round extends Step {
  story: StoryName;
}

/** The steps of each story in their order. */
const STEPS: Record<StoryName, readonly StepText[]> = {
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
    'bonus.added',
    'bonus.settled',
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
    'bonus.settled:2',
  ],
};

/** Every step of every story. */
export const ROUNDS: readonly Round[] = STORIES.flatMap((story) =>
  STEPS[story].map((text) => ({ story, ...readStep(text) })),
);

export const chooseRounds = (count: number, seed: number): Round[] => chooseApart(ROUNDS, count, seed);

/** As many as asked for, far apart in the list; each seed begins at another one. */
export function chooseApart<One>(all: readonly One[], count: number, seed: number): One[] {
  const apart = count < all.length ? Math.floor(all.length / count) : 1;
  return Array.from({ length: count }, (_, n) => all[(seed + n * apart) % all.length]).flatMap((one) =>
    one === undefined ? [] : [one],
  );
}
