import type { Logger } from 'pino';
import type { Db } from '../../../db/database.ts';
import type { Alert } from '../alerts.ts';
import { safeError } from '../safe-error.ts';
import { NonRetryableError } from './non-retryable-error.ts';
import {
  beginEffect,
  failEffect,
  finishEffect,
  type JobData,
  type StoredEffect,
  type Topic,
} from './outbox.repository.ts';
import { findTopic, TOPICS, type TopicRule, type TopicRules, upgradePayload } from './topics.ts';

export interface RunningEffect extends StoredEffect {
  /** Aborted when another worker may have taken over, or the process is stopping. */
  signal: AbortSignal;
}

export type EffectHandler = (payload: Record<string, unknown>, effect: RunningEffect) => Promise<void>;
export type EffectHandlers = Partial<Record<Topic, EffectHandler>>;

export interface RunDeps {
  db: Db;
  log: Logger;
  handlers: Readonly<Record<string, EffectHandler | undefined>>;
  alert?: Alert | undefined;
  topics?: TopicRules | undefined;
}

export interface EffectJob {
  id: string;
  data: JobData;
  signal: AbortSignal;
}

/** The result for pg-boss; `failed` retries after a pause. */
export type JobOutcome = 'completed' | 'failed';

const UNKNOWN: TopicRule = { lane: 'default', lease: 60, retries: 35, version: Number.POSITIVE_INFINITY };

/** Runs the outbox row of one job and records the result; never throws. */
export async function runEffect(deps: RunDeps, job: EffectJob): Promise<JobOutcome> {
  try {
    const effect = await beginEffect(deps.db, job);
    return effect ? await execute(deps, { ...effect, signal: job.signal }) : 'completed';
  } catch (error) {
    deps.log.warn({ err: error }, 'outbox is waiting for the database');
    return 'failed';
  }
}

async function execute(deps: RunDeps, effect: RunningEffect): Promise<JobOutcome> {
  const rules: TopicRules = deps.topics ?? TOPICS;
  const topic = findTopic(effect.topic, rules) ?? effect.topic;
  const rule = rules[topic] ?? UNKNOWN;
  try {
    // An attempt that was counted but never finished crashed its process.
    if (effect.attempts > rule.retries + 1)
      throw new NonRetryableError(`interrupted ${effect.attempts - 1} times`);
    const handler = deps.handlers[topic];
    if (!handler) throw new Error(`no handler for topic ${effect.topic}`);
    await handler(upgradePayload(topic, rule, effect.version, effect.payload), effect);
  } catch (error) {
    const dead = error instanceof NonRetryableError || effect.attempts > rule.retries;
    // Read by operators: contains no query values and no e-mail addresses.
    await failEffect(deps.db, effect.id, safeError(error).message, dead);
    report(deps, effect, error, dead);
    return dead ? 'completed' : 'failed';
  }
  await finishEffect(deps.db, effect.id);
  return 'completed';
}

function report({ log, alert }: RunDeps, effect: RunningEffect, error: unknown, dead: boolean): void {
  const { id, topic, cause, attempts } = effect;
  const details = { err: error, id, topic, cause, attempts };
  if (!dead) log.warn(details, 'outbox job failed');
  else if (alert) alert('outbox_job_dead', details);
  else log.error(details, 'outbox job dead');
}
