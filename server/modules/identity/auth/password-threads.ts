import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordWork } from './password-thread.ts';

/** Hashing threads with one task each at a time, as many as were ever busy together. They end with the process. */
export function createPasswordThreads() {
  const idle: Worker[] = [];

  function start(): Worker {
    const thread = new Worker(new URL('./password-thread.ts', import.meta.url));
    // An idle thread that crashed is not used again.
    thread.on('error', () => {});
    thread.on('exit', () => {
      const index = idle.indexOf(thread);
      if (index >= 0) idle.splice(index, 1);
    });
    return thread;
  }

  return async function work(asked: PasswordWork): Promise<string | boolean> {
    const thread = idle.pop() ?? start();
    thread.ref();
    try {
      return await ask(thread, asked);
    } finally {
      thread.unref();
      if (thread.threadId > 0) idle.push(thread);
    }
  };
}

function ask(thread: Worker, asked: PasswordWork): Promise<string | boolean> {
  return new Promise((done, fail) => {
    const settle = (finish: () => void) => {
      thread.off('message', told).off('error', broke).off('exit', ended);
      finish();
    };
    const told = (answer: PasswordAnswer) =>
      settle(() => ('result' in answer ? done(answer.result) : fail(new Error(answer.failure))));
    const broke = (error: unknown) => settle(() => fail(error));
    const ended = () => settle(() => fail(new Error('the hashing thread ended')));
    thread.on('message', told).on('error', broke).on('exit', ended);
    thread.postMessage(asked);
  });
}
