const WEB = /^https?:\/\/[^\s<>"\\]+$/i;
const MAIL = /^[\p{L}\p{M}\p{N}._+'-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** Characters that a person may put between the digits of a telephone number. */
const BETWEEN_DIGITS = /[\s().\-\u2010-\u2015/\u00a0]+/gu;
const PHONE = /^\+?\d{3,15}$/;
/** Characters that are not seen or turn the text around: decoded, they would show another address. */
const UNSEEN = /[\p{C}\p{Z}]/u;

/** The address as a link of a printed resume; null when it is none, or could run a program. */
export function safeHref(link: string): string | null {
  const address = link.trim();
  if (/^mailto:/i.test(address)) return mailHref(address.slice('mailto:'.length));
  if (/^tel:/i.test(address)) return phoneHref(address.slice('tel:'.length));
  if (!WEB.test(address) || !URL.canParse(address)) return null;
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : null;
}

/** `mailto:` for an address that a mail program understands; null otherwise. */
export const mailHref = (email: string): string | null =>
  MAIL.test(email.trim()) ? `mailto:${email.trim()}` : null;

/** `tel:` of a number as people write it, digits of any script of ours included; null when it is not only a number. */
export function phoneHref(phone: string): string | null {
  const number = phone
    .normalize('NFKC')
    .replace(/[०-९০-৯]/gu, (digit) => String(((digit.codePointAt(0) ?? 0) & 15) - 6))
    .trim()
    .replace(/^(\+[\d\s]+)\(0\)/, '$1')
    .replace(BETWEEN_DIGITS, '');
  return PHONE.test(number) ? `tel:${number}` : null;
}

/** How an address is read on paper: `https://example.com/` is `example.com`. */
export function shownLink(link: string): string {
  const address = link.trim();
  const shown = address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');
  try {
    const decoded = decodeURI(shown);
    return UNSEEN.test(decoded) ? shown : decoded;
  } catch {
    return shown;
  }
}
