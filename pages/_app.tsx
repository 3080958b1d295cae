import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/languages.css';
import '@/styles/forced-colors.css';
import '@/features/shell/concurrent-hydration';
import type { AppProps } from 'next/app';
import { appWithTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { AppRoot, type RootProps } from '@/features/shell/app-root';
import { replayEvents } from '@/features/shell/event-replay';
import type { Slots } from '@/features/shell/slots';
import i18nConfig from '../next-i18next.config.js';

// Loaded when first shown.
const slots: Slots = {
  searchPopup: lazyPart(async () => {
    const [{ SearchPopup }, { HelpAnswers }] = await Promise.all([
      import('@/features/catalog/search/search-popup'),
      import('@/features/editorial/text-page/help-answers'),
    ]);
    return () => <SearchPopup Help={HelpAnswers} />;
  }),
  signInPopup: lazyPart(() =>
    import('@/features/identity/auth/sign-in-popup').then((module) => module.SignInPopup),
  ),
  signOutPopup: lazyPart(() =>
    import('@/features/identity/auth/sign-out-popup').then((module) => module.SignOutPopup),
  ),
  promoPopup: lazyPart(() =>
    import('@/features/commerce/invitation/promo-popup').then((module) => module.PromoPopup),
  ),
  gotFreePopup: lazyPart(() =>
    import('@/features/commerce/get-free/got-free-popup').then((module) => module.GotFreePopup),
  ),
  oneTap: lazyPart(() => import('@/features/identity/auth/one-tap').then((module) => module.OneTap)),
  notice: lazyPart(() =>
    import('@/features/identity/auth/unverified-notice').then((module) => module.UnverifiedNotice),
  ),
  deletionPending: lazyPart(() =>
    import('@/features/identity/account/deletion-pending-notice').then(
      (module) => module.DeletionPendingNotice,
    ),
  ),
  suggestions: lazyPart(() =>
    import('@/features/catalog/search/field-suggestions').then((module) => module.FieldSuggestions),
  ),
};

interface Props extends RootProps {
  /** The page is rendered alone: no header, data or texts. */
  frameless?: boolean;
}

function App({ Component, pageProps }: AppProps<Props>) {
  useEffect(replayEvents, []);
  if (pageProps.frameless) return <Component />;
  return (
    <AppRoot {...pageProps} slots={slots}>
      <Component {...pageProps} />
    </AppRoot>
  );
}

export default appWithTranslation(App as never, i18nConfig as never);
