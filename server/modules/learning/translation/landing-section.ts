import type { Db } from '../../../../db/database.ts';
import { landingTitle } from '../../../../domain/catalog/landing.ts';
import { landingFields } from '../../../../domain/catalog/landing-fields.ts';
import type { TextVersion } from '../../../../domain/learning/translation-field.ts';
import { findLandingVersions, type LandingVersion } from '../../catalog/landing/landing-history.ts';
import { shownOf, textsOf } from '../../catalog/landing/landing-view.ts';
import { type EditedLanding, findEdited, type LandingKey } from '../../catalog/landing/read-edited.ts';
import { findMarks } from '../../catalog/landing/translation-marks.ts';
import { type OpenedSection, openedSection, textsByField } from './opened-section.ts';

/** A landing that is translated from English. */
export interface OpenedLanding {
  row: EditedLanding;
  /** Null for English, and where there is no English landing. */
  section: OpenedSection | null;
}

export async function openLanding(db: Db, key: LandingKey): Promise<OpenedLanding | null> {
  const row = await findEdited(db, key);
  if (!row) return null;
  if (key.language === 'en' || !row.english) return { row, section: null };
  const english: LandingKey = { productId: key.productId, language: 'en' };
  const source = await findEdited(db, english);
  const [marks, sourceVersions, targetVersions] = await Promise.all([
    findMarks(db, { ...key, kind: 'LANDING' }),
    findLandingVersions(db, english, { shown: source ? shownOf(source) !== null : false }),
    findLandingVersions(db, key, { shown: false }),
  ]);
  const content = textsOf(row);
  const changed = row.changedAt && { at: row.changedAt.toISOString(), by: row.changedBy };
  const section = openedSection({
    ...{ section: 'landing', title: landingTitle(content) || landingTitle(row.english) },
    ...{ sourceLanguage: 'en', revision: row.revision, changed, marks },
    source: landingFields(row.english),
    target: landingFields(content),
    sourceVersions: sourceVersions.map(textVersion),
    targetVersions: targetVersions.map(textVersion),
  });
  return { row, section };
}

const textVersion = ({ at, by, content }: LandingVersion): TextVersion => ({
  ...{ at, by },
  texts: textsByField(landingFields(content)),
});
