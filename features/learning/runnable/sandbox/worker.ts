import { NO_OUTCOME } from '../limits';
import type { FromWorker, RunJob, RunOutcome, ToWorker } from '../protocol';

type Program = (job: RunJob, print: (text: string) => void) => RunOutcome;

/**
 * Serves one port: programs reach it only through `print`. Starting with the first message keeps a program from
 * answering for the worker.
 */
export function serveWorker(start: (parts: ToWorker) => Promise<Program>): void {
  addEventListener(
    'message',
    async ({ data, ports: [port] }: MessageEvent<ToWorker>) => {
      if (!port) return;
      const tell = (message: FromWorker) => port.postMessage(message);
      try {
        const program = await start(data);
        port.onmessage = (event: MessageEvent<RunJob>) => tell(runOnce(program, event.data, tell));
        tell({ kind: 'ready' });
      } catch (error) {
        tell({ kind: 'failed', message: String(error) });
      }
    },
    { once: true },
  );
}

function runOnce(program: Program, job: RunJob, tell: (message: FromWorker) => void): FromWorker {
  try {
    return { kind: 'done', outcome: program(job, (text) => tell({ kind: 'printed', text })), broken: false };
  } catch (error) {
    // The interpreter itself gave up: out of memory or of stack.
    const outcome: RunOutcome = {
      ...NO_OUTCOME,
      error: { kind: 'memory', message: String(error), line: null },
    };
    return { kind: 'done', outcome, broken: true };
  }
}

export function moduleOf({ modules }: ToWorker, name: string): WebAssembly.Module {
  const module = modules[name];
  if (!module) throw new Error(`${name} is missing`);
  return module;
}
