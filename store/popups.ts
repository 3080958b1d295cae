import { create } from 'zustand';

/** Popups that any part of a page may open; every one starts closed (spec §2). */
export type PopupName = 'signIn' | 'signOut' | 'search' | 'customerCare' | 'menu';
export type PopupState = 'OPENED' | 'CLOSED';

interface Popups {
  states: Partial<Record<PopupName, PopupState>>;
  open: (name: PopupName) => void;
  close: (name: PopupName) => void;
}

export const usePopups = create<Popups>((set) => ({
  states: {},
  open: (name) => set(({ states }) => ({ states: { ...states, [name]: 'OPENED' } })),
  close: (name) => set(({ states }) => ({ states: { ...states, [name]: 'CLOSED' } })),
}));

/** Whether one popup is open, and whether it ever was: its code is fetched at the first opening. */
export function usePopup(name: PopupName): { open: boolean; wanted: boolean; close: () => void } {
  const state = usePopups(({ states }) => states[name]);
  const close = usePopups((popups) => popups.close);
  return { open: state === 'OPENED', wanted: state !== undefined, close: () => close(name) };
}
