import { AFFILIATE_CLOSED_LOCALES } from '@/contracts/affiliate/affiliate-values';
import type { Locale } from '@/contracts/locales';
import type menuTexts from '@/public/locales/en/manager-menu.json';
import { MANAGER_DASHBOARD, type NavEntry } from '../navigation';

/** The work of every day: plain links. */
export const ADMIN_ENTRIES: readonly NavEntry[] = [
  { key: 'overview', href: '/manager/main' },
  { key: 'dashboard', href: MANAGER_DASHBOARD },
  { key: 'marathons', href: '/manager/marathons' },
  { key: 'programs', href: '/manager/programs' },
  { key: 'landings', href: '/manager/landings' },
];

export interface AdminEntry {
  key: keyof typeof menuTexts.entry;
  /** Path without the locale. */
  href: string;
  /** Only for senior content managers. */
  seniorOnly?: boolean;
  /** Languages in which this entry is hidden. */
  notIn?: readonly Locale[];
}

export interface AdminSection {
  key: keyof typeof menuTexts.section;
  entries: readonly AdminEntry[];
}

/** Everything in the back office: behind "More". */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  {
    key: 'products',
    entries: [
      { key: 'courses', href: MANAGER_DASHBOARD },
      { key: 'marathons', href: '/manager/marathons' },
      { key: 'programs', href: '/manager/programs' },
      { key: 'longreads', href: '/manager/longreads' },
      { key: 'professions', href: '/manager/professions' },
      { key: 'landings', href: '/manager/landings' },
      { key: 'skills', href: '/manager/skills' },
      { key: 'experts', href: '/manager/experts' },
      { key: 'categories', href: '/manager/categories' },
      { key: 'searchTerms', href: '/manager/search-terms' },
      { key: 'synonyms', href: '/manager/synonyms' },
      { key: 'uploads', href: '/manager/uploads' },
      { key: 'import', href: '/manager/import' },
    ],
  },
  {
    key: 'languages',
    entries: [
      { key: 'translations', href: '/manager/translations' },
      { key: 'interfaceTexts', href: '/manager/texts/interface' },
    ],
  },
  {
    key: 'shop',
    entries: [
      { key: 'orders', href: '/manager/orders' },
      { key: 'refunds', href: '/manager/refunds' },
      { key: 'disputes', href: '/manager/disputes' },
      { key: 'sales', href: '/manager/sales' },
      { key: 'promoCodes', href: '/manager/promocodes' },
      { key: 'priceGuide', href: '/manager/price-guide' },
      { key: 'priceSchema', href: '/manager/price-schema' },
      { key: 'plans', href: '/manager/plans', seniorOnly: true },
      { key: 'approvals', href: '/manager/approvals', seniorOnly: true },
    ],
  },
  {
    key: 'partnership',
    entries: [
      { key: 'partners', href: '/manager/partners', seniorOnly: true, notIn: AFFILIATE_CLOSED_LOCALES },
      { key: 'payouts', href: '/manager/payouts', seniorOnly: true, notIn: AFFILIATE_CLOSED_LOCALES },
      { key: 'companies', href: '/manager/companies', seniorOnly: true },
      { key: 'invoices', href: '/manager/invoices', seniorOnly: true },
    ],
  },
  {
    key: 'words',
    entries: [
      { key: 'reviews', href: '/manager/reviews' },
      { key: 'openAnswers', href: '/manager/lesson-reviews' },
      { key: 'support', href: '/manager/support' },
      { key: 'leads', href: '/manager/leads' },
      { key: 'contentReports', href: '/manager/content-reports' },
    ],
  },
  {
    key: 'pages',
    entries: [
      { key: 'magazine', href: '/manager/magazine' },
      { key: 'blog', href: '/manager/blog' },
      { key: 'glossary', href: '/manager/glossary' },
      { key: 'texts', href: '/manager/texts' },
      { key: 'quiz', href: '/manager/quiz' },
      { key: 'staticContent', href: '/manager/static-content' },
      { key: 'banners', href: '/manager/banners' },
    ],
  },
  {
    key: 'school',
    entries: [
      { key: 'auditLog', href: '/manager/audit' },
      { key: 'people', href: '/manager/people', seniorOnly: true },
    ],
  },
];
