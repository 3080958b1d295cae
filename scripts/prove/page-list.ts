import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTION_OF_TYPE } from '../../domain/catalog/managed-address.ts';

export type PageAccess = 'public' | 'user' | 'verified' | 'manager' | 'senior';

export interface Page {
  /** Path without the locale, with dynamic segments filled in. */
  path: string;
  /** Next's route, e.g. `/[locale]/lk`. */
  route: string;
  access: PageAccess;
}

const ROOT = 'pages/[locale]';
const NOTHING = '00000000-0000-4000-8000-000000000000';
/** Values for dynamic segments; only the products exist in the demo data. */
const WORDS: Record<string, string> = {
  language: 'en',
  provider: 'sandbox',
  orderId: NOTHING,
  notificationId: NOTHING,
  id: 'nothing',
  productId: NOTHING,
  courseId: NOTHING,
  expertId: NOTHING,
  importId: NOTHING,
  reviewId: NOTHING,
  messageId: NOTHING,
  leadId: NOTHING,
  articleId: NOTHING,
  termId: NOTHING,
  bannerId: NOTHING,
  page: 'faq',
};

/** A segment that stands for several pages; any other word is no page. */
const COLLECTIONS = Object.values(COLLECTION_OF_TYPE);

/** Every page of the site with the access declared in its file. */
export function listPages(): Page[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  return files.sort().flatMap((file) => {
    const name = file
      .replaceAll('\\', '/')
      .replace(/\.tsx$/, '')
      .replace(/(^|\/)index$/, '');
    const source = readFileSync(join(ROOT, file), 'utf8');
    const access = /\baccess: '(\w+)'/.exec(source)?.[1] ?? 'public';
    const words = name.includes('[collection]') ? COLLECTIONS : [''];
    return words.map((collection) => ({
      path: filled(name, collection),
      route: `/[locale]${name && `/${name}`}`,
      access: access as PageAccess,
    }));
  });
}

function filled(name: string, collection: string): string {
  const path = name.replace(
    /\[(?:\.\.\.)?(\w+)\]/g,
    (_, word) => (word === 'collection' ? collection : WORDS[word]) ?? 'sql-that-answers-questions',
  );
  return path && `/${path}`;
}
