import type { BannerContent } from '../../contracts/editorial/banner-management.ts';
import type { ChangedField } from '../../contracts/identity/approval.ts';
import { changedFields, type State } from '../changed-fields.ts';

/** Fields that differ as the audit log shows them; a text that was removed has none after the change. */
export function bannerChanges(before: BannerContent | null, after: BannerContent): ChangedField[] {
  const was = before ? flat(before) : {};
  const removed = Object.fromEntries(Object.keys(was).map((field) => [field, null]));
  return changedFields(was, { ...removed, ...flat(after) });
}

/** Lists as text, and each text by its language. */
function flat({ texts, places, languages, ...rest }: BannerContent): State {
  const written = Object.entries(texts).flatMap(([locale, { text, linkLabel }]) => [
    [`texts.${locale}.text`, text],
    [`texts.${locale}.linkLabel`, linkLabel],
  ]);
  return {
    ...rest,
    places: places.join(', '),
    languages: languages.join(', '),
    ...Object.fromEntries(written),
  };
}
