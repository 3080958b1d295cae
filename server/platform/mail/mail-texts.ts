import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInstance, type TFunction } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from '../../../contracts/locales.ts';
import { projectFile } from '../../../db/project-file.ts';
import { INTERPOLATION, numbersInTexts } from '../../../domain/text-numbers.ts';

const I18N_NAMESPACE = 'mail';

export type MailText = TFunction<typeof I18N_NAMESPACE>;
export type MailTexts = (locale: Locale) => Promise<MailText>;

/** E-mail texts by language, read once from the bundled files; English where a text is missing. */
export function createMailTexts(folder: URL = projectFile('public/locales/')): MailTexts {
  const i18n = createInstance().use(numbersInTexts);
  const ready = i18n.init({
    resources: {},
    fallbackLng: DEFAULT_LOCALE,
    ns: [I18N_NAMESPACE],
    defaultNS: I18N_NAMESPACE,
    // The layout escapes; until then texts are plain.
    interpolation: INTERPOLATION,
  });
  const loaded = new Map<Locale, Promise<void>>();

  async function load(locale: Locale): Promise<void> {
    const file = new URL(`${locale}/${I18N_NAMESPACE}.json`, folder);
    if (existsSync(file)) {
      i18n.addResourceBundle(locale, I18N_NAMESPACE, JSON.parse(await readFile(file, 'utf8')), true, true);
    }
  }

  return async (locale) => {
    await ready;
    for (const each of [DEFAULT_LOCALE, locale]) {
      const loading = loaded.get(each) ?? load(each);
      loaded.set(each, loading);
      await loading;
    }
    return i18n.getFixedT(locale, I18N_NAMESPACE);
  };
}
