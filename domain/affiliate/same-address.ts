/** Providers that ignore dots in the name of a mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Providers that deliver `name+anything` to `name`. */
const PLUS_PARTS = new Set([
  ...DOTLESS,
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'fastmail.com',
  'protonmail.com',
  'proton.me',
  'pm.me',
  'yandex.ru',
  'yandex.com',
  'ya.ru',
  'zoho.com',
]);

/** Names of one provider for the same mailboxes. */
const SAME_HOSTS: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
};

/** The mailbox that an address leads to, as far as its provider’s rules are known. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const host = address.slice(at + 1);
  let name = address.slice(0, at);
  if (PLUS_PARTS.has(host)) name = name.replace(/\+.*$/, '');
  if (DOTLESS.has(host)) name = name.replaceAll('.', '');
  return `${name}@${SAME_HOSTS[host] ?? host}`;
}

export const isSameAddress = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
