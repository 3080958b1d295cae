import { DASHBOARD, type NavEntry } from '../navigation';

/** Header of content managers. */
export const ADMIN_ENTRIES: readonly NavEntry[] = [
  { key: 'overview', href: '/manager/main' },
  { key: 'auditLog', href: '/manager/audit' },
  { key: 'people', href: '/manager/people', seniorOnly: true },
  { key: 'dashboard', href: DASHBOARD },
];
