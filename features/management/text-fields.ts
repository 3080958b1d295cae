import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import type { EditField } from '@/domain/editing';
import type { LanguageTexts } from '@/domain/texts-by-language';

interface WithTexts<Field extends string> {
  texts: LanguageTexts<Field>;
}

/** The texts of a thing in every language, as parts that two versions are compared by. */
export const textFields = <Field extends string, T extends WithTexts<Field>>(
  fields: readonly { key: Field; label: string }[],
): EditField<T>[] =>
  LOCALES.flatMap((lang) =>
    fields.map(({ key, label }) => ({
      key: `texts.${lang}.${key}`,
      label: `${label} · ${LOCALE_NAMES[lang]}`,
      lang,
      text: ({ texts }) => texts[lang][key],
      take: (into, from) => ({
        ...into,
        texts: { ...into.texts, [lang]: { ...into.texts[lang], [key]: from.texts[lang][key] } },
      }),
    })),
  );
