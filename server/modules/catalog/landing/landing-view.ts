import type {
  LandingCheck,
  LandingSave,
  ManagedLanding,
} from '../../../../contracts/catalog/landing-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { checkLanding, EMPTY_LANDING, landingState } from '../../../../domain/catalog/landing.ts';
import type { EditedLanding, LandingKey, SaveRow } from './landing-draft.repository.ts';
import { findBrokenLinks } from './landing-links.ts';
import { isSlugTaken } from './landing-slug.ts';
import { findUnreviewed } from './translation-marks.ts';

/** What a manager works on: the draft, else the page. */
export const textsOf = ({ draft, page }: EditedLanding) => draft ?? page ?? EMPTY_LANDING;

/** What visitors see; null when the language has no published landing. */
export const shownOf = ({ page, published }: EditedLanding) => (published ? page : null);

/** Everything that keeps these texts from being published, in the order of the form. */
export async function readChecks(
  db: Db | Tx,
  key: LandingKey,
  content: ManagedLanding['content'],
  origin: string,
): Promise<LandingCheck[]> {
  const { urlSlug } = content;
  const taken = urlSlug !== '' && (await isSlugTaken(db, key, urlSlug));
  return [
    ...checkLanding(content),
    ...(taken ? [{ field: 'urlSlug', code: 'already_used' } as const] : []),
    ...(await findBrokenLinks(db, content, origin)),
    ...(await findUnreviewed(db, key, content)),
  ];
}

export function showLanding(key: LandingKey, row: EditedLanding, checks: LandingCheck[]): ManagedLanding {
  const { productType, revision, changedAt, changedBy, publishAt, publishRevision, requestedAt } = row;
  const published = shownOf(row);
  return {
    ...{ ...key, productType, revision, checks, published, formerSlugs: row.formerSlugs },
    state: landingState(row.draft ?? row.page, published),
    content: textsOf(row),
    english: key.language === 'en' ? null : row.english,
    changed: changedAt && { at: changedAt.toISOString(), by: changedBy },
    scheduled:
      publishAt && publishRevision !== null
        ? { revision: publishRevision, at: publishAt.toISOString() }
        : null,
    requested: requestedAt && { at: requestedAt.toISOString(), by: row.requestedBy },
  };
}

export const showSave = ({ at, publishedAt, ...row }: SaveRow): LandingSave => ({
  ...row,
  at: at.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
});
