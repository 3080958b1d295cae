import { MANAGER_DASHBOARD, type NavEntry } from '../navigation';

/** The work of every day: plain links. */
export const ADMIN_ENTRIES: readonly NavEntry[] = [
  { key: 'overview', href: '/manager/main' },
  { key: 'dashboard', href: MANAGER_DASHBOARD },
  { key: 'marathons', href: '/manager/marathons' },
  { key: 'programs', href: '/manager/programs' },
  { key: 'landings', href: '/manager/landings' },
];

/** The rest: behind "More". */
export const MORE_ADMIN_ENTRIES: readonly NavEntry[] = [
  { key: 'longreads', href: '/manager/longreads' },
  { key: 'professions', href: '/manager/professions' },
  { key: 'skills', href: '/manager/skills' },
  { key: 'experts', href: '/manager/experts' },
  { key: 'categories', href: '/manager/categories' },
  { key: 'uploads', href: '/manager/uploads' },
  { key: 'auditLog', href: '/manager/audit' },
  { key: 'people', href: '/manager/people', seniorOnly: true },
];
