import type { RunLanguage } from '@/contracts/learning/problem';
import { MAX_OUTPUT_CHARS, NO_OUTCOME } from '../limits';
import type {
  FromFrame,
  FromWorker,
  RunError,
  RunJob,
  RunOutcome,
  RuntimeParts,
  ToFrame,
  ToWorker,
} from '../protocol';

// The script of the sandboxed frame: it has no network, and starts and ends the workers in which programs run.

interface Language {
  /** Address of the worker's script. */
  script: string;
  worker: ToWorker;
  running: Promise<RunningWorker> | null;
}

interface RunningWorker {
  worker: Worker;
  port: MessagePort;
}

interface Run {
  id: number;
  end(outcome: RunOutcome): void;
}

const languages = new Map<RunLanguage, Promise<Language>>();
let current: Run | null = null;

async function prepare({ script, files }: RuntimeParts): Promise<Language> {
  const modules: ToWorker['modules'] = {};
  const others: ToWorker['files'] = {};
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('.wasm')) modules[name] = await WebAssembly.compile(bytes);
    else others[name] = bytes;
  }
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return { script: url, worker: { modules, files: others }, running: null };
}

/** The worker that is ready, or a new one after the former was ended. */
function ready(language: Language): Promise<RunningWorker> {
  language.running ??= start(language).catch((error) => {
    language.running = null;
    throw error;
  });
  return language.running;
}

function start(language: Language): Promise<RunningWorker> {
  // Not a module: Chromium starts no module worker from a blob of an origin of its own.
  const worker = new Worker(language.script);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    worker.onerror = (event) => fail(event.message || 'the worker did not start');
    port1.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'ready') resolve({ worker, port: port1 });
      else if (data.kind === 'failed') fail(data.message);
    };
    worker.postMessage(language.worker, [port2]);
  });
}

/** Runs a program to its end, the end of its time, or a stop. */
function runIn(running: RunningWorker, runId: number, job: RunJob, limitMs: number) {
  const { worker, port } = running;
  let printed = '';
  return new Promise<{ outcome: RunOutcome; broken: boolean }>((resolve) => {
    const end = (outcome: RunOutcome, broken: boolean) => {
      clearTimeout(timer);
      current = null;
      resolve({ outcome, broken });
    };
    const abort = (kind: RunError['kind'], message = '') =>
      end({ ...NO_OUTCOME, text: printed, error: { kind, message, line: null } }, true);
    const timer = setTimeout(() => abort('time'), limitMs);
    current = { id: runId, end: () => abort('stopped') };
    worker.onerror = (event) => {
      event.preventDefault();
      abort('memory', event.message);
    };
    port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'printed') printed = (printed + data.text).slice(0, MAX_OUTPUT_CHARS);
      else if (data.kind === 'done') end(data.outcome, data.broken);
    };
    port.postMessage(job);
  });
}

async function run({ runId, job, limitMs }: Extract<ToFrame, { kind: 'run' }>, tell: (m: FromFrame) => void) {
  try {
    const language = await languages.get(job.language);
    if (!language) throw new Error(`${job.language} is not loaded`);
    const running = await ready(language);
    tell({ kind: 'started', runId });
    const { outcome, broken } = await runIn(running, runId, job, limitMs);
    if (broken) {
      running.worker.terminate();
      language.running = null;
    }
    tell({ kind: 'done', runId, outcome });
  } catch (error) {
    tell({ kind: 'failed', runId, message: String(error) });
  }
}

function serve(port: MessagePort): void {
  const tell = (message: FromFrame) => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.kind === 'load') {
      const language = prepare(data.parts);
      language.catch(() => {});
      languages.set(data.language, language);
    } else if (data.kind === 'run') void run(data, tell);
    else if (current?.id === data.runId) current.end(NO_OUTCOME);
  };
  tell({ kind: 'ready' });
}

addEventListener('message', function meet(event: MessageEvent): void {
  const [port] = event.ports;
  if (event.source !== window.parent || !port) return;
  removeEventListener('message', meet);
  serve(port);
});
