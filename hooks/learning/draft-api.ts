import { ApiError } from '@/contracts/api-error';
import type { CallInput, CallOutput, Endpoint } from '@/contracts/endpoint';
import type { learning } from '@/contracts/learning/learning';
import type { openAnswer } from '@/contracts/learning/open-answer';
import type { testAttempt } from '@/contracts/learning/test-attempt';
import { draftOutline } from '@/domain/learning/draft-view';
import { createDraftLearner } from '@/hooks/learning/draft-learner';
import type { DraftSource } from '@/hooks/learning/draft-source';
import { createDraftTests } from '@/hooks/learning/draft-tests';
import { type Api, type Called, endpointOf } from '@/services/api';

type Answer<E extends Endpoint> = (input: CallInput<E>) => CallOutput<E> | Promise<CallOutput<E>>;
type Learning = typeof learning;
type Tests = typeof testAttempt;

const ATTEMPTS = '/api/learning/test-attempts/:attemptId';
const LESSON = '/api/learning/:productId/:language/lessons/:lessonKey';

/** The calls of the player, answered from a working copy. */
function draftAnswers(source: DraftSource) {
  const learner = createDraftLearner(source);
  const tests = createDraftTests(learner);
  const getOutline: Answer<Learning['getOutline']> = async () => draftOutline(await source.course());
  const getLesson: Answer<Learning['getLesson']> = ({ params }) => learner.lesson(params.lessonKey);
  const answer: Answer<Learning['answer']> = ({ params, body }) =>
    learner.grade(params.lessonKey, body.contentId, body.answers, false);
  const reveal: Answer<Learning['reveal']> = ({ params, body }) =>
    learner.grade(params.lessonKey, body.contentId, {}, true);
  const getHint: Answer<Learning['getHint']> = ({ params, body }) =>
    learner.hint(params.lessonKey, body.contentId, body.index);
  const saveState: Answer<Learning['saveState']> = ({ params, body }) => {
    return { standing: isAnswered(body.state) ? learner.complete(params.lessonKey, [body.contentId]) : null };
  };
  const accomplish: Answer<Learning['accomplish']> = ({ body }) =>
    learner.accomplish(body.lessonKey, body.contentId);
  const handIn: Answer<(typeof openAnswer)['handIn']> = ({ params, body }) =>
    learner.handIn(params.lessonKey, body.contentId, body.text ?? '');
  const start: Answer<Tests['start']> = ({ params, body }) => tests.start(params.lessonKey, body.id);
  const save: Answer<Tests['save']> = ({ params, body }) => tests.save(params.attemptId, body.answers);
  const finish: Answer<Tests['finish']> = ({ params }) => tests.finish(params.attemptId);
  return {
    'GET /api/learning/:productId/:language/outline': getOutline,
    [`GET ${LESSON}`]: getLesson,
    [`POST ${LESSON}/answers`]: answer,
    [`POST ${LESSON}/reveal`]: reveal,
    [`POST ${LESSON}/hints`]: getHint,
    [`PUT ${LESSON}/states`]: saveState,
    'POST /api/user-products/accomplishments': accomplish,
    [`POST ${LESSON}/open-answers`]: handIn,
    [`POST ${LESSON}/test-attempts`]: start,
    [`PUT ${ATTEMPTS}`]: save,
    [`POST ${ATTEMPTS}/finish`]: finish,
  };
}

type State = CallInput<Learning['saveState']>['body']['state'];

const isAnswered = (state: State): boolean =>
  state.kind === 'checklist' ? state.done.length > 0 : Object.keys(state.answers).length > 0;

/**
 * A client whose calls of a lesson are answered from a working copy. Other reads go to the service, other writes are
 * refused: a preview stores nothing.
 */
export function createDraftApi(api: Api, source: DraftSource): Api {
  // Each answer takes the input of its own endpoint, which is known only by its path here.
  const answers: Record<string, (input: never) => unknown> = draftAnswers(source);
  const call = async (called: Called<Endpoint>, input?: unknown) => {
    const endpoint = await endpointOf(called);
    const answer = answers[`${endpoint.method} ${endpoint.path}`];
    if (answer) return answer(input as never);
    if (endpoint.method !== 'GET') throw new ApiError('forbidden');
    return api(endpoint, input as never);
  };
  const list = (called: Called<Endpoint>, input?: unknown) => api.list(called, input as never);
  return Object.assign(call, { list, locale: api.locale }) as unknown as Api;
}
