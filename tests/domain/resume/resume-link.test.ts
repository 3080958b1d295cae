import { describe, expect, test } from 'vitest';
import { mailHref, phoneHref, safeHref, shownLink } from '../../../domain/resume/resume-link.ts';

const LINKS = [
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' http://пример.рф/путь ', 'http://пример.рф/путь'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt://example.com/%0aalert(1)', null],
  ['data:text/html,x', null],
  ['//example.com', null],
  ['/resumes', null],
  ['example.com', null],
  ['https://', null],
  ['https://bank.example@evil.example/', null],
  ['https://example.com/"><script>', null],
  ['https://exa mple.com', null],
  ['mailto:anna@example.com', 'mailto:anna@example.com'],
  ['mailto:anna@example.com?bcc=eve@example.com', null],
  ['tel:+49 (0) 30 123-456', 'tel:+4930123456'],
  ['tel:', null],
  ['', null],
] as const;

const PHONES = [
  ['+1 (555) 010-9999', 'tel:+15550109999'],
  ['030/123 456', 'tel:030123456'],
  ['+৮৮০ ১৭১১-০০০০০০', 'tel:+8801711000000'],
  ['+९१ ९८७६५ ४३२१०', 'tel:+919876543210'],
  ['＋８１　３－１２３４－５６７８', 'tel:+81312345678'],
  ['555-0199 ext. 4', null],
  ['call me', null],
  ['12', null],
  ['+1234567890123456', null],
  ['1+2345', null],
  ['', null],
] as const;

const MAILS = [
  ['anna.petrova+cv@mail.example.com', 'mailto:anna.petrova+cv@mail.example.com'],
  ['анна@пример.рф', 'mailto:анна@пример.рф'],
  ['anna@localhost', null],
  ['anna@example.com, eve@example.com', null],
  ['anna@example.com?subject=x', null],
  ['anna', null],
] as const;

const SHOWN = [
  ['https://www.example.com/', 'www.example.com'],
  ['HTTP://example.com/a/', 'example.com/a'],
  ['https://example.com/%D0%BF%D1%83%D1%82%D1%8C', 'example.com/путь'],
  ['https://example.com/%E2%80%AEgpj.exe', 'example.com/%E2%80%AEgpj.exe'],
  ['https://example.com/%FF', 'example.com/%FF'],
  ['mailto:anna@example.com', 'anna@example.com'],
] as const;

describe('addresses of a resume', () => {
  test.each(LINKS)('%s leads to %s', (link, href) => expect(safeHref(link)).toBe(href));
  test.each(PHONES)('telephone %s leads to %s', (phone, href) => expect(phoneHref(phone)).toBe(href));
  test.each(MAILS)('mail %s leads to %s', (mail, href) => expect(mailHref(mail)).toBe(href));
  test.each(SHOWN)('%s reads %s', (link, shown) => expect(shownLink(link)).toBe(shown));
});
