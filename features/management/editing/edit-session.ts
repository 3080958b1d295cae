import { ApiError } from '@/contracts/api-error';
import {
  type EditDraft,
  type EditEvent,
  edit,
  editStatus,
  isDirty,
  isLike,
  isSame,
  type SaveTrouble,
  type Stored,
  startEditing,
} from '@/domain/editing';

/** Milliseconds before the next try without a network, by the number of failures in a row. */
const PAUSES = [3_000, 10_000, 30_000, 60_000];
/** How often a save is repeated over changes that touched nothing of what is edited. */
const MAX_REBASES = 3;

export interface EditPorts<T> {
  save: (value: T, revision: number) => Promise<Stored<T>>;
  /** What the service has now; absent while the thing does not exist yet. */
  reload?: (() => Promise<Stored<T>>) | undefined;
  /** Milliseconds without typing after which words are saved; absent if a button does it. */
  autosave?: number | undefined;
}

export interface EditEnvironment<T> {
  draft: {
    read: () => EditDraft<T> | null;
    write: (draft: EditDraft<T>) => void;
    remove: () => void;
    subscribe: (changed: (draft: EditDraft<T> | null) => void) => () => void;
  };
  isOnline: () => boolean;
  /** Calls back when the network or the session is back. */
  onBack: (retry: () => void) => () => void;
}

export type EditSession<T> = ReturnType<typeof createEditSession<T>>;

/** Carries one form's words to the service: a save outlives the form that started it, and no answer reaches another form. */
export function createEditSession<T>(
  stored: Stored<T>,
  first: EditPorts<T>,
  { draft, ...around }: EditEnvironment<T>,
) {
  let editing = startEditing(stored);
  let ports = first;
  let running: Promise<boolean> | null = null;
  let isAsked = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function dispatch(event: EditEvent<T>): void {
    const before = editing;
    editing = edit(editing, event);
    if (editing !== before) for (const listener of listeners) listener();
  }

  /** Here something was typed, chosen or saved, so that this form decides what the draft is. */
  function decide(event: EditEvent<T>): void {
    dispatch(event);
    const { value, base } = editing;
    if (isDirty(editing)) draft.write({ value, revision: base.revision, at: new Date().toISOString() });
    else draft.remove();
  }

  function plan(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  }

  function change(value: T): void {
    decide({ type: 'typed', value });
    if (ports.autosave !== undefined && editing.trouble !== 'offline') plan(ports.autosave);
  }

  /** Resolves to whether everything is saved. */
  function save(): Promise<boolean> {
    clearTimeout(timer);
    isAsked = true;
    running ??= rounds().finally(() => {
      running = null;
    });
    return running;
  }

  /** What was typed during a save is saved after it. */
  async function rounds(): Promise<boolean> {
    while (isAsked) {
      isAsked = false;
      if (!isDirty(editing)) return true;
      if (editing.theirs) {
        dispatch({ type: 'compared', open: true });
        return false;
      }
      if (!(await attempt())) return false;
      if (isDirty(editing) && ports.autosave !== undefined) isAsked = true;
    }
    return !isDirty(editing);
  }

  async function attempt(rebases = 0): Promise<boolean> {
    if (!around.isOnline()) return fail('offline', null);
    const { value, base } = editing;
    dispatch({ type: 'sent' });
    try {
      const stored = await ports.save(value, base.revision);
      failures = 0;
      decide({ type: 'saved', stored, adopt: ports.autosave === undefined });
      return true;
    } catch (error) {
      if (!isConflict(error) || !ports.reload) return fail(troubleOf(error), error);
      return compare(ports.reload, rebases);
    }
  }

  async function compare(reload: () => Promise<Stored<T>>, rebases: number): Promise<boolean> {
    try {
      decide({ type: 'conflicted', theirs: await reload() });
    } catch (error) {
      return fail(troubleOf(error), error);
    }
    if (!isDirty(editing)) return true;
    if (editing.theirs || rebases >= MAX_REBASES) return false;
    return attempt(rebases + 1);
  }

  function fail(trouble: SaveTrouble, error: unknown): false {
    dispatch({ type: 'failed', trouble, error });
    if (trouble === 'offline') plan(PAUSES[Math.min(failures++, PAUSES.length - 1)] ?? 0);
    return false;
  }

  function follow(found: EditDraft<T> | null): void {
    if (found && isLike(found.value, editing.base.value)) dispatch({ type: 'followed', draft: found });
    else if (!found) void settle();
  }

  /** Another tab saved or dropped the words. */
  async function settle(): Promise<void> {
    const found = ports.reload ? await ports.reload().catch(() => null) : editing.base;
    if (found) dispatch({ type: 'settled', stored: found });
  }

  /** Called when the form is shown: gives back words of an earlier visit; the returned function ends listening. */
  function open(): () => void {
    const found = draft.read();
    if (found && isLike(found.value, editing.base.value)) {
      if (isSame(found.value, editing.base.value)) draft.remove();
      else dispatch({ type: 'restored', draft: found });
    }
    const stops = [draft.subscribe(follow), around.onBack(retry)];
    return () => {
      for (const stop of stops) stop();
      if (editing.trouble === 'offline' || ports.autosave === undefined) clearTimeout(timer);
      else if (isDirty(editing)) void save();
    };
  }

  function retry(): void {
    if (editing.trouble === 'offline' || editing.trouble === 'signed-out') void save();
  }

  return {
    open,
    change,
    save,
    get: () => editing,
    status: () => editStatus(editing),
    use: (next: EditPorts<T>) => {
      ports = next;
    },
    loaded: (found: Stored<T>) => dispatch({ type: 'loaded', stored: found }),
    compare: (isOpen: boolean) => dispatch({ type: 'compared', open: isOpen }),
    keepMine: () => decide({ type: 'kept-mine' }),
    takeTheirs: () => decide({ type: 'took-theirs' }),
    merge: (value: T) => decide({ type: 'merged', value }),
    discard: () => decide({ type: 'discarded' }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'edit_conflict';

function troubleOf(error: unknown): SaveTrouble {
  if (!(error instanceof ApiError)) return 'refused';
  const { code, status } = error;
  if (status === 401 || code === 'token_data_invalid' || code === 'unauthorized') return 'signed-out';
  return code === 'service_unavailable' || code === 'too_many_requests' ? 'offline' : 'refused';
}
