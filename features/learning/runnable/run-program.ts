import type { RunLanguage } from '@/contracts/learning/problem';
import { NO_OUTCOME, RUN_LIMIT_MS } from './limits';
import type { RunError, RunJob, RunOutcome } from './protocol';
import { RuntimeError } from './runtime-error';
import { type LoadProgress, loadParts, readManifest } from './runtime-files';
import { openSandboxFrame, type SandboxFrame } from './sandbox-frame';

/** The frame ends a run in time; a frame that does not is removed after this. */
const GRACE_MS = 5_000;

export interface RunWatch {
  onProgress(progress: LoadProgress): void;
  onStarted(): void;
  signal: AbortSignal;
}

let frame: Promise<SandboxFrame> | undefined;
let loaded = new Set<RunLanguage>();
let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a program in the sandbox that all exercises of the page share, one after another.
 * @throws {RuntimeError} when programs cannot run here.
 */
export function runProgram(job: RunJob, watch: RunWatch): Promise<RunOutcome> {
  const run = last.then(() => (watch.signal.aborted ? ended('stopped') : perform(job, watch)));
  last = run.catch(() => {});
  return run;
}

/** Whether this browser has what programs need. */
export const canRun = (): boolean =>
  typeof WebAssembly === 'object' && typeof Worker === 'function' && typeof TransformStream === 'function';

const ended = (kind: RunError['kind']): RunOutcome => ({
  ...NO_OUTCOME,
  error: { kind, message: '', line: null },
});

async function perform(job: RunJob, watch: RunWatch): Promise<RunOutcome> {
  if (!canRun()) throw new RuntimeError('browser');
  const sandbox = await open();
  if (!loaded.has(job.language)) {
    const parts = await loadParts(job.language, watch.onProgress);
    sandbox.send({ kind: 'load', language: job.language, parts }, Object.values(parts.files));
    loaded.add(job.language);
  }
  return watch.signal.aborted ? ended('stopped') : follow(sandbox, job, watch);
}

function open(): Promise<SandboxFrame> {
  frame ??= readManifest()
    .then((manifest) => openSandboxFrame(manifest.frame))
    .catch((error) => {
      frame = undefined;
      throw error;
    });
  return frame;
}

function follow(sandbox: SandboxFrame, job: RunJob, watch: RunWatch): Promise<RunOutcome> {
  const runId = ++runs;
  const stop = () => sandbox.send({ kind: 'stop', runId });
  return new Promise<RunOutcome>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (act: () => void) => {
      clearTimeout(timer);
      watch.signal.removeEventListener('abort', stop);
      act();
    };
    const giveUp = () => {
      discard(sandbox);
      settle(() => resolve(ended('time')));
    };
    sandbox.listen((message) => {
      if (message.kind === 'ready' || message.runId !== runId) return;
      if (message.kind === 'started') {
        watch.onStarted();
        timer = setTimeout(giveUp, RUN_LIMIT_MS + GRACE_MS);
        // Pressed while the worker was starting.
        if (watch.signal.aborted) stop();
      } else if (message.kind === 'done') settle(() => resolve(message.outcome));
      else {
        discard(sandbox);
        settle(() => reject(new RuntimeError('browser')));
      }
    });
    watch.signal.addEventListener('abort', stop);
    sandbox.send({ kind: 'run', runId, job, limitMs: RUN_LIMIT_MS });
  });
}

function discard(sandbox: SandboxFrame): void {
  sandbox.close();
  frame = undefined;
  loaded = new Set();
}
