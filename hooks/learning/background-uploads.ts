import type { UploadEvents, UploadTask } from '@/services/uploads';

/** An upload whose events go to the field that began it, or to nobody once that is gone. */
export interface UploadRun {
  file: File;
  events: UploadEvents;
  task?: UploadTask;
  /** Ended by the person, or begun again elsewhere. */
  isOver?: boolean;
}

export interface BackgroundEvents {
  onDone: () => void;
  onError: () => void;
}

const runs = new Set<UploadRun>();
const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Lets an upload go on after its field was closed; the browser asks before it closes the page. */
export function goOnInBackground(run: UploadRun, { onDone, onError }: BackgroundEvents): void {
  runs.add(run);
  if (runs.size === 1) window.addEventListener('beforeunload', ask);
  const end = (tell: () => void) => {
    if (run.isOver) return;
    forget(run);
    tell();
  };
  run.events = {
    onProgress: () => {},
    onOffline: () => {},
    onDone: () => end(onDone),
    onError: () => end(onError),
  };
}

/** The same file was chosen again: what has arrived is kept, and the field takes over. */
export function takeOver(file: File): void {
  for (const run of runs) {
    if (keyOf(run.file) !== keyOf(file)) continue;
    forget(run);
    run.task?.pause();
  }
}

function forget(run: UploadRun): void {
  run.isOver = true;
  runs.delete(run);
  if (runs.size === 0) window.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
