import { isPlainName } from '../../../contracts/name-rules.ts';
import type { MailText } from './mail-texts.ts';

/** By name, unless the name is more than one: an older one, or one of another site, may carry an address. */
export const greet = (t: MailText, name: string): string =>
  isPlainName(name) ? t('greeting', { name }) : t('greetingPlain');
