import type { Locale } from '@/contracts/locales';
import type { PopupName } from '@/store/popup-store';

/** One entry of header, burger, account menu or footer. Its text is `shell:nav.<key>`. */
export interface NavEntry {
  key:
    | 'home'
    | 'catalogue'
    | 'search'
    | 'cart'
    | 'signIn'
    | 'signUp'
    | 'myEducation'
    | 'dashboard'
    | 'about'
    | 'aboutUs'
    | 'careerPlan'
    | 'faq'
    | 'forAuthors'
    | 'guide'
    | 'howToStart'
    | 'methodology'
    | 'mission'
    | 'privacy'
    | 'privacyStatement'
    | 'reviews';
  /** Without the locale segment. */
  href: string;
  /** Of no use to somebody with a session. */
  guestOnly?: boolean;
  /** Languages that do not have it. */
  notIn?: readonly Locale[];
}

export const CATALOGUE = '/education/course/catalog';
export const SEARCH = '/education/search';
export const CART = '/education/cart';
export const SIGN_IN = '/signin';
export const SIGN_UP = '/signup';
export const MY_EDUCATION = '/education/courses';
export const DASHBOARD = '/lk';

/** What the school says of itself; entries whose pages come later join when they are there. */
const SCHOOL: readonly NavEntry[] = [
  { key: 'about', href: '/about' },
  { key: 'methodology', href: '/methodology' },
  { key: 'reviews', href: '/reviews' },
  { key: 'forAuthors', href: '/expert' },
  { key: 'faq', href: '/faq' },
];

/** What somebody without a session finds behind the burger, on every width. */
export const GUEST_BURGER: readonly NavEntry[] = [
  { key: 'catalogue', href: CATALOGUE },
  { key: 'search', href: SEARCH },
  { key: 'cart', href: CART },
  ...SCHOOL,
];

/** What a signed-in person finds behind the burger on a phone. */
export const MEMBER_BURGER: readonly NavEntry[] = [
  { key: 'myEducation', href: MY_EDUCATION },
  { key: 'dashboard', href: DASHBOARD },
  { key: 'catalogue', href: CATALOGUE },
  { key: 'search', href: SEARCH },
  { key: 'cart', href: CART },
  { key: 'howToStart', href: '/how-to-start' },
  { key: 'aboutUs', href: '/education/about-us' },
  { key: 'mission', href: '/education/about-us-mission' },
  { key: 'privacyStatement', href: '/education/privacy-statement' },
];

/** The header of content managers. */
export const ADMIN_ENTRIES: readonly NavEntry[] = [{ key: 'dashboard', href: DASHBOARD }];

/** Columns of the footer; each has the heading `shell:footer.<key>`. */
export const FOOTER: readonly { key: 'learn' | 'school' | 'account'; entries: readonly NavEntry[] }[] = [
  {
    key: 'learn',
    entries: [
      { key: 'home', href: '/' },
      { key: 'catalogue', href: CATALOGUE },
      { key: 'search', href: SEARCH },
      { key: 'howToStart', href: '/how-to-start' },
      { key: 'guide', href: '/book' },
      { key: 'careerPlan', href: '/million-dollar-career' },
    ],
  },
  {
    key: 'school',
    entries: [
      ...SCHOOL,
      { key: 'privacy', href: '/privacy-policy' },
      { key: 'privacyStatement', href: '/education/privacy-statement' },
    ],
  },
  {
    key: 'account',
    entries: [
      { key: 'signIn', href: SIGN_IN, guestOnly: true },
      { key: 'signUp', href: SIGN_UP, guestOnly: true },
      { key: 'myEducation', href: MY_EDUCATION },
      { key: 'cart', href: CART },
    ],
  },
];

export interface AccountEntry {
  /** Keys of spec §2, Profile menu; the text is `shell:account.<key>`. */
  key: 'Dashboard' | 'Settings' | 'Affiliate' | 'Help' | 'TermsAndConditions' | 'SignOut';
  href?: string;
  /** Opens a popup instead of leading somewhere. */
  popup?: Extract<PopupName, 'customerCare' | 'signOut'>;
  notIn?: readonly Locale[];
  verifiedOnly?: boolean;
  /** Entries of one group stand together. */
  group: number;
}

export const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { key: 'Dashboard', href: DASHBOARD, group: 0 },
  { key: 'Help', popup: 'customerCare', group: 1 },
  { key: 'TermsAndConditions', href: '/education/privacy-statement', group: 1 },
  { key: 'SignOut', popup: 'signOut', group: 2 },
];

/** The entries that a person in this language may see. */
export function offered<E extends { notIn?: readonly Locale[]; verifiedOnly?: boolean }>(
  entries: readonly E[],
  who: { locale: Locale; verified?: boolean },
): E[] {
  return entries.filter(
    (entry) => !entry.notIn?.includes(who.locale) && (!entry.verifiedOnly || Boolean(who.verified)),
  );
}

const BARE = /^\/\[locale\]\/(course-learning|marathon-learning|longread-learning|resumes\/share)\//;

/** Pages that hide the standard header (spec §2; the other two players do the same). `route` is Next's pathname. */
export function hidesHeader(route: string): boolean {
  return BARE.test(route);
}
