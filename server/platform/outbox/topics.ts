import type { Lane } from '../../../db/job-queues.ts';
import { NonRetryableError } from './non-retryable-error.ts';

type Payload = Record<string, unknown>;

export interface TopicRule {
  lane: Lane;
  /** Seconds without a heartbeat after which the worker counts as dead and another takes over; at least 10. */
  lease: number;
  /** Retries after the first attempt; the delays double from two seconds up to an hour. */
  retries: number;
  /** Version of the payload as written by this release. */
  version: number;
  /** By version: upgrades a payload of that version to the next one. */
  upgrades?: Readonly<Record<number, (payload: Payload) => Payload>>;
  /** Names used by earlier releases; keep each for one release. */
  formerNames?: readonly string[];
}

/** 35 retries with delays up to an hour last more than a day, which covers an outage of a mail server. */
const RETRIES_PER_DAY = 35;
const quick = { lane: 'default', lease: 15, retries: RETRIES_PER_DAY, version: 1 } as const;
const mail = { lane: 'mail', lease: 20, retries: RETRIES_PER_DAY, version: 1 } as const;

/** All job topics and how they are run. */
export const TOPICS = {
  notification: quick,
  completion: quick,
  sale: quick,
  purge: quick,
  session: quick,
  search_entries: quick,
  seats: quick,
  account_mail: quick,
  mail,
  support_mail: mail,
  support_answer_mail: mail,
  refund: { lane: 'network', lease: 20, retries: RETRIES_PER_DAY, version: 1 },
  payment_cancel: { lane: 'network', lease: 20, retries: RETRIES_PER_DAY, version: 1 },
  forget_method: { lane: 'network', lease: 20, retries: RETRIES_PER_DAY, version: 1 },
  search: { lane: 'long', lease: 60, retries: RETRIES_PER_DAY, version: 1 },
  course_import: { lane: 'long', lease: 60, retries: 6, version: 1 },
  data_export: { lane: 'long', lease: 60, retries: RETRIES_PER_DAY, version: 1 },
} as const satisfies Record<string, TopicRule>;

export type Topic = keyof typeof TOPICS;
export type TopicRules = Readonly<Record<string, TopicRule>>;

/** Jobs of a lane that one instance runs at once: `workers` times `batch`. */
export const LANE_SIZES: Record<Lane, { workers: number; batch: number }> = {
  default: { workers: 2, batch: 4 },
  mail: { workers: 1, batch: 4 },
  network: { workers: 2, batch: 2 },
  long: { workers: 1, batch: 1 },
};

/** The topic of a stored name, current or former; undefined for one of another release. */
export function findTopic(name: string, rules: TopicRules = TOPICS): string | undefined {
  if (Object.hasOwn(rules, name)) return name;
  return Object.entries(rules).find(([, rule]) => rule.formerNames?.includes(name))?.[0];
}

export function laneOf(name: string): Lane {
  const topic = findTopic(name) as Topic | undefined;
  return topic ? TOPICS[topic].lane : 'default';
}

/**
 * The payload in the current version.
 * @throws {NonRetryableError} when no upgrade path exists; {Error} for a later version, which a later release can read.
 */
export function upgradePayload(topic: string, rule: TopicRule, version: number, payload: Payload): Payload {
  if (version > rule.version)
    throw new Error(`payload of ${topic} has version ${version}, this release reads ${rule.version}`);
  let current = payload;
  for (let index = version; index < rule.version; index += 1) {
    const upgrade = rule.upgrades?.[index];
    if (!upgrade) throw new NonRetryableError(`payload version ${version} of ${topic} can no longer be read`);
    current = upgrade(current);
  }
  return current;
}
