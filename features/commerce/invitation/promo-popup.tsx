import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import {
  hasFinished,
  hasRead,
  isPopupDue,
  type PopupLocation,
  popupLocation,
  standsBelow,
} from '@/domain/commerce/promo-popup';
import { offersOneTap } from '@/domain/identity/one-tap';
import { type Invitation, useInvitation } from '@/hooks/commerce/use-invitation';
import { profileQuery } from '@/hooks/identity/auth-queries';
import { useConsent } from '@/hooks/identity/use-consent';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { usePopupStore } from '@/store/popup-store';
import { popupShownAt, rememberPopupShown } from '@/store/promo-popup';
import { PopupCard } from './popup-card';
import { useFillingIn } from './use-filling-in';
import { useReading } from './use-reading';

/** Invites readers of an article once they have read it, and of a term once they have read most of it (product §2 Promo popup). */
export function PromoPopup() {
  const { pathname, asPath } = useRouter();
  const location = popupLocation(pathname);
  const [isDue] = useState(() => isPopupDue(popupShownAt(), Date.now()));
  return location && isDue ? <AfterReading key={asPath} location={location} subject={asPath} /> : null;
}

interface AfterReadingProps {
  location: PopupLocation;
  subject: string;
}

/** Once open, it stays: signing in for the offer must not take it away. */
function AfterReading({ location, subject }: AfterReadingProps) {
  const isRead = useReading(subject, standsBelow(location) ? hasFinished : hasRead);
  const isFillingIn = useFillingIn();
  const isInvited = useIsInvited();
  const isPlaceFree = useIsPlaceFree();
  const [isOpen, setOpen] = useState(false);
  if (isRead && isInvited && isPlaceFree && !isFillingIn && !isOpen) setOpen(true);
  return isOpen ? <Offered location={location} isHidden={isFillingIn && !standsBelow(location)} /> : null;
}

/** Nobody who has bought, nobody who manages the school; guests and everybody else. */
function useIsInvited(): boolean {
  const { status, isManager } = useSession();
  const { data } = useQuery({ ...profileQuery(useApi()), enabled: status === 'isLoggedIn' });
  if (status === 'isNotLoggedIn') return true;
  return status === 'isLoggedIn' && !isManager && data?.has_products === false;
}

/** Dialogs and the question about consent come first. */
function useIsPlaceFree(): boolean {
  const site = useSite();
  const { consent } = useConsent();
  const isPopupOpen = usePopupStore((popups) => Object.values(popups).includes('OPENED'));
  const isAsked = consent === null && (site.gtmId !== null || offersOneTap(site));
  return !isPopupOpen && !isAsked && consent !== undefined;
}

interface OfferedProps {
  location: PopupLocation;
  isHidden: boolean;
}

function Offered({ location, isHidden }: OfferedProps) {
  const { ready } = useTranslation(['invitation', 'cart']);
  const now = useInvitation();
  // What was shown stays, whatever is read again meanwhile.
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [isClosed, setClosed] = useState(false);
  if (now && !invitation) setInvitation(now);
  const isThere = ready && invitation !== null;
  useEffect(() => {
    if (isThere) rememberPopupShown(Date.now());
  }, [isThere]);
  if (!isThere || isClosed) return null;
  return (
    <PopupCard
      invitation={invitation}
      location={location}
      isHidden={isHidden}
      onClose={() => setClosed(true)}
    />
  );
}
