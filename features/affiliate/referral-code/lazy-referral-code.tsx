import dynamic from 'next/dynamic';

/** Loaded after the page: it depends on the browser's cookies. */
export const LazyReferralCode = dynamic(
  () => import('./referral-code-field').then((part) => part.ReferralCodeField),
  { ssr: false },
);
