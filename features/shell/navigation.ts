import type { Locale } from '@/contracts/locales';
import type { PopupName } from '@/store/popup-store';

/** One entry of header, burger, account menu or footer. Its text is `shell:nav.<key>`. */
export interface NavEntry {
  key:
    | 'about'
    | 'aboutUs'
    | 'affiliate'
    | 'blog'
    | 'careerPlan'
    | 'cart'
    | 'catalogue'
    | 'cookies'
    | 'dashboard'
    | 'experts'
    | 'faq'
    | 'forAuthors'
    | 'forBusiness'
    | 'glossary'
    | 'guide'
    | 'home'
    | 'howToStart'
    | 'magazine'
    | 'methodology'
    | 'mission'
    | 'myEducation'
    | 'orders'
    | 'overview'
    | 'partnerTerms'
    | 'privacy'
    | 'privacyStatement'
    | 'quiz'
    | 'resumes'
    | 'reviews'
    | 'search'
    | 'signIn'
    | 'signUp'
    | 'termsAndConditions'
    | 'termsOfUse'
    | 'wishlist'
    | 'landings'
    | 'marathons'
    | 'programs';
  /** Path without the locale. */
  href: string;
  /** Hidden from signed-in users. */
  guestOnly?: boolean;
  /** Languages in which this entry is hidden. */
  notIn?: readonly Locale[];
  /** Only for senior content managers. */
  seniorOnly?: boolean;
}

export const CATALOG = '/education/course/catalog';
export const SEARCH = '/education/search';
export const CART = '/education/cart';
export const SIGN_IN = '/signin';
export const SIGN_UP = '/signup';
export const MY_EDUCATION = '/education/courses';
export const DASHBOARD = '/lk';
export const MANAGER_DASHBOARD = '/manager/courses';
export const QUIZ = '/reqquiz';
export const AFFILIATE = '/affiliate';
/** Where the affiliate program is for partners, and for everybody else (product §2 Header). */
export const programPath = (isPartner: boolean): string => (isPartner ? `${AFFILIATE}/overview` : AFFILIATE);
export const COMPANY = '/education/corp';
export const MAGAZINE = '/magazine';
export const RESUMES = '/resumes/builder';
/** Where menus lead before hydration. */
export const FOOTER_ID = 'site-links';
export const LANGUAGES_ID = 'languages';
const ORDERS: NavEntry = { key: 'orders', href: '/education/orders' };
export const WISHLIST_PATH = '/education/wishlist';
const WISHLIST: NavEntry = { key: 'wishlist', href: WISHLIST_PATH };

/** Burger menu of a guest on every width: the eight entries of product §2 Header, in its order. */
export const GUEST_BURGER: readonly NavEntry[] = [
  { key: 'about', href: '/about' },
  { key: 'methodology', href: '/methodology' },
  { key: 'reviews', href: '/reviews' },
  { key: 'forAuthors', href: '/signup-owner' },
  { key: 'forBusiness', href: '/teams' },
  { key: 'glossary', href: '/info' },
  { key: 'blog', href: '/blog' },
  { key: 'faq', href: '/faq' },
];

/** Burger menu of a signed-in user on a phone. */
export const MEMBER_BURGER: readonly NavEntry[] = [
  { key: 'myEducation', href: MY_EDUCATION },
  { key: 'dashboard', href: DASHBOARD },
  { key: 'catalogue', href: CATALOG },
  { key: 'search', href: SEARCH },
  { key: 'cart', href: CART },
  WISHLIST,
  ORDERS,
  { key: 'magazine', href: MAGAZINE },
  { key: 'howToStart', href: '/how-to-start' },
  { key: 'aboutUs', href: '/education/about-us' },
  { key: 'mission', href: '/education/about-us-mission' },
  { key: 'privacyStatement', href: '/education/privacy-statement' },
];

/** The profile menu opens the PDF document (product §2 Terms documents); the footer links to the pages. */
export const TERMS = '/api/documents/terms-and-conditions.pdf';

