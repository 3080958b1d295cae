import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { NewLearningWrite } from '@/store/learning-outbox';
import { createLearningSender, type SendWrite } from '@/store/learning-sender';
import { browser, service } from './fake-browser';

const offline = () => new ApiError('service_unavailable');
const status = (code: number) => () => new ApiError('internal_error', { status: code });
const write = (id: string, over: Partial<NewLearningWrite> = {}): NewLearningWrite => ({
  ...{ id, userId: 'ann', kind: 'answer', course: 'sql', place: null, input: { body: { id } } },
  ...over,
});
const never: SendWrite = () => new Promise(() => {});

describe('a write', () => {
  it('is stored before it is sent, and gone once the service has answered', async () => {
    const { tab, entries } = browser();
    const { send, stored } = service();
    const { sender } = tab();
    const answered = sender.write(write('1'), send);
    expect(entries.size).toBe(1);
    expect(stored).toEqual([]);
    expect(await answered).toBe('graded 1');
    expect(entries.size).toBe(0);
  });

  it('is sent by the next page when the tab was killed before', async () => {
    const { tab, entries } = browser();
    const { send, stored } = service();
    tab().outbox.add(write('1'));
    await tab().sender.drain('ann', send);
    expect(stored).toEqual(['1']);
    expect(entries.size).toBe(0);
  });

  it('is sent again with the same id when its answer got lost, and stored once', async () => {
    const { tab, pass } = browser();
    const { send, stored, calls, losesAnswers } = service();
    losesAnswers(true);
    const { sender } = tab();
    expect(await sender.write(write('1'), send)).toBeNull();
    losesAnswers(false);
    pass(2_000);
    await vi.waitFor(() => expect(calls).toEqual(['1', '1']));
    expect(stored).toEqual(['1']);
  });

  it('is one when it is written twice', async () => {
    const { tab } = browser();
    const { send, calls, fails } = service();
    const { sender } = tab();
    fails(offline);
    await Promise.all([sender.write(write('1'), send), sender.write(write('1'), send)]);
    fails();
    calls.length = 0;
    await sender.drain('ann', send);
    expect(calls).toEqual(['1']);
  });

  it('waits after six seconds without an answer, and is then told to those who listen', async () => {
    const { tab, pass } = browser();
    let answer = (_: string) => {};
    const { outbox, sender } = tab();
    const waits = sender.write(
      write('1'),
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await vi.waitFor(() => expect(outbox.list('ann')).toHaveLength(1));
    pass(6_000);
    expect(await waits).toBeNull();
    expect(sender.isStuck()).toBe(true);
    answer('late');
    await vi.waitFor(() => expect(sender.isStuck()).toBe(false));
    const heard = vi.fn();
    sender.onLate(heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(heard.mock.calls[0]?.[0].sent).toMatchObject([{ id: '1' }]);
  });
});

describe('writes', () => {
  it('of a course go in order, and without a connection none is tried after the first', async () => {
    const { tab, pass } = browser();
    const { send, stored, calls, fails } = service();
    fails(offline);
    const { outbox, sender } = tab();
    for (const id of ['3', '1', '2']) outbox.add(write(id));
    await sender.drain('ann', send);
    expect(calls).toEqual(['3']);
    fails();
    pass(2_000);
    await vi.waitFor(() => expect(stored).toEqual(['3', '1', '2']));
  });

  it('of another course go on while the service fails on one', async () => {
    const { tab } = browser();
    const { send, stored, fails } = service();
    fails((id) => (id === 'a1' ? status(503)() : null));
    const { outbox, sender } = tab();
    for (const id of ['a1', 'a2', 'b1']) outbox.add(write(id, { course: id.charAt(0) }));
    await sender.drain('ann', send);
    expect(stored).toEqual(['b1']);
  });

  it('are no longer held up by one that the service fails on three times', async () => {
    const { tab } = browser();
    const { send, stored, fails } = service();
    fails((id) => (id === '1' ? status(500)() : null));
    const { outbox, sender } = tab();
    for (const id of ['1', '2']) outbox.add(write(id));
    for (const _ of [1, 2]) await sender.drain('ann', send);
    expect(stored).toEqual([]);
    await sender.drain('ann', send);
    expect(stored).toEqual(['2']);
    expect(outbox.list('ann').map(({ id }) => id)).toEqual(['1']);
  });

  it.each([400, 403, 404, 409, 413, 422])('refused with %i are told and hold up nothing', async (code) => {
    const { tab } = browser();
    const { send, stored, fails } = service();
    fails((id) => (id === '1' ? status(code)() : null));
    const { outbox, sender } = tab();
    outbox.add(write('0'));
    const [refused] = await Promise.allSettled([
      sender.write(write('1'), send),
      sender.write(write('2'), send),
    ]);
    expect(refused.status).toBe('rejected');
    expect(stored).toEqual(['0', '2']);
    expect(outbox.list('ann')).toEqual([]);
  });

  it('refused after a restart stay in the list with the reason, and are not sent again', async () => {
    const { tab, entries } = browser();
    const { send, calls, fails } = service();
    tab().outbox.add(write('1'));
    fails(() => new ApiError('answer_invalid', { status: 422 }));
    const { outbox, sender } = tab();
    await sender.drain('ann', send);
    await sender.drain('ann', send);
    expect(calls).toEqual(['1']);
    expect(outbox.list('ann')).toMatchObject([{ id: '1', refused: 'answer_invalid' }]);
    expect(entries.size).toBe(1);
  });

  it.each([401, 408, 425, 429, 500, 502, 503])('failing with %i stay and are sent later', async (code) => {
    const { tab, pass } = browser();
    const { send, stored, fails } = service();
    fails(status(code));
    const { outbox, sender } = tab();
    expect(await sender.write(write('1'), send)).toBeNull();
    expect(outbox.list('ann')).toHaveLength(1);
    fails();
    pass(2_000);
    await vi.waitFor(() => expect(stored).toEqual(['1']));
  });

  it('are tried again after growing waits, and not before the service allows', async () => {
    const { tab, pass, timers } = browser();
    const { send, calls, fails } = service();
    fails(offline);
    const { outbox, sender } = tab();
    outbox.add(write('1'));
    await sender.drain('ann', send);
    const waits: number[] = [];
    for (let count = 2; count < 8; count += 1) {
      const wait = (timers[0]?.at ?? 0) - 1_000 - waits.reduce((sum, one) => sum + one, 0);
      waits.push(wait);
      pass(wait);
      await vi.waitFor(() => expect([calls.length, timers.length]).toEqual([count, 1]));
    }
    expect(waits).toEqual([2_000, 5_000, 10_000, 20_000, 40_000, 60_000]);
    fails(() => new ApiError('too_many_requests', { status: 429, retryAfter: 300 }));
    const soFar = waits.reduce((sum, one) => sum + one, 1_000);
    await sender.drain('ann', send);
    expect((timers[0]?.at ?? 0) - soFar).toBe(300_000);
  });

  it('that reached a limit of their own rest until it passes, and hold up nothing', async () => {
    const { tab, pass, timers } = browser();
    const { send, stored, calls, fails } = service();
    const limit = () => new ApiError('too_many_requests', { status: 429, retryAfter: 86_000 });
    fails((id) => (id === 'report' ? limit() : null));
    const { outbox, sender } = tab();
    for (const id of ['report', '1']) outbox.add(write(id));
    await sender.drain('ann', send);
    expect(stored).toEqual(['1']);
    expect(sender.isStuck()).toBe(true);
    await sender.drain('ann', send);
    expect(calls).toEqual(['report', '1']);
    expect(timers).toHaveLength(1);
    fails();
    pass(86_000_000);
    await vi.waitFor(() => expect(stored).toEqual(['1', 'report']));
    expect(sender.isStuck()).toBe(false);
  });

  it('of a place are one: the newest', async () => {
    const { tab, entries } = browser();
    const { send, stored, fails } = service();
    fails(offline);
    const { sender } = tab();
    const first = sender.write(write('1', { kind: 'position', place: 'p' }), send);
    const second = sender.write(write('2', { kind: 'position', place: 'p' }), send);
    await sender.write(write('3', { kind: 'position', place: 'q' }), send);
    expect(await Promise.all([first, second])).toEqual([null, null]);
    expect(entries.size).toBe(2);
    fails();
    await sender.drain('ann', send);
    expect(stored).toEqual(['2', '3']);
  });
});

describe('another person on this browser', () => {
  it('neither sees nor sends them; their author does, later', async () => {
    const { tab, signIn } = browser();
    const { send, stored, calls, fails } = service();
    fails(offline);
    await tab().sender.write(write('1'), send);
    fails();
    calls.length = 0;
    signIn('bob');
    const { outbox, sender } = tab();
    await sender.drain('bob', send);
    expect(outbox.list('bob')).toEqual([]);
    // A page that does not know of the change yet.
    await sender.drain('ann', send);
    expect(calls).toEqual([]);
    signIn('ann');
    await tab().sender.drain('ann', send);
    expect(stored).toEqual(['1']);
  });
});

describe('a full storage', () => {
  it('lets a write be sent directly, and says that leaving would lose it', async () => {
    const { tab, pass } = browser({ room: 1 });
    const { send, stored, fails } = service();
    fails(offline);
    const { outbox, sender } = tab();
    await sender.write(write('1'), send);
    expect(outbox.hasUnstored()).toBe(false);
    await sender.write(write('2', { place: 'p' }), send);
    expect(outbox.hasUnstored()).toBe(true);
    expect(outbox.list('ann').map(({ id }) => id)).toEqual(['1', '2']);
    fails();
    pass(10_000);
    await vi.waitFor(() => expect(stored).toEqual(['1', '2']));
    expect(outbox.hasUnstored()).toBe(false);
  });
});

describe('two tabs', () => {
  it('send each write once, in order, and both learn the results', async () => {
    const { tab } = browser();
    const { send, stored } = service();
    const [left, right] = [tab(), tab()];
    const results = ['1', '2', '3', '4'].map((id, index) =>
      (index % 2 === 0 ? left : right).sender.write(write(id), send),
    );
    expect(await Promise.all(results)).toEqual(['graded 1', 'graded 2', 'graded 3', 'graded 4']);
    expect(stored).toEqual(['1', '2', '3', '4']);
  });

  it('share what waits when one of them is killed while sending', async () => {
    const { tab } = browser();
    const { send, stored } = service();
    const killed = tab();
    void killed.sender.write(write('1'), never);
    // Its lock is released with it: another browser of the same storage.
    const next = createLearningSender({
      outbox: tab().outbox,
      lock: (work) => work(),
      signedIn: () => 'ann',
      after: () => () => {},
    });
    await next.drain('ann', send);
    expect(stored).toEqual(['1']);
  });
});

it.each(['', 'nonsense', 'null', '[]', '{"id":1}', '{"id":"1","userId":"bob","kind":"answer"}'])(
  'ignores stored text that it would not have written: %s',
  (text) => {
    const { tab, entries } = browser();
    entries.set('learning-write:ann:1', text);
    expect(tab().outbox.list('ann')).toEqual([]);
  },
);
