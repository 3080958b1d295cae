import { create } from 'zustand';

/** Ids of things that are deleted on the screen, and may still be taken back. */
export const usePendingDeletions = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const hideDeleted = (ids: readonly string[]): void =>
  usePendingDeletions.setState((before) => ({ ids: new Set([...before.ids, ...ids]) }));

export const showDeleted = (ids: readonly string[]): void =>
  usePendingDeletions.setState((before) => ({
    ids: new Set([...before.ids].filter((id) => !ids.includes(id))),
  }));
