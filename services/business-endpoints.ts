import { lazy } from '@/services/endpoints';

/** Nouns of companies; a file of its own, so that no other page loads them. */
export const company = lazy(() => import('@/contracts/business/company').then((module) => module.company));
export const companyInvoice = lazy(() =>
  import('@/contracts/business/company-invoice').then((module) => module.companyInvoice),
);
export const companyProgress = lazy(() =>
  import('@/contracts/business/company-progress').then((module) => module.companyProgress),
);
export const companySignIn = lazy(() =>
  import('@/contracts/business/company-sign-in').then((module) => module.companySignIn),
);
export const invitation = lazy(() =>
  import('@/contracts/business/invitation').then((module) => module.invitation),
);
export const seat = lazy(() => import('@/contracts/business/seat').then((module) => module.seat));
