import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PageAccess = 'public' | 'user' | 'verified' | 'manager' | 'senior';

export interface Page {
  /** Address without the locale, its names filled. */
  path: string;
  /** As the framework names it, e.g. `/[locale]/lk`. */
  route: string;
  access: PageAccess;
}

const ROOT = 'pages/[locale]';
/** What names in addresses stand for; the demo school has the products, of the others nothing is there. */
const WORDS: Record<string, string> = {
  language: 'en',
  provider: 'sandbox',
  orderId: '00000000-0000-4000-8000-000000000000',
  notificationId: '00000000-0000-4000-8000-000000000000',
  id: 'nothing',
};

/** Every page of the site with the access that its own file declares. */
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
