import type { BannerContent, BannerText, ManagedBanner } from '@/contracts/editorial/banner-management';
import type { Stored } from '@/domain/editing';
import { fullTexts, type LanguageTexts, writtenTexts } from '@/domain/texts-by-language';
import type { Edited } from '@/features/management/use-edited';

export type BannerTextKey = keyof BannerText;

/** A banner as its form edits it: every language has its fields. */
export interface BannerFormValue extends Omit<BannerContent, 'texts'> {
  texts: LanguageTexts<BannerTextKey>;
}

/** A banner as the service has it, and as it is in the form. */
export interface EditedBanner {
  managed: ManagedBanner;
  edited: Edited<BannerFormValue>;
}

export const bannerFormValue = ({ texts, ...rest }: BannerContent): BannerFormValue => ({
  ...rest,
  texts: fullTexts(texts, ['text', 'linkLabel']),
});

export const bannerContent = ({ texts, ...rest }: BannerFormValue): BannerContent => ({
  ...rest,
  texts: writtenTexts(texts),
});

export const storedBanner = ({ content, revision, changed }: ManagedBanner): Stored<BannerFormValue> => ({
  value: bannerFormValue(content),
  revision,
  changed,
});
