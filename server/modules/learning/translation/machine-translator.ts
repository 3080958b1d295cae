import type { Locale } from '../../../../contracts/locales.ts';

/** Texts from one language into another; `markup` texts have tags that have to stay. */
export interface MachineTranslation {
  texts: readonly string[];
  source: Locale;
  target: Locale;
  format: 'text' | 'markup';
}

/** A service that translates. It throws when it has no answer for each text. */
export interface MachineTranslator {
  translate(call: MachineTranslation): Promise<string[]>;
}
