import type { Locale } from '../../../../contracts/locales.ts';

/** Translates plain texts, in their order; implemented by learning. It throws when it has no answer for each of them. */
export interface TextTranslator {
  translate(call: {
    texts: readonly string[];
    source: Locale;
    target: Locale;
    format: 'text';
  }): Promise<string[]>;
}
