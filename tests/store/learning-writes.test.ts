import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Endpoint } from '@/contracts/endpoint';
import { newWrite, sendWrite, type WriteKind } from '@/hooks/learning/learning-writes';
import { type Api, type Called, endpointOf } from '@/services/api';
import type { LearningWrite } from '@/store/learning-outbox';
import { browser } from './fake-browser';

const COURSE = '00000000-0000-4000-8000-00000000000a';
const CLIENT = '00000000-0000-4000-8000-00000000000c';
const [NOTE, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const lesson = { productId: COURSE, language: 'en', lessonKey: 'one' };

type Input = LearningWrite['input'];
const save = (noteId = NOTE, text = 'Mine'): [WriteKind, Input] => [
  'note',
  { params: { noteId }, body: { ...lesson, text } },
];
const remove = (noteId = NOTE): [WriteKind, Input] => ['removeNote', { params: { noteId } }];
const report = (clientId = CLIENT): [WriteKind, Input] => [
  'report',
  { params: lesson, body: { clientId, text: 'Why?' } },
];
const handIn = (clientId = CLIENT): [WriteKind, Input] => [
  'openAnswer',
  { params: lesson, body: { clientId, contentId: 'q', text: 'So.' } },
];

type Refusal = (call: string) => ApiError | undefined;

/** A service that knows repeated calls by the ids in them; `refuse` answers instead. */
function service() {
  const calls: string[] = [];
  const stored = new Map<string, unknown>();
  let refuse: Refusal = () => undefined;
  const call = async (called: Called<Endpoint>, { params, body }: Input) => {
    const { method } = await endpointOf(called);
    const id = String(params?.noteId ?? body?.clientId);
    calls.push(`${method} ${id} ${body?.text ?? ''}`.trim());
    const error = refuse(method);
    if (error) throw error;
    if (method === 'DELETE' && !stored.delete(id)) throw new ApiError('not_found', { status: 404 });
    if (method !== 'DELETE') stored.set(id, body?.text);
    return method === 'DELETE' ? undefined : { id };
  };
  const send = sendWrite(Object.assign(call, { locale: 'en' }) as unknown as Api);
  const texts = () => [...stored.values()];
  const answers = (how: Refusal = () => undefined) => {
    refuse = how;
  };
  return { send, calls, texts, answers };
}

const offline: Refusal = () => new ApiError('service_unavailable');

interface Case {
  name: string;
  made: [WriteKind, Input][];
  /** Writes that wait once all were made without a connection. */
  waiting: number;
  /** Calls after it is back. */
  calls: string[];
  texts: string[];
}

const CASES: Case[] = [
  { name: 'a note arrives once', made: [save()], waiting: 1, calls: [`PUT ${NOTE} Mine`], texts: ['Mine'] },
  {
    name: 'of changes to a note the last one is sent',
    made: [save(), save(NOTE, 'More'), save(NOTE, 'Most')],
    waiting: 1,
    calls: [`PUT ${NOTE} Most`],
    texts: ['Most'],
  },
  {
    name: 'notes are sent each for itself',
    made: [save(), save(OTHER, 'Second')],
    waiting: 2,
    calls: [`PUT ${NOTE} Mine`, `PUT ${OTHER} Second`],
    texts: ['Mine', 'Second'],
  },
  {
    name: 'a note that was removed before it was sent is not made',
    made: [save(), remove()],
    waiting: 1,
    calls: [`DELETE ${NOTE}`],
    texts: [],
  },
  {
    name: 'a note that comes back after its removal has another id',
    made: [save(), remove(), save(OTHER)],
    waiting: 2,
    calls: [`DELETE ${NOTE}`, `PUT ${OTHER} Mine`],
    texts: ['Mine'],
  },
  {
    name: 'a report that is sent twice is one',
    made: [report(), report()],
    waiting: 1,
    calls: [`POST ${CLIENT} Why?`],
    texts: ['Why?'],
  },
  {
    name: 'an open answer that is handed in twice is one',
    made: [handIn(), handIn()],
    waiting: 1,
    calls: [`POST ${CLIENT} So.`],
    texts: ['So.'],
  },
];

describe('without a connection', () => {
  it.each(CASES)('$name', async ({ made, waiting, calls: expected, texts: kept }) => {
    const { tab, pass } = browser();
    const { send, calls, texts, answers } = service();
    answers(offline);
    const { outbox, sender } = tab();
    for (const [kind, input] of made) await sender.write(newWrite('ann', kind, input), send);
    expect(outbox.list('ann')).toHaveLength(waiting);
    calls.length = 0;
    answers();
    pass(600_000);
    await vi.waitFor(() => expect(outbox.list('ann')).toEqual([]));
    expect(calls).toEqual(expected);
    expect(texts()).toEqual(kept);
  });

  it.each(CASES)('$name, sent by the next page after the tab was killed', async ({ made, texts: kept }) => {
    const { tab, entries } = browser();
    const { send, texts } = service();
    const killed = tab();
    for (const [kind, input] of made) killed.outbox.add(newWrite('ann', kind, input));
    await tab().sender.drain('ann', send);
    expect(texts()).toEqual(kept);
    expect(entries.size).toBe(0);
  });

  it.each(CASES)('$name, after the session had ended', async ({ made, texts: kept }) => {
    const { tab, signIn } = browser();
    const { send, texts, answers } = service();
    answers(() => new ApiError('unauthorized', { status: 401 }));
    const { outbox, sender } = tab();
    for (const [kind, input] of made) await sender.write(newWrite('ann', kind, input), send);
    signIn('bob');
    answers();
    await sender.drain('ann', send);
    expect(texts()).toEqual([]);
    signIn('ann');
    await sender.drain('ann', send);
    expect(outbox.list('ann')).toEqual([]);
    expect(texts()).toEqual(kept);
  });
});

describe('what the service refuses', () => {
  it('a removed note that it does not know is done', async () => {
    const { tab } = browser();
    const { send } = service();
    const { outbox, sender } = tab();
    expect(await sender.write(newWrite('ann', ...remove()), send)).toBeUndefined();
    expect(outbox.list('ann')).toEqual([]);
  });

  it('a change of a note that was deleted elsewhere is told', async () => {
    const { tab } = browser();
    const { send, answers } = service();
    answers(() => new ApiError('not_found', { status: 404 }));
    const { sender } = tab();
    await expect(sender.write(newWrite('ann', ...save()), send)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('the daily limit of reports does not hold up notes and answers', async () => {
    const { tab } = browser();
    const { send, texts, answers } = service();
    const limit = new ApiError('too_many_requests', { status: 429, retryAfter: 80_000 });
    answers((method) => (method === 'POST' ? limit : undefined));
    const { outbox, sender } = tab();
    expect(await sender.write(newWrite('ann', ...report()), send)).toBeNull();
    await sender.write(newWrite('ann', ...save()), send);
    expect(texts()).toEqual(['Mine']);
    expect(outbox.list('ann')).toMatchObject([{ kind: 'report' }]);
  });
});
