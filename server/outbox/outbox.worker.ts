import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import {
  type ClaimedEffect,
  claimEffects,
  finishEffect,
  returnEffect,
  type Topic,
} from './outbox.repository.ts';

export type EffectHandler = (payload: Record<string, unknown>, effect: ClaimedEffect) => Promise<void>;
export type EffectHandlers = Partial<Record<Topic, EffectHandler>>;

const BATCH = 20;
const LEASE_SECONDS = 60;
// Money never waits for a NOTIFY, whose commits queue up behind one another; an idle look costs one index probe.
const POLL_MS = 400;
const MAX_ATTEMPTS = 12;

export interface OutboxWorker {
  /** Carries out what is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Looks for promised effects a few times a second and carries them out; retries with doubling pauses. */
export function startOutboxWorker(deps: { db: Db; log: Logger; handlers: EffectHandlers }): OutboxWorker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  // What is promised while a round is under way is looked for in another one right after it.
  const rounds = async () => {
    do {
      again = false;
      await drainAll(deps, () => stopped);
    } while (again && !stopped);
  };
  const drain = (): Promise<void> => {
    again = true;
    running ??= rounds().finally(() => {
      running = undefined;
    });
    return running;
  };
  const wake = () => {
    if (!stopped)
      drain().catch((error) => deps.log.warn({ err: error }, 'outbox is waiting for the database'));
  };
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

async function drainAll(deps: { db: Db; log: Logger; handlers: EffectHandlers }, isStopped: () => boolean) {
  while (!isStopped()) {
    const effects = await claimEffects(deps.db, BATCH, LEASE_SECONDS);
    for (const effect of effects) await carryOut(deps, effect);
    if (effects.length < BATCH) return;
  }
}

async function carryOut(deps: { db: Db; log: Logger; handlers: EffectHandlers }, effect: ClaimedEffect) {
  try {
    const handler = deps.handlers[effect.topic];
    if (!handler) throw new Error(`no handler for topic ${effect.topic}`);
    await handler(effect.payload, effect);
    await finishEffect(deps.db, effect.id);
  } catch (error) {
    const retry = effect.attempts >= MAX_ATTEMPTS ? null : Math.min(2 ** effect.attempts, 3600);
    deps.log.warn({ err: error, topic: effect.topic, cause: effect.cause, retry }, 'effect failed');
    await returnEffect(deps.db, effect.id, error instanceof Error ? error.message : String(error), retry);
  }
}
