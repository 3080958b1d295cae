import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import { landingPath } from '../../../../domain/catalog/product.ts';
import { type BadgeSigner, withoutFraction } from './badge-signer.ts';
import { BADGES_CONTEXT, CREDENTIALS_CONTEXT } from './canonical-form.ts';

export const STATUS_PATH = '/api/badges/status';

/** What a badge says of a certificate. */
export interface Achieved {
  code: string;
  /** As printed, `K-2026-000123`. */
  number: string;
  name: string;
  locale: Locale;
  issuedAt: Date;
  completedAt: Date;
  productId: string;
  productType: ProductType;
  title: string;
  promise: string;
  /** Null when the product has no landing any more. */
  slug: string | null;
  skills: string[];
}

const ACHIEVEMENT_TYPES: Record<ProductType, string> = {
  COURSE: 'Course',
  LONGREAD: 'Course',
  MARATHON: 'Course',
  PROGRAM: 'LearningProgram',
  PROFESSION: 'LearningProgram',
};

/** A certificate as an AchievementCredential of Open Badges 3.0, unsigned; `statusIndex` is its place in the list. */
export function badgeDocument(
  achieved: Achieved,
  {
    issuer,
    narrative,
    statusIndex,
  }: { issuer: BadgeSigner['issuer']; narrative: string; statusIndex: number },
) {
  const { code, number, name, locale, issuedAt, completedAt, title } = achieved;
  const site = issuer.url;
  const list = `${site}${STATUS_PATH}`;
  return {
    '@context': [CREDENTIALS_CONTEXT, BADGES_CONTEXT],
    id: `${site}/api/share/${code}/credential#${statusIndex}`,
    type: ['VerifiableCredential', 'AchievementCredential'],
    issuer,
    name: title,
    validFrom: withoutFraction(issuedAt),
    awardedDate: withoutFraction(completedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      licenseNumber: number,
      achievement: achievementOf(achieved, site, narrative),
    },
    evidence: [{ id: `${site}/${locale}/share/${code}`, type: ['Evidence'], name: number }],
    credentialStatus: {
      id: `${list}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusIndex),
      statusListCredential: list,
    },
  };
}

function achievementOf(achieved: Achieved, site: string, narrative: string): object {
  const { locale, productId, productType, title, promise, slug, skills } = achieved;
  const landing =
    slug === null ? null : `${site}/${locale}${landingPath({ type: productType, urlSlug: slug })}`;
  return {
    id: `urn:uuid:${productId}`,
    type: ['Achievement'],
    achievementType: ACHIEVEMENT_TYPES[productType],
    name: title,
    description: promise || narrative,
    criteria: { ...(landing !== null && { id: landing }), narrative },
    inLanguage: locale,
    ...(skills.length > 0 && { tag: skills }),
  };
}
