import { useCallback } from 'react';
import { type PopupName, usePopupStore } from '@/store/popup-store';

/** One of the popups that can be opened from any page. */
export function usePopup(name: PopupName) {
  const isOpen = usePopupStore((popups) => popups[name] === 'OPENED');
  const setOpen = useCallback(
    (open: boolean) => usePopupStore.setState({ [name]: open ? 'OPENED' : 'CLOSED' }),
    [name],
  );
  const open = useCallback(() => setOpen(true), [setOpen]);
  return { isOpen, setOpen, open };
}
