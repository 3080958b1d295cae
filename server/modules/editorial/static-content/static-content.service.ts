import type { StaticEntry, StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import type { StaticGroupContent } from '../../../../contracts/editorial/static-content-management.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import { shownEntries } from '../../../../domain/editorial/static-content.ts';
import { numberFormat } from '../../../../domain/number-format.ts';
import { createStaticOriginals, type OriginalDeps } from './static-originals.ts';

export interface StaticContentDeps extends OriginalDeps {
  /** What managers published; without it only what Kurso comes with is shown. */
  findPublished?: (group: StaticGroup) => Promise<StaticGroupContent | null>;
}

/** Short texts and links shared by pages (product §3 Static content groups). */
export function createStaticContentService({ findPublished, ...deps }: StaticContentDeps) {
  const original = createStaticOriginals(deps);
  return {
    async group(group: StaticGroup, locale: Locale): Promise<StaticEntry[]> {
      const content = (await findPublished?.(group)) ?? (await original(group));
      return shownEntries(content, locale, numberFormat(locale).format(LOCALES.length));
    },
  };
}

export type StaticContentService = ReturnType<typeof createStaticContentService>;
