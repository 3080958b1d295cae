import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/contracts/api-error';
import { type FieldCode, isFieldCode } from '@/contracts/error-codes';
import type { LastChange } from '@/contracts/management';
import { editStatus, isDirty, type Stored } from '@/domain/editing';
import { useSession } from '@/hooks/identity/use-session';
import { editDraft } from '@/store/edit-drafts';
import { useSessionStore } from '@/store/session-store';
import { createEditSession, type EditEnvironment, type EditPorts } from './editing/edit-session';

export interface EditedOptions<T> {
  /** Names the thing, across all things: `skill:<id>`; unsaved words are stored under it. */
  key: string;
  /** What the service has, of a query that may be fetched again at any time. */
  loaded: T;
  revision: number;
  changed?: LastChange | null | undefined;
  /** Sends the value as a change of this revision. An `edit_conflict` is answered by `reload`. */
  save: (value: T, revision: number) => Promise<Stored<T>>;
  /** What the service has now; absent for a thing that does not exist yet. */
  reload?: () => Promise<Stored<T>>;
  /** Milliseconds without typing after which words are saved; absent if a button does it. */
  autosave?: number;
}

export type Edited<T> = ReturnType<typeof useEdited<T>>;

/**
 * A form's value that is never lost: kept in this browser until the service has it, saved again when the network or the
 * session is back, followed by other tabs, and compared with what somebody else saved meanwhile.
 */
export function useEdited<T>(options: EditedOptions<T>) {
  const session = useEditSession(options);
  const editing = useSyncExternalStore(session.subscribe, session.get, session.get);
  const { loaded, revision, changed = null } = options;
  useEffect(() => session.loaded({ value: loaded, revision, changed }), [session, loaded, revision, changed]);
  const { change, save } = session;
  const { error, theirs, base } = editing;
  return {
    value: editing.value,
    /** Takes the next value, or a function of the present one. */
    change: useCallback(
      (next: T | ((value: T) => T)) => change(isUpdate(next) ? next(session.get().value) : next),
      [change, session],
    ),
    save,
    discard: session.discard,
    status: editStatus(editing),
    isDirty: isDirty(editing),
    isSaving: editing.sending !== null,
    error,
    /** The code of a field that the service refused, by its path: `names.en`. */
    codeOf: (path: string): FieldCode | undefined => fieldCode(error, path),
    /** When the words were typed that an earlier visit left here. */
    restoredAt: editing.restoredAt,
    /** Use it as the `key` of an editor that has a state of its own. */
    replaced: editing.replaced,
    revision: base.revision,
    changed: base.changed,
    /** The value that the words change. */
    base: base.value,
    theirs,
    comparing: editing.comparing,
    compare: session.compare,
    keepMine: () => {
      session.keepMine();
      return session.save();
    },
    takeTheirs: session.takeTheirs,
    merge: (value: T) => {
      session.merge(value);
      return session.save();
    },
  };
}

const isUpdate = <T>(next: T | ((value: T) => T)): next is (value: T) => T => typeof next === 'function';

function fieldCode(error: unknown, path: string): FieldCode | undefined {
  const code = error instanceof ApiError ? error.fields?.[path] : undefined;
  return isFieldCode(code) ? code : undefined;
}

function useEditSession<T>({ key, loaded, revision, changed = null, ...rest }: EditedOptions<T>) {
  const client = useQueryClient();
  const userId = useOwner();
  const name = `${userId} ${key}`;
  const ports = watched(client, rest);
  const make = () => ({
    name,
    session: createEditSession({ value: loaded, revision, changed }, ports, environment(key, userId)),
  });
  const [held, setHeld] = useState(make);
  const current = held.name === name ? held : make();
  // Another thing has another session; the former one ends its save for itself.
  if (current !== held) setHeld(current);
  const { session } = current;
  useEffect(() => session.use(ports));
  useEffect(() => session.open(), [session]);
  return session;
}

/** Whose words these are: a session that ends does not take them from the form, another person's sign-in does. */
function useOwner(): string | null {
  const { userId } = useSession();
  const [owner, setOwner] = useState(userId);
  if (userId !== null && userId !== owner) setOwner(userId);
  return userId ?? owner;
}

/** Saves are mutations, so that a session that ends during one is renewed on the page. */
function watched<T>(client: QueryClient, { save, ...rest }: EditPorts<T>): EditPorts<T> {
  return {
    ...rest,
    save: (value, revision) =>
      new MutationObserver(client, {
        mutationFn: () => save(value, revision),
        networkMode: 'always',
      }).mutate(),
  };
}

function environment<T>(key: string, userId: string | null): EditEnvironment<T> {
  return {
    draft: editDraft<T>(key, userId),
    isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
    onBack: (retry) => {
      window.addEventListener('online', retry);
      const stop = useSessionStore.subscribe((after) => {
        if (after.status === 'isLoggedIn' && after.userId === userId) retry();
      });
      return () => {
        window.removeEventListener('online', retry);
        stop();
      };
    },
  };
}