/** Columns of the footer; the heading of each is `shell:footer.<key>`. */
export const FOOTER: readonly {
  key: 'learn' | 'school' | 'account' | 'legal';
  entries: readonly NavEntry[];
}[] = [
  {
    key: 'learn',
    entries: [
      { key: 'home', href: '/' },
      { key: 'catalogue', href: CATALOG },
      { key: 'search', href: SEARCH },
      { key: 'quiz', href: QUIZ },
      { key: 'howToStart', href: '/how-to-start' },
      { key: 'magazine', href: MAGAZINE },
      { key: 'guide', href: '/book' },
      { key: 'careerPlan', href: '/million-dollar-career' },
      { key: 'resumes', href: RESUMES },
    ],
  },
  {
    key: 'school',
    entries: [
      ...GUEST_BURGER,
      { key: 'experts', href: '/expert' },
      { key: 'affiliate', href: AFFILIATE, notIn: ['ru'] },
    ],
  },
  {
    key: 'account',
    entries: [
      { key: 'signIn', href: SIGN_IN, guestOnly: true },
      { key: 'signUp', href: SIGN_UP, guestOnly: true },
      { key: 'myEducation', href: MY_EDUCATION },
      { key: 'cart', href: CART },
      WISHLIST,
      ORDERS,
    ],
  },
  {
    key: 'legal',
    entries: [
      { key: 'privacy', href: '/privacy-policy' },
      { key: 'privacyStatement', href: '/education/privacy-statement' },
      { key: 'cookies', href: '/cookies' },
      { key: 'termsOfUse', href: '/terms-of-use' },
      { key: 'termsAndConditions', href: '/terms-and-conditions' },
      { key: 'partnerTerms', href: '/general-partner-terms', notIn: ['ru'] },
    ],
  },
];

export interface AccountEntry {
  /** Keys of product §2 Profile menu; the text is `shell:account.<key>`. */
  key: 'Dashboard' | 'Settings' | 'Affiliate' | 'Help' | 'TermsAndConditions' | 'SignOut';
  href?: string;
  /** Opens a popup instead of a page. */
  popup?: Extract<PopupName, 'customerCare' | 'signOut'>;
  notIn?: readonly Locale[];
  verifiedOnly?: boolean;
  managerOnly?: boolean;
  /** Entries with the same number form one group. */
  group: number;
}

export const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { key: 'Settings', href: '/education/settings', verifiedOnly: true, group: 0 },
  { key: 'Dashboard', href: MANAGER_DASHBOARD, managerOnly: true, group: 0 },
  { key: 'Affiliate', href: AFFILIATE, notIn: ['ru'], group: 0 },
  { key: 'Help', popup: 'customerCare', group: 1 },
  { key: 'TermsAndConditions', href: TERMS, group: 1 },
  { key: 'SignOut', popup: 'signOut', group: 2 },
];

interface Offered {
  notIn?: readonly Locale[];
  seniorOnly?: boolean;
  verifiedOnly?: boolean;
  managerOnly?: boolean;
}

/** Entries visible to the user in this language. */
export function offered<E extends Offered>(
  entries: readonly E[],
  viewer: { locale: Locale; verified?: boolean; manager?: boolean; senior?: boolean },
): E[] {
  return entries.filter(
    (entry) =>
      !entry.notIn?.includes(viewer.locale) &&
      (!entry.verifiedOnly || Boolean(viewer.verified)) &&
      (!entry.managerOnly || Boolean(viewer.manager)) &&
      (!entry.seniorOnly || Boolean(viewer.senior)),
  );
}

const BARE = /^\/\[locale\]\/(course-learning|marathon-learning|longread-learning|resumes\/share)\//;

/** Pages that hide the standard header (product §2 Page rules). `route` is Next's pathname. */
export function hidesHeader(route: string): boolean {
  return BARE.test(route);
}

/** Pages on which words are being written for hours: an ended session is renewed in place. */
export const isWrittenOn = (route: string): boolean =>
  route.startsWith('/[locale]/manager/') || route.startsWith('/[locale]/resumes/builder/[resumeId]');
