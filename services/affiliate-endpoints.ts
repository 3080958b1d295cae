import { lazy } from '@/services/endpoints';

/** Nouns of the affiliate program. */
export const affiliate = lazy(() =>
  import('@/contracts/affiliate/affiliate').then((module) => module.affiliate),
);
export const affiliateCampaign = lazy(() =>
  import('@/contracts/affiliate/affiliate-campaign').then((module) => module.affiliateCampaign),
);
export const affiliateReport = lazy(() =>
  import('@/contracts/affiliate/affiliate-report').then((module) => module.affiliateReport),
);
export const payout = lazy(() => import('@/contracts/affiliate/payout').then((module) => module.payout));
