import { create } from 'zustand';

/** Milliseconds that need no sign: work that takes no longer is never shown. */
const SHOWN_AFTER_MS = 300;
/** Milliseconds for which it is said that a file has arrived. */
const ARRIVED_MS = 5_000;

/** Work that goes on while the person is elsewhere on the site: an export, a file, a change of many rows. */
export interface Task {
  id: string;
  /** What it is, in the language of the page on which it began. */
  label: string;
  state: 'running' | 'done' | 'failed' | 'stopped';
  done: number;
  /** null while it is not known. */
  total: number | null;
  /** What is counted, if that is not plain things. */
  unit?: 'byte' | undefined;
  /** What came of it, if that is more than the state says. */
  note?: string | undefined;
  error?: unknown;
  stop: () => void;
}

export interface TaskRun {
  /** Aborted when the person cancels. */
  signal: AbortSignal;
  /** How far it is, and the whole once that is known. */
  report: (done: number, total?: number | null) => void;
  /** What came of it, in words. */
  conclude: (note: string, isFailed: boolean) => void;
}

interface TaskOrder {
  /** The same task is not begun twice at a time. */
  id?: string;
  label: string;
  total?: number | null;
  unit?: Task['unit'];
  /** It ends with a file of the browser's, which shows that itself: the end is not kept until it is read. */
  isFile?: boolean;
  /** Rejects if it failed. */
  work: (run: TaskRun) => Promise<void>;
}

type End = Pick<Task, 'state' | 'note' | 'error'>;

interface TaskStore {
  tasks: readonly Task[];
}

export const useTaskStore = create<TaskStore>(() => ({ tasks: [] }));

const running = new Set<string>();
let begun = 0;

/** Does the work, shown in the task tray. Resolves when it has ended, whatever came of it; null if it is running already. */
export async function runTask({
  id = `task ${++begun}`,
  label,
  total = null,
  unit,
  isFile,
  work,
}: TaskOrder) {
  if (running.has(id)) return null;
  running.add(id);
  closeTask(id);
  const controller = new AbortController();
  const stop = () => controller.abort();
  const task: Task = { id, label, state: 'running', done: 0, total, unit, stop };
  let isShown = false;
  const change = (changes: Partial<Task>) => {
    Object.assign(task, changes);
    if (isShown) put({ ...task });
  };
  const show = () => {
    isShown = true;
    change({});
  };
  const timer = setTimeout(show, SHOWN_AFTER_MS);
  let end: End = { state: 'done' };
  try {
    await work({
      signal: controller.signal,
      report: (done, whole = task.total) => change({ done, total: whole }),
      conclude: (note, isFailed) => {
        end = { note, state: isFailed ? 'failed' : 'done' };
      },
    });
  } catch (error) {
    end = { state: 'failed', error };
  }
  change(controller.signal.aborted ? { ...end, state: 'stopped' } : end);
  clearTimeout(timer);
  if (task.state === 'failed') show();
  running.delete(id);
  if (isFile && task.state === 'done') setTimeout(() => running.has(id) || closeTask(id), ARRIVED_MS);
  return task;
}

/** Its result was read. */
export function closeTask(id: string): void {
  useTaskStore.setState(({ tasks }) => ({ tasks: tasks.filter((task) => task.id !== id) }));
}

function put(task: Task): void {
  useTaskStore.setState(({ tasks }) => ({
    tasks: tasks.some(({ id }) => id === task.id)
      ? tasks.map((other) => (other.id === task.id ? task : other))
      : [...tasks, task],
  }));
  // The frame loads the tray, and this store with it.
  window.dispatchEvent(new Event('task'));
}

/** Rejects at once when the person cancels; what comes later is dropped. */
export function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', reject, { once: true });
    work.then(resolve, reject);
  });
}
