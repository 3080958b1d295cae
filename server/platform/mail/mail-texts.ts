import { fileURLToPath } from 'node:url';
import { createInstance, type TFunction } from 'i18next';
import type { Locale } from '../../../contracts/locales.ts';
import { projectFile } from '../../../db/project-file.ts';
import { INTERPOLATION, numbersInTexts } from '../../../domain/text-numbers.ts';
import { bundledTranslations, type Texts, type Translations } from '../i18n/translations.ts';

const I18N_NAMESPACE = 'mail';

export type MailText = TFunction<typeof I18N_NAMESPACE>;
export type MailTexts = (locale: Locale) => Promise<MailText>;

const bundled = () => bundledTranslations(fileURLToPath(projectFile('public/locales/')));

/** E-mail texts by language, as they are when a mail is rendered: those of the files, and what managers published over them. */
export function createMailTexts(translations: Translations = bundled()): MailTexts {
  // Texts are another object once some of them were published.
  const ready = new WeakMap<Texts, Promise<MailText>>();
  return async (locale) => {
    const texts = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE] ?? {};
    const known = ready.get(texts) ?? readyText(locale, texts);
    ready.set(texts, known);
    return known;
  };
}

async function readyText(locale: Locale, texts: Texts): Promise<MailText> {
  const i18n = createInstance().use(numbersInTexts);
  await i18n.init({
    lng: locale,
    resources: { [locale]: { [I18N_NAMESPACE]: texts } },
    fallbackLng: false,
    ns: [I18N_NAMESPACE],
    defaultNS: I18N_NAMESPACE,
    // The layout escapes; until then texts are plain.
    interpolation: INTERPOLATION,
  });
  return i18n.getFixedT(locale, I18N_NAMESPACE);
}
