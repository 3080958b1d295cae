import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ShownBanner } from '@/contracts/editorial/banner';
import { popupLocation } from '@/domain/commerce/promo-popup';
import { offersOneTap } from '@/domain/identity/one-tap';
import { useMember } from '@/hooks/identity/use-session';
import { useSessionStart } from '@/hooks/identity/use-session-start';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ErrorBoundary } from './error-boundary';
import { ServerErrorScreen } from './failure-screen';
import { Footer } from './footer/footer';
import styles from './frame.module.css';
import { Header } from './header/header';
import { LanguageBanner } from './language-banner';
import { MemberMark } from './member-mark';
import { hidesHeader, isWrittenOn } from './navigation';
import { OfflineNotice } from './offline-notice';
import { RouteProgress } from './route-progress';
import { PopupSlots, type Slots } from './slots';
import { Tasks } from './tasks';
import { Toasts } from './toasts';
import { useDocumentLocale } from './use-document-locale';
import { useHeadingFocus } from './use-heading-focus';
import { usePageViews } from './use-page-views';
import { usePreviousPage } from './use-previous-page';

// Not only in the browser: the HTML of a public page has its banner.
const SiteBanners = dynamic(() => import('./site-banners').then((module) => module.SiteBanners));
const ConsentGate = lazyPart(() => import('./consent').then((module) => module.ConsentGate));
const GuestMerges = lazyPart(() => import('./guest-merges').then((module) => module.GuestMerges));
const LiveMessages = lazyPart(() => import('./live-messages').then((module) => module.LiveMessages));

interface FrameProps {
  slots: Slots;
  banners?: ShownBanner[] | undefined;
  children: ReactNode;
}

/** Header, page, footer and overlays. */
export function Frame({ slots, banners, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const { pathname, asPath } = useRouter();
  const { isManager, isLoggedIn } = useMember();
  const site = useSite();
  const asksForGoogle = offersOneTap(site);
  const bare = hidesHeader(pathname);
  const Notice = slots.notice;
  const { deletionPending: DeletionPending, oneTap: OneTap, promoPopup: PromoPopup } = slots;
  usePageBehaviour(bare || isWrittenOn(pathname));
  return (
    <>
      <a className={styles.skip} href="#main" data-print="hide">
        {t('skipToContent')}
      </a>
      {!bare && <Header />}
      {banners && <SiteBanners banners={banners} />}
      {!bare && <LanguageBanner />}
      {!bare && isLoggedIn && Notice && <Notice />}
      {!bare && isLoggedIn && DeletionPending && <DeletionPending />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary resetKey={asPath} fallback={<ServerErrorScreen />}>
          {children}
        </ErrorBoundary>
      </main>
      {PromoPopup && popupLocation(pathname) && !isManager && <PromoPopup />}
      {!bare && !isManager && <Footer />}
      <OfflineNotice />
      <PopupSlots slots={slots} />
      <Toasts />
      <Tasks />
      <RouteProgress />
      <MemberMark />
      {(site.gtmId || asksForGoogle) && <ConsentGate container={site.gtmId} google={asksForGoogle} />}
      {asksForGoogle && OneTap && <OneTap />}
      {isLoggedIn && <GuestMerges />}
      {isLoggedIn && <LiveMessages />}
    </>
  );
}

function usePageBehaviour(stays: boolean): void {
  useDocumentLocale();
  useSessionStart({ stays });
  usePreviousPage();
  usePageViews();
  useHeadingFocus();
}
