import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocumentFile } from '@/contracts/editorial/document';
import { ADMIN_ENTRIES, ADMIN_SECTIONS } from '@/features/shell/header/admin-entries';
import {
  ACCOUNT_ENTRIES,
  FOOTER,
  GUEST_BURGER,
  hidesHeader,
  MEMBER_BURGER,
  offered,
} from '@/features/shell/navigation';
import texts from '@/public/locales/en/shell.json';

const entries = [
  ...GUEST_BURGER,
  ...MEMBER_BURGER,
  ...ADMIN_ENTRIES,
  ...FOOTER.flatMap((column) => column.entries),
];

/** Whether `pages/[locale]` has a file for a path, or one with a parameter in its last segment. */
function hasPage(href: string): boolean {
  const [, document] = /^\/api\/documents\/(.+)$/.exec(href) ?? [];
  if (document) return parseDocumentFile(document) !== undefined;
  const base = join(process.cwd(), 'pages/[locale]', href);
  const ofCollection = base.replace(/\/manager\/[^/]+$/, '/manager/[collection]');
  return [base, ofCollection].some((file) => ['.tsx', '/index.tsx'].some((end) => existsSync(file + end)));
}

describe('entries of header and footer', () => {
  it.each([
    ...new Set([...entries, ...ADMIN_SECTIONS.flatMap((section) => section.entries)].map(({ href }) => href)),
  ])('%s leads to a page', (href) => {
    expect(hasPage(href)).toBe(true);
  });

  it.each(ACCOUNT_ENTRIES)('$key of the account menu leads to a page or opens a popup', ({ href, popup }) => {
    expect(popup !== undefined || hasPage(href ?? '/nowhere')).toBe(true);
  });

  it('each have a text', () => {
    for (const { key } of entries) expect(texts.nav, key).toHaveProperty(key);
    for (const { key } of ACCOUNT_ENTRIES) expect(texts.account, key).toHaveProperty(key);
    for (const { key } of FOOTER) expect(texts.footer, key).toHaveProperty(key);
  });

  it('are hidden from languages and users they are not for', () => {
    const list = [
      { key: 'all' },
      { key: 'affiliate', notIn: ['ru'] as const },
      { key: 'settings', verifiedOnly: true },
    ];
    const keys = (who: Parameters<typeof offered>[1]) => offered(list, who).map(({ key }) => key);
    expect(keys({ locale: 'ru', verified: true })).toEqual(['all', 'settings']);
    expect(keys({ locale: 'en' })).toEqual(['all', 'affiliate']);
    const account = (who: Parameters<typeof offered>[1]) =>
      offered(ACCOUNT_ENTRIES, who).map(({ key }) => key);
    expect(account({ locale: 'en', manager: true })).toContain('Dashboard');
    expect(account({ locale: 'en' })).not.toContain('Dashboard');
    expect(account({ locale: 'en' })).toContain('Affiliate');
    expect(account({ locale: 'ru' })).not.toContain('Affiliate');
  });

  it('are the eight of a guest, in order', () => {
    expect(GUEST_BURGER.map(({ key }) => texts.nav[key])).toEqual([
      'About',
      'Methodology',
      'Reviews',
      'For authors',
      'For business',
      'Glossary',
      'Blog',
      'FAQ',
    ]);
  });
});

describe('hidesHeader', () => {
  it.each([
    ['/[locale]/course-learning/[productId]/[language]', true],
    ['/[locale]/marathon-learning/[productId]/[language]', true],
    ['/[locale]/longread-learning/[productId]/[language]', true],
    ['/[locale]/resumes/share/[resumeId]', true],
    ['/[locale]/resumes/builder', false],
    ['/[locale]/course/[productId]', false],
    ['/[locale]', false],
  ])('%s → %s', (route, hidden) => {
    expect(hidesHeader(route)).toBe(hidden);
  });
});

describe('the back office menu', () => {
  const sections = (who: Parameters<typeof offered>[1]) =>
    ADMIN_SECTIONS.map(({ key, entries }) => [key, offered(entries, who).map((entry) => entry.key)] as const);
  const partnership = (who: Parameters<typeof offered>[1]) => new Map(sections(who)).get('partnership');

  it('offers partners and companies to senior managers only', () => {
    expect(partnership({ locale: 'en', senior: true })).toEqual([
      'partners',
      'payouts',
      'companies',
      'invoices',
    ]);
    expect(partnership({ locale: 'en' })).toEqual([]);
  });

  it('has nothing of the affiliate program where it is closed', () => {
    expect(partnership({ locale: 'ru', senior: true })).toEqual(['companies', 'invoices']);
  });
});
