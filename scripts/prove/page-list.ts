import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PageAccess = 'public' | 'user' | 'verified' | 'manager' | 'senior';

export interface Page {
  /** Path without the locale, with dynamic segments filled in. */
  path: string;
  /** Next's route, e.g. `/[locale]/lk`. */
  route: string;
  access: PageAccess;
}

const ROOT = 'pages/[locale]';
/** Values for dynamic segments; only the products exist in the demo data. */
const WORDS: Record<string, string> = {
  language: 'en',
  provider: 'sandbox',
  orderId: '00000000-0000-4000-8000-000000000000',
  notificationId: '00000000-0000-4000-8000-000000000000',
  id: 'nothing',
};

/** Every page of the site with the access declared in its file. */
export function listPages(): Page[] {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  return files.sort().map((file) => {
    const name = file
      .replaceAll('\\', '/')
      .replace(/\.tsx$/, '')
      .replace(/(^|\/)index$/, '');
    const source = readFileSync(join(ROOT, file), 'utf8');
    const access = /\baccess: '(\w+)'/.exec(source)?.[1] ?? 'public';
    const filled = name.replace(
      /\[(?:\.\.\.)?(\w+)\]/g,
      (_, word) => WORDS[word] ?? 'sql-that-answers-questions',
    );
    return {
      path: filled && `/${filled}`,
      route: `/[locale]${name && `/${name}`}`,
      access: access as PageAccess,
    };
  });
}
