import { sql } from 'drizzle-orm';
import type { LandingCheck, LandingContent } from '../../../../contracts/catalog/landing-management.ts';
import { LOCALES } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { textsOfLanding } from '../../../../domain/catalog/landing.ts';
import { isProductId } from '../../../../domain/catalog/product.ts';
import { PAGE_SEGMENTS } from '../../../../domain/catalog/reserved-slug.ts';
import { type SiteLink, siteLinksIn } from '../../../../domain/catalog/site-links.ts';
import { gatheredRead } from '../../../platform/gathered-reads.ts';

const PRODUCT_PAGES: readonly string[] = ['course', 'marathon', 'longread', 'program', 'profession'];

/** Links in the texts that lead to no page of this site; addresses of other sites are not followed. */
export async function findBrokenLinks(
  db: Db | Tx,
  content: LandingContent,
  origin: string,
): Promise<LandingCheck[]> {
  const links = textsOfLanding(content).flatMap(({ field, text }) =>
    siteLinksIn(text, origin).map((link) => ({ field, ...link })),
  );
  const broken = await findDeadLinks(db, links);
  return broken.map(({ field, link }) => ({ field, code: 'leads_nowhere', link }));
}

/** Those of the links to this site that lead to no page of it. */
export async function findDeadLinks<T extends SiteLink>(db: Db | Tx, links: readonly T[]): Promise<T[]> {
  const named = (pages: readonly string[]) =>
    links.flatMap(({ segments: [page = '', name] }) => (name && pages.includes(page) ? [name] : []));
  const known = await findKnown(db, named(PRODUCT_PAGES), named(['category']));
  return links.filter(({ segments: [page, name] }) => {
    if (page === undefined) return false;
    if (!PAGE_SEGMENTS.includes(page)) return true;
    if (PRODUCT_PAGES.includes(page)) return !name || !known.products.has(name.toLowerCase());
    return page === 'category' && (!name || !known.categories.has(name));
  });
}

const readKnown = gatheredRead<
  { names: readonly string[]; ids: readonly string[]; categories: readonly string[] },
  { products: string[]; categories: string[] }
>(
  { names: 'text[]', ids: 'uuid[]', categories: 'text[]' },
  (value) => sql`
    select array(
        select l.url_slug from landings l join products p on p.id = l.product_id and p.status = 'PUBLISHED'
          where l.url_slug = any(${value('names')})
        union all select f.url_slug from landing_former_slugs f
          join products p on p.id = f.product_id and p.status = 'PUBLISHED'
          where f.locale = any(${sql.param([...LOCALES])}::text[]) and f.url_slug = any(${value('names')})
        union all select p.id::text from products p where p.status = 'PUBLISHED' and p.id = any(${value('ids')})
      ) as products,
      array(select slug from categories where slug = any(${value('categories')})) as categories`,
);

async function findKnown(db: Db | Tx, products: string[], categories: string[]) {
  const none = { products: new Set<string>(), categories: new Set<string>() };
  if (products.length + categories.length === 0) return none;
  const [found] = await readKnown(db, {
    names: products.map((name) => name.toLowerCase()),
    ids: products.filter(isProductId),
    categories,
  });
  return found ? { products: new Set(found.products), categories: new Set(found.categories) } : none;
}
