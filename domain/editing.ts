import type { LastChange } from '../contracts/management.ts';

/** What the service has of a thing that is edited. */
export interface Stored<T> {
  value: T;
  revision: number;
  /** Null while nobody has changed it. */
  changed: LastChange | null;
}

/** Unsaved words as the browser keeps them, with the revision that they change. */
export interface EditDraft<T> {
  value: T;
  revision: number;
  /** When they were typed (ISO 8601). */
  at: string;
}

/** Why a save did not go through: no network, no session, or the service refused it. */
export type SaveTrouble = 'offline' | 'signed-out' | 'refused';

/** The state of one form that edits one thing (product §4 Back office rules). */
export interface Editing<T> {
  /** What the form shows. */
  value: T;
  /** What the service had when these words were begun. */
  base: Stored<T>;
  /** The value that a save in flight carries. */
  sending: { value: T } | null;
  trouble: SaveTrouble | null;
  error: unknown;
  /** What somebody else saved meanwhile. */
  theirs: Stored<T> | null;
  /** Whether both texts are shown side by side. */
  comparing: boolean;
  /** When the words were typed that a draft gave back; null once they are saved or dropped. */
  restoredAt: string | null;
  /** The words come from another tab of this browser, and nothing was typed here since. */
  following: boolean;
  /** Grows whenever the value was replaced from outside instead of typed: editors with a state of their own start again. */
  replaced: number;
}

export type EditEvent<T> =
  | { type: 'typed'; value: T }
  | { type: 'restored'; draft: EditDraft<T> }
  | { type: 'followed'; draft: EditDraft<T> }
  | { type: 'settled'; stored: Stored<T> }
  | { type: 'loaded'; stored: Stored<T> }
  | { type: 'sent' }
  | { type: 'saved'; stored: Stored<T>; adopt: boolean }
  | { type: 'conflicted'; theirs: Stored<T> }
  | { type: 'failed'; trouble: SaveTrouble; error: unknown }
  | { type: 'compared'; open: boolean }
  | { type: 'kept-mine' }
  | { type: 'took-theirs' }
  | { type: 'merged'; value: T }
  | { type: 'discarded' };

export type EditStatus = 'saved' | 'unsaved' | 'saving' | 'conflict' | SaveTrouble;

export const startEditing = <T>(stored: Stored<T>): Editing<T> => ({
  value: stored.value,
  base: stored,
  sending: null,
  trouble: null,
  error: null,
  theirs: null,
  comparing: false,
  restoredAt: null,
  following: false,
  replaced: 0,
});

/** Whether the form shows something that the service does not have. */
export const isDirty = <T>({ value, base }: Editing<T>): boolean => !isSame(value, base.value);

export function editStatus<T>(editing: Editing<T>): EditStatus {
  if (editing.sending) return 'saving';
  if (!isDirty(editing)) return 'saved';
  return editing.trouble ?? (editing.theirs ? 'conflict' : 'unsaved');
}

/** The next state; no event loses words that were typed, except those that a person chose to drop. */
export function edit<T>(editing: Editing<T>, event: EditEvent<T>): Editing<T> {
  switch (event.type) {
    case 'typed':
      return typed(editing, event.value);
    case 'restored':
      return restored(editing, event.draft);
    case 'followed':
      return followed(editing, event.draft);
    case 'settled':
      return editing.following
        ? clean(editing, newer(editing.base, event.stored))
        : loaded(editing, event.stored);
    case 'loaded':
      return loaded(editing, event.stored);
    case 'sent':
      return { ...editing, sending: { value: editing.value }, trouble: null, error: null };
    case 'saved':
      return saved(editing, event.stored, event.adopt);
    case 'conflicted':
      return conflicted({ ...editing, sending: null }, event.theirs, true);
    case 'failed':
      return { ...editing, sending: null, trouble: event.trouble, error: event.error };
    case 'compared':
      return { ...editing, comparing: event.open && editing.theirs !== null };
    case 'kept-mine':
      return rebased(editing, editing.value);
    case 'merged':
      return { ...rebased(editing, event.value), replaced: editing.replaced + 1 };
    case 'took-theirs':
      return clean(editing, editing.theirs ?? editing.base);
    case 'discarded':
      return clean(editing, editing.theirs ?? editing.base);
  }
}

function typed<T>(editing: Editing<T>, value: T): Editing<T> {
  const isRefused = editing.trouble === 'refused';
  const next = { ...editing, value, following: false, ...(isRefused && { trouble: null, error: null }) };
  return isDirty(next) || editing.theirs ? next : { ...next, restoredAt: null };
}

