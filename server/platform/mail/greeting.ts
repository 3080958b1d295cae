import { isPlainName } from '../../../contracts/name-rules.ts';
import type { MailText } from './mail-texts.ts';

/** Greets by name unless the name is suspicious: an old one, or one from another site, may contain an address. */
export const greet = (t: MailText, name: string): string =>
  isPlainName(name) ? t('greeting', { name }) : t('greetingPlain');
