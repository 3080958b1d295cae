import { type ComponentType, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { usePopup } from '@/hooks/use-popup';
import type { PopupName } from '@/store/popup-store';

/**
 * Parts of other features that stand in the frame; `pages/_app.tsx` fills them with lazily loaded components.
 * A popup is mounted when it is opened for the first time, and asks `usePopup` itself.
 */
export interface Slots {
  searchPopup?: ComponentType;
  signInPopup?: ComponentType;
  signOutPopup?: ComponentType;
  /** Under the header of a signed-in person, such as the word about an address that is not confirmed. */
  notice?: ComponentType;
  /** Beside the page of a guest, where Google's one-tap may be shown. */
  oneTap?: ComponentType;
  /** Below it, for whoever asked to be erased. */
  leaving?: ComponentType;
}

const CustomerCare = lazyPart(() => import('./customer-care').then((module) => module.CustomerCare));

export function PopupSlots({ slots }: { slots: Slots }) {
  return (
    <>
      <WhenOpened name="search" body={slots.searchPopup} />
      <WhenOpened name="signIn" body={slots.signInPopup} />
      <WhenOpened name="signOut" body={slots.signOutPopup} />
      <WhenOpened name="customerCare" body={CustomerCare} />
    </>
  );
}

/** A popup's code is fetched at its first opening; it stays for its closing movement. */
function WhenOpened({ name, body: Body }: { name: PopupName; body: ComponentType | undefined }) {
  const { isOpen } = usePopup(name);
  const [wanted, setWanted] = useState(false);
  if (isOpen && !wanted) setWanted(true);
  return wanted && Body ? <Body /> : null;
}
