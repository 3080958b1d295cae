import type { Logger } from 'pino';
import type { Config } from '../../config/load-config.ts';
import { remoteTranslations } from './remote-translations.ts';
import { bundledTranslations, type Translations } from './translations.ts';

/** The bundled translations, or those of `TRANSLATIONS_URL` over them. */
export function siteTranslations(
  config: Pick<Config, 'translationsUrl'>,
  { development, log }: { development: boolean; log: Logger },
): Translations {
  const bundled = bundledTranslations('public/locales', development);
  return config.translationsUrl ? remoteTranslations(config.translationsUrl, bundled, log) : bundled;
}
