import { lazyPart } from '@/components/ui/lazy-part';

/** Loaded after the page: it depends on the browser's cookies. */
export const LazyReferralCode = lazyPart(() =>
  import('./referral-code-field').then((part) => part.ReferralCodeField),
);
