import type { Db } from '../../../../db/database.ts';
import { siteLinksIn } from '../../../../domain/catalog/site-links.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { fileIdsOf, pageLinksOf } from '../../../../domain/learning/item-links.ts';
import type { LinkFacts } from '../../../../domain/learning/item-problems.ts';
import { findDeadLinks } from '../../catalog/landing/landing-links.ts';
import { findFilesOfCourse } from './draft-files.repository.ts';

/** Which files of some items exist, and which of their links to this site lead nowhere; other sites are not asked. */
export async function readLinkFacts(
  db: Db,
  items: readonly StoredItem[],
  { courseId, publicUrl }: { courseId: string; publicUrl: string },
): Promise<LinkFacts> {
  const links = [...new Set(items.flatMap(pageLinksOf))].flatMap((href) =>
    siteLinksIn(href, new URL(publicUrl).origin).map((link) => ({ ...link, href })),
  );
  const [files, dead] = await Promise.all([
    findFilesOfCourse(db, courseId, fileIdsOf(items)),
    findDeadLinks(db, links),
  ]);
  return { files, brokenPages: new Set(dead.map(({ href }) => href)) };
}
