import { lazy } from '@/services/endpoints';

/** Nouns that only the back office calls. */
export const approval = lazy(() => import('@/contracts/identity/approval').then((module) => module.approval));
export const auditLog = lazy(() =>
  import('@/contracts/identity/audit-log').then((module) => module.auditLog),
);
export const overview = lazy(() => import('@/contracts/identity/overview').then((module) => module.overview));
export const people = lazy(() => import('@/contracts/identity/people').then((module) => module.people));