/** A draft that says nothing new is no draft. */
function restored<T>(editing: Editing<T>, { value, revision, at }: EditDraft<T>): Editing<T> {
  if (isSame(value, editing.base.value)) return editing;
  const given = { ...editing, value, restoredAt: at, replaced: editing.replaced + 1 };
  const { base } = editing;
  if (revision < base.revision)
    return { ...given, base: { ...base, revision }, theirs: base, comparing: false };
  return { ...given, base: { ...base, revision } };
}

/** Another tab of this browser is being typed into: this one shows the same words. */
function followed<T>(editing: Editing<T>, { value, revision }: EditDraft<T>): Editing<T> {
  const base = { ...editing.base, revision: Math.max(revision, editing.base.revision) };
  if (isSame(value, editing.value)) return { ...editing, base };
  return { ...editing, value, base, following: true, replaced: editing.replaced + 1 };
}

function loaded<T>(editing: Editing<T>, stored: Stored<T>): Editing<T> {
  const known = editing.theirs?.revision ?? editing.base.revision;
  // An answer that was under way while a later one arrived.
  if (stored.revision <= known) return editing;
  // The answer to the save in flight decides.
  if (editing.sending) return editing;
  if (!isDirty(editing)) return clean(editing, stored);
  return conflicted(editing, stored, false);
}

/** The other change is a conflict only if it touched what is edited here, and differently. */
function conflicted<T>(editing: Editing<T>, theirs: Stored<T>, comparing: boolean): Editing<T> {
  if (isSame(theirs.value, editing.value)) return { ...clean(editing, theirs), replaced: editing.replaced };
  if (isSame(theirs.value, editing.base.value)) return { ...editing, base: theirs, theirs: null };
  return { ...editing, theirs, comparing, trouble: null, error: null };
}

/** Words typed during the save stay unsaved; `adopt` shows them as the service stored them. */
function saved<T>(editing: Editing<T>, stored: Stored<T>, adopt: boolean): Editing<T> {
  const sent = editing.sending?.value ?? editing.value;
  const isUnchanged = isSame(editing.value, sent);
  const shown = adopt && isUnchanged;
  return {
    ...editing,
    ...{ sending: null, trouble: null, error: null, theirs: null, comparing: false, following: false },
    value: shown ? stored.value : editing.value,
    base: { ...stored, value: shown ? stored.value : sent },
    restoredAt: isUnchanged ? null : editing.restoredAt,
  };
}

/** The words, as a change of what the other person saved. */
function rebased<T>(editing: Editing<T>, value: T): Editing<T> {
  const base = editing.theirs ?? editing.base;
  return { ...editing, value, base, theirs: null, comparing: false, trouble: null, following: false };
}

function clean<T>(editing: Editing<T>, stored: Stored<T>): Editing<T> {
  const replaced = isSame(editing.value, stored.value) ? editing.replaced : editing.replaced + 1;
  return { ...startEditing(stored), sending: editing.sending, replaced };
}

const newer = <T>(known: Stored<T>, found: Stored<T>): Stored<T> =>
  found.revision >= known.revision ? found : known;

/** Whether two JSON values are equal; a missing member equals an undefined one. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isSame(left[name], right[name]));
}

/** Whether a draft still has the form of what is edited: a former release may have stored another one. */
export function isLike(draft: unknown, model: unknown): boolean {
  if (draft === null || draft === undefined || model === null || model === undefined) return true;
  if (typeof draft !== typeof model || Array.isArray(draft) !== Array.isArray(model)) return false;
  if (!isObject(draft) || !isObject(model) || Array.isArray(model)) return true;
  return Object.keys(model).every((name) => name in draft && isLike(draft[name], model[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One part of an edited thing, for showing two versions side by side and choosing between them. */
export interface EditField<T> {
  key: string;
  label: string;
  /** How it reads. */
  text: (value: T) => string;
  /** `into` with this part of `from`. */
  take: (into: T, from: T) => T;
  lang?: string;
}

/** Fields that differ between two versions. */
export const differingFields = <T>(fields: readonly EditField<T>[], left: T, right: T): EditField<T>[] =>
  fields.filter(({ text }) => text(left) !== text(right));

/** Fields that only the other person changed: theirs is right unless somebody says otherwise. */
export const changedByThemOnly = <T>(
  fields: readonly EditField<T>[],
  base: T,
  mine: T,
  theirs: T,
): string[] =>
  differingFields(fields, mine, theirs)
    .filter(({ text }) => text(mine) === text(base))
    .map(({ key }) => key);

/** `mine`, with the named fields of `theirs`. */
export const mergeFields = <T>(
  fields: readonly EditField<T>[],
  mine: T,
  theirs: T,
  fromTheirs: ReadonlySet<string>,
): T =>
  fields.filter(({ key }) => fromTheirs.has(key)).reduce((merged, { take }) => take(merged, theirs), mine);
