import type { ExpertDraft, ManagedExpert } from '@/contracts/catalog/expert-management';
import { LOCALES, type Locale } from '@/contracts/locales';
import type { Stored } from '@/domain/editing';
import { fullTexts, type LanguageTexts, writtenTexts } from '@/domain/texts-by-language';

const TEXTS = ['name', 'role', 'bio'] as const;
export type ExpertTextKey = (typeof TEXTS)[number];

/** An expert as the form edits them. */
export interface ExpertFormValue {
  slug: string;
  photoUrl: string | null;
  texts: LanguageTexts<ExpertTextKey>;
}

export const NEW_EXPERT: ExpertFormValue = { slug: '', photoUrl: null, texts: fullTexts({}, TEXTS) };

export const expertFormValue = ({ slug, photoUrl, texts }: ManagedExpert): ExpertFormValue => ({
  slug,
  photoUrl,
  texts: fullTexts(texts, TEXTS),
});

export const storedExpert = (expert: ManagedExpert): Stored<ExpertFormValue> => ({
  value: expertFormValue(expert),
  revision: expert.revision,
  changed: expert.changed,
});

export const expertDraft = ({ slug, photoUrl, texts }: ExpertFormValue): ExpertDraft => ({
  slug,
  photoUrl,
  texts: writtenTexts(texts),
});

export const languagesOf = ({ texts }: ManagedExpert): Locale[] =>
  LOCALES.filter((language) => texts[language]?.name);
