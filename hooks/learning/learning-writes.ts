import { ApiError } from '@/contracts/api-error';
import type { CallInput, CallOutput } from '@/contracts/endpoint';
import type { Api } from '@/services/api';
import {
  contentReport,
  learning,
  note,
  openAnswer,
  playback,
  study,
  testAttempt,
} from '@/services/endpoints';
import type { LearningWrite, NewLearningWrite } from '@/store/learning-outbox';

/**
 * Every call that changes a learner's data goes through the outbox. `place`: the fields that name what it writes, if only
 * the newest counts; `id`: the field by which the service knows it again; `queue`: the field that is the same for writes to
 * be sent in order, else the product; `quiet`: it is not listed among what waits; `done`: refusals that mean it is done already.
 */
export const LEARNING_WRITES = {
  answer: { call: learning.answer, id: 'attemptId' },
  accomplish: { call: learning.accomplish, place: ['lessonKey', 'contentId'] },
  state: { call: learning.saveState, place: ['contentId'] },
  position: { call: learning.setPosition, place: ['productId'], quiet: true },
  mediaPosition: { call: playback.saveMediaPosition, place: ['contentId'], quiet: true },
  studySession: { call: study.saveSession, place: ['sessionId'], quiet: true },
  openAnswer: { call: openAnswer.handIn, id: 'clientId' },
  testAnswers: { call: testAttempt.save, place: ['attemptId'], queue: 'attemptId' },
  note: { call: note.save, place: ['noteId'], queue: 'noteId' },
  removeNote: { call: note.remove, place: ['noteId'], queue: 'noteId', done: ['not_found'] },
  report: { call: contentReport.create, id: 'clientId', queue: 'clientId' },
} as const;

export type WriteKind = keyof typeof LEARNING_WRITES;
type EndpointOf<K extends WriteKind> = Awaited<ReturnType<(typeof LEARNING_WRITES)[K]['call']>>;
export type WriteInput<K extends WriteKind> = CallInput<EndpointOf<K>>;
export type WriteResult<K extends WriteKind> = CallOutput<EndpointOf<K>>;

interface WriteRule {
  call: unknown;
  place?: readonly string[];
  id?: string;
  queue?: string;
  quiet?: boolean;
  done?: readonly string[];
}

const ruleOf = (kind: string): WriteRule | undefined =>
  Object.hasOwn(LEARNING_WRITES, kind) ? LEARNING_WRITES[kind as WriteKind] : undefined;

export const isQuiet = ({ kind }: Pick<LearningWrite, 'kind'>): boolean => ruleOf(kind)?.quiet ?? false;

/** The values that name a write: product, language, lesson and item. */
export function fieldsOf({ input }: Pick<LearningWrite, 'input'>): Record<string, unknown> {
  return { ...input.params, ...input.body };
}

export function newWrite(userId: string, kind: WriteKind, input: LearningWrite['input']): NewLearningWrite {
  const fields = fieldsOf({ input });
  const { place, id = '', queue = 'productId' } = ruleOf(kind) ?? {};
  const named = place?.filter((name) => fields[name] !== undefined).map((name) => `${name}=${fields[name]}`);
  return {
    // Repeated, it is the same write.
    id: String(fields[id] ?? crypto.randomUUID()),
    userId,
    kind,
    course: String(fields[queue] ?? ''),
    place: named ? named.join('&') : null,
    input,
  };
}

/** Calls at once, without storing anything first: in a preview. */
export function answerWrite<K extends WriteKind>(
  api: Api,
  kind: K,
  input: WriteInput<K>,
): Promise<WriteResult<K>> {
  const call = api as (endpoint: unknown, input: unknown) => Promise<unknown>;
  return call(LEARNING_WRITES[kind].call, input) as Promise<WriteResult<K>>;
}

/** Sends a stored write. */
export function sendWrite(api: Api): (write: LearningWrite) => Promise<unknown> {
  // The service checks what was stored: its type was known only when it was written.
  const call = api as (endpoint: unknown, input: unknown) => Promise<unknown>;
  return async ({ kind, input }) => {
    const rule = ruleOf(kind);
    if (!rule) throw new ApiError('internal_error');
    try {
      const result = await call(rule.call, input);
      if (isOfGuest(result)) throw new ApiError('unauthorized', { status: 401 });
      return result;
    } catch (error) {
      if (error instanceof ApiError && rule.done?.includes(error.code)) return undefined;
      throw error;
    }
  };
}

/** An answer that was graded without a session is not stored. */
function isOfGuest(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'attempts' in result && result.attempts === 0;
}
