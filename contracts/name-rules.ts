import * as z from 'zod/mini';
import type { FieldCode } from './error-codes.ts';

/** Signs of web and mail addresses and of markup; full-width forms count, they are read as the plain ones. */
const ADDRESS_SIGNS = /[@/\\<>]|[\p{Zl}\p{Zp}]|\b(?:https?|mailto|tel|javascript|data):/iu;
/** A dot in the midst of a word: `evil.test`, `x.com`; not the dot of an initial: `J.R.R. Tolkien`, `А.С.Пушкин`. */
const DOMAIN =
  /[\p{L}\p{M}\p{N}]{2}\.[\p{L}\p{N}][\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]\.[\p{Ll}\p{N}]{2}|\d\.\d/u;
/** Dots of other scripts, which browsers read as dots of an address. */
const OTHER_DOTS = /[\u3002\uff61\u06d4\u0701]/g;

/** Whether nothing in a text can be taken for an address to go or to write to. */
function isLinkFree(text: string): boolean {
  const plain = text.normalize('NFKC').replace(OTHER_DOTS, '.');
  return !ADDRESS_SIGNS.test(plain) && !DOMAIN.test(plain);
}

const fieldCode: FieldCode = 'name_invalid';

/** Refuses what could be taken for an address; said beside the field as `name_invalid`. */
export const linkFree = () => z.refine<string>(isLinkFree, { params: { fieldCode } });

const PLAIN =
  /^(?:[\p{L}\p{M}'’ʼʻ‐·・ -]|[\u200c\u200d]|,(?= )|\.(?=[ -]|$|\p{L}[\p{M}]*(?:\.|$)|(?![A-Za-z])[\p{Lu}\p{Lo}]))+$/u;
/** Characters of a name that goes into a mail. */
export const PLAIN_NAME_MAX = 60;

/**
 * Letters of any script and what stands between them in names. Mails to addresses that nobody has proven carry no other
 * name: whoever signs up with it must not write their own words to a stranger.
 */
export function isPlainName(text: string): boolean {
  return text.length <= PLAIN_NAME_MAX && PLAIN.test(text) && /\p{L}/u.test(text) && isLinkFree(text);
}
