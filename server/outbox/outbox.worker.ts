import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { HopelessEffect } from './hopeless-effect.ts';
import {
  type ClaimedEffect,
  claimEffects,
  finishEffect,
  type Lane,
  renewLease,
  returnEffect,
  type Topic,
} from './outbox.repository.ts';

export type EffectHandler = (payload: Record<string, unknown>, effect: ClaimedEffect) => Promise<void>;
export type EffectHandlers = Partial<Record<Topic, EffectHandler>>;

const BATCH = 20;
// Mail waits for other people's servers, and must not hold up a message or a purge.
const OUTSIDE: Topic[] = ['mail', 'support_mail'];
const LANES: Lane[] = [
  { topics: OUTSIDE, only: true, leaseSeconds: 180 },
  { topics: OUTSIDE, only: false, leaseSeconds: 60 },
];
// Money never waits for a NOTIFY, whose commits queue up behind one another; an idle look costs one index probe.
const POLL_MS = 400;
// The pauses double up to an hour: a mail server may be away for a day.
const MAX_ATTEMPTS = 36;

export interface OutboxWorker {
  /** Carries out what is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface Deps {
  db: Db;
  log: Logger;
  handlers: EffectHandlers;
}

/** Looks for promised effects a few times a second and carries them out; retries with doubling pauses. */
export function startOutboxWorker(deps: Deps): OutboxWorker {
  let stopped = false;
  const lanes = LANES.map((lane) => startLane(deps, lane, () => stopped));
  const drain = async () => void (await Promise.all(lanes.map((lane) => lane.drain())));
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
      await Promise.all(lanes.map((lane) => lane.settled()));
    },
  };
}

function startLane(deps: Deps, lane: Lane, isStopped: () => boolean) {
  let again = false;
  let running: Promise<void> | undefined;
  // What is promised while a round is under way is looked for in another one right after it.
  const rounds = async () => {
    do {
      again = false;
      await drainLane(deps, lane, isStopped);
    } while (again && !isStopped());
  };
  return {
    drain: (): Promise<void> => {
      again = true;
      running ??= rounds().finally(() => {
        running = undefined;
      });
      return running;
    },
    settled: () => running?.catch(() => {}),
  };
}

async function drainLane(deps: Deps, lane: Lane, isStopped: () => boolean) {
  while (!isStopped()) {
    const effects = await claimEffects(deps.db, BATCH, lane);
    for (const effect of effects) await carryOut(deps, effect, lane);
    if (effects.length < BATCH) return;
  }
}

async function carryOut({ db, log, handlers }: Deps, effect: ClaimedEffect, { leaseSeconds }: Lane) {
  // The ones before it may have taken so long that another instance has it by now.
  if (!(await renewLease(db, effect, leaseSeconds))) return;
  try {
    const handler = handlers[effect.topic];
    if (!handler) throw new Error(`no handler for topic ${effect.topic}`);
    await handler(effect.payload, effect);
    await finishEffect(db, effect.id);
  } catch (error) {
    const isOver = error instanceof HopelessEffect || effect.attempts >= MAX_ATTEMPTS;
    const retry = isOver ? null : Math.min(2 ** effect.attempts, 3600);
    const { topic, cause } = effect;
    log[isOver ? 'error' : 'warn']({ err: error, topic, cause, retry }, 'effect failed');
    await returnEffect(db, effect.id, error instanceof Error ? error.message : String(error), retry);
  }
}
