import { LOCALES } from '../../contracts/locales.ts';
import { isProductId } from './product.ts';

/** First parts of the site's own addresses without the locale; a test compares them with the pages and the service. */
export const PAGE_SEGMENTS: readonly string[] = [
  'about',
  'affiliate',
  'blog',
  'book',
  'book-sent',
  'category',
  'cookies',
  'course',
  'course-learning',
  'education',
  'email',
  'empty-search-results',
  'expert',
  'expired-link',
  'faq',
  'general-partner-terms',
  'how-to-start',
  'info',
  'lk',
  'longread',
  'longread-learning',
  'magazine',
  'manager',
  'marathon',
  'marathon-learning',
  'methodology',
  'million-dollar-career',
  'million-dollar-career-sent',
  'newsletter',
  'notifications',
  'payment',
  'privacy-policy',
  'profession',
  'program',
  'promo-cart',
  'purchase-after-verified',
  'receipt',
  'refresh-token',
  'reqquiz',
  'resumes',
  'reviews',
  'share',
  'share-certificate',
  'signin',
  'signup',
  'signup-owner',
  'signup-processing',
  'subscription',
  'subscriptions',
  'teams',
  'terms-and-conditions',
  'terms-of-use',
  'verification-warning',
];

/** First parts of addresses that the service answers, and last parts of pages below a product. */
export const SERVICE_SEGMENTS: readonly string[] = [
  'aggregate',
  'api',
  'auth',
  'dashboard',
  'default',
  'dev',
  'feeds',
  'health',
  'media',
  'metrics',
  'og',
  'sitemap',
  'sitemaps',
];

const RESERVED: ReadonlySet<string> = new Set([...PAGE_SEGMENTS, ...SERVICE_SEGMENTS, ...LOCALES]);

/** Whether a slug belongs to the site itself, or would be read as the id of a product (product §2). */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug) || isProductId(slug);

/** The pattern of the contract, for screens: lower-case letters, digits and single hyphens between them. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isSlug = (text: string): boolean => SLUG.test(text);
