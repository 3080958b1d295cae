import { type ComponentType, useState } from 'react';
import type { SuggestionsProps } from '@/components/search/suggestions';
import { lazyPart } from '@/components/ui/lazy-part';
import { usePopup } from '@/hooks/use-popup';
import type { PopupName } from '@/store/popup-store';

/**
 * Components of other features inside the frame; `pages/_app.tsx` fills them with lazily loaded ones. A popup is
 * mounted when it is first opened, and calls `usePopup` itself.
 */
export interface Slots {
  searchPopup?: ComponentType;
  signInPopup?: ComponentType;
  signOutPopup?: ComponentType;
  /** Added to articles and terms; shows itself once the reader has read enough. */
  promoPopup?: ComponentType;
  gotFreePopup?: ComponentType;
  /** Notice below the header of a signed-in user, such as the unconfirmed address. */
  notice?: ComponentType;
  /** Added to a guest's page where Google One Tap may be shown. */
  oneTap?: ComponentType;
  /** Notice below it while account deletion is pending. */
  deletionPending?: ComponentType;
  /** What the fields of search forms suggest. */
  suggestions?: ComponentType<SuggestionsProps>;
}

const CustomerCare = lazyPart(() => import('./customer-care').then((module) => module.CustomerCare));

export function PopupSlots({ slots }: { slots: Slots }) {
  return (
    <>
      <WhenOpened name="search" body={slots.searchPopup} />
      <WhenOpened name="signIn" body={slots.signInPopup} />
      <WhenOpened name="signOut" body={slots.signOutPopup} />
      <WhenOpened name="gotFree" body={slots.gotFreePopup} />
      <WhenOpened name="customerCare" body={CustomerCare} />
    </>
  );
}

/** Loads a popup's code when it is first opened; it stays mounted for the closing animation. */
function WhenOpened({ name, body: Body }: { name: PopupName; body: ComponentType | undefined }) {
  const { isOpen } = usePopup(name);
  const [wanted, setWanted] = useState(false);
  if (isOpen && !wanted) setWanted(true);
  return wanted && Body ? <Body /> : null;
}
