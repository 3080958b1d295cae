/** Mail services where anybody gets an address: none of their domains belongs to a company. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  '126.com',
  '163.com',
  'aol.com',
  'daum.net',
  'free.fr',
  'gmail.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'libero.it',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  't-online.de',
  'uol.com.br',
  'web.de',
  'wp.pl',
  'yahoo.co.jp',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
  'zoho.com',
]);

export const isPublicMailDomain = (domain: string): boolean => PUBLIC_MAIL_DOMAINS.has(domain);

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a company can have this domain, written in lower case. */
export const isCompanyDomain = (domain: string): boolean =>
  DOMAIN.test(domain) && !isPublicMailDomain(domain);
