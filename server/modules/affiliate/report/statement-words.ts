import type { BonusEntryKind } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type english from '../../../../public/locales/en/affiliate-statement.json';
import type { Translations } from '../../../platform/i18n/translations.ts';

const I18N_NAMESPACE = 'affiliate-statement';

export interface StatementWords extends Omit<typeof english, 'kind'> {
  kind: Record<BonusEntryKind, string>;
}

/** The words of statements in a language. */
export async function statementWords(translations: Translations, locale: Locale): Promise<StatementWords> {
  const texts = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE];
  return texts as unknown as StatementWords;
}

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
