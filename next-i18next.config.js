import { INTERPOLATION, numbersInTexts } from './domain/text-numbers.ts';

const LOCALES = ['en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'];
const inBrowser = typeof window !== 'undefined';

/** Loads the code of the backend when a page first needs a text that it does not include. */
const lateBackend = {
  type: 'backend',
  init(services, options, all) {
    this.load = () =>
      import('i18next-http-backend').then((module) => new module.default(services, options, all));
  },
  read(language, namespace, callback) {
    this.backend ??= this.load();
    this.backend.then(
      (backend) => backend.read(language, namespace, callback),
      (error) => {
        this.backend = undefined;
        callback(error, true);
      },
    );
  },
};

/**
 * A page includes its own namespaces in one language (server/platform/i18n). Parts that open later fetch theirs from
 * the same files with i18next's connector; retries (5, from 350 ms, doubling) and parallel reads (10) follow product
 * §9.
 * @type {import('next-i18next/pages').UserConfig}
 */
const config = {
  i18n: { defaultLocale: 'en', locales: LOCALES },
  fallbackLng: false,
  // i18next's defaults: named, so that it does not ask at every lookup whether a key is a sentence.
  keySeparator: '.',
  nsSeparator: ':',
  defaultNS: 'shell',
  partialBundledLanguages: true,
  use: inBrowser ? [numbersInTexts, lateBackend] : [numbersInTexts],
  interpolation: INTERPOLATION,
  backend: { loadPath: `/locales/{{lng}}/{{ns}}.json?v=${process.env.KURSO_BUILD}` },
  serializeConfig: false,
  react: { useSuspense: false },
};

export default config;
