import { create } from 'zustand';

export type PopupState = 'OPENED' | 'CLOSED';
export type PopupName = 'signIn' | 'signOut' | 'customerCare' | 'search' | 'gotFree';

/** The open popups; all start closed (product §2, §3). */
export const usePopupStore = create<Record<PopupName, PopupState>>(() => ({
  signIn: 'CLOSED',
  signOut: 'CLOSED',
  customerCare: 'CLOSED',
  search: 'CLOSED',
  gotFree: 'CLOSED',
}));
