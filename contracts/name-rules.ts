import * as z from 'zod/mini';
import type { FieldCode } from './error-codes.ts';

/**
 * Characters of web and mail addresses and of markup. Full-width forms count too, because they are read like the plain
 * ones.
 */
const ADDRESS_SIGNS = /[@/\\<>]|[\p{Zl}\p{Zp}]|\b(?:https?|mailto|tel|javascript|data):/iu;
/** A dot inside a word, as in `evil.test` or `x.com`, but not after an initial: `J.R.R. Tolkien`, `А.С.Пушкин`. */
const DOMAIN =
  /[\p{L}\p{M}\p{N}]{2}\.[\p{L}\p{N}][\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]\.[\p{Ll}\p{N}]{2}|\d\.\d/u;
/** Dots of other scripts, which browsers treat as dots in addresses. */
const OTHER_DOTS = /[\u3002\uff61\u06d4\u0701]/g;

/** Whether no part of a text can be taken for a web or mail address. */
function isLinkFree(text: string): boolean {
  const plain = text.normalize('NFKC').replace(OTHER_DOTS, '.');
  return !ADDRESS_SIGNS.test(plain) && !DOMAIN.test(plain);
}

const fieldCode: FieldCode = 'name_invalid';

/** Refuses text that could be taken for an address; shown beside the field as `name_invalid`. */
export const linkFree = () => z.refine<string>(isLinkFree, { params: { fieldCode } });

const PLAIN =
  /^(?:[\p{L}\p{M}'’ʼʻ‐·・ -]|[\u200c\u200d]|,(?= )|\.(?=[ -]|$|\p{L}[\p{M}]*(?:\.|$)|(?![A-Za-z])[\p{Lu}\p{Lo}]))+$/u;
/** Maximum characters of a name used in an e-mail. */
export const PLAIN_NAME_MAX = 60;

/**
 * Letters of any script and the punctuation used in names. E-mails to unconfirmed addresses use no other names, so that
 * a sign-up cannot be used to send text to a stranger.
 */
export function isPlainName(text: string): boolean {
  return text.length <= PLAIN_NAME_MAX && PLAIN.test(text) && /\p{L}/u.test(text) && isLinkFree(text);
}
