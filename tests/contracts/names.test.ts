import { describe, expect, it } from 'vitest';
import { PersonName } from '../../contracts/identity/auth.ts';
import { LeadBody } from '../../contracts/messaging/lead.ts';
import { isPlainName } from '../../contracts/name-rules.ts';

const lead = (name: string) =>
  LeadBody.safeParse({ kind: 'book', name, email: 'mira@school.test', consent: true }).success;
const person = (name: string) => PersonName.safeParse(name).success;

describe('a personal name', () => {
  it.each([
    ...['Ada', 'Ana-Léa O’Neil', "Conan O'Brien", 'Ngũgĩ wa Thiong’o', 'Siân Ó Súilleabháin', 'Jean‐Luc'],
    ...[
      'J. R. Müller',
      'J.R.R. Tolkien',
      'Dr. Ada Bell',
      'Sammy Davis Jr.',
      'Martin Luther King, Jr.',
      'J.-P. Belmondo',
    ],
    ...['А.С.Пушкин', 'Пушкин А.С.', 'Бат-Эрдэнэ', 'Наталія Ґонґадзе'],
    ...['नमिता शर्मा', 'क्\u200dष', 'নূর', 'র\u200d্যাম', 'மு.க.ஸ்டாலின்', 'สมชาย ใจดี'],
    ...['山田 花子', 'マリー・キュリー', '김민수', '王小明', 'Nguyễn Thị Minh Khai', 'محمد علي', 'אבי כהן'],
    ...['Gal·la Placídia', 'ʻIolani', 'Kamehamehaʻokalani', 'Æ', 'X'],
  ])('is accepted: %s', (name) => {
    expect(person(name)).toBe(true);
    expect(lead(name)).toBe(true);
    expect(isPlainName(name)).toBe(true);
  });

  it.each(['Alex92', 'Ivan 4', 'Dwayne "The Rock" Johnson', 'Mira (she)', 'Ann & Bob', 'Mira 🎓', 'Mira_B'])(
    'is accepted for an account but not repeated in e-mails: %s',
    (name) => {
      expect(person(name)).toBe(true);
      expect(isPlainName(name)).toBe(false);
    },
  );

  it.each([
    ...['You won 500 USD, claim at https://evil.test/win', 'evil.test', 'go to evil.test now', 'Evil.Test'],
    ...[
      'www.evil.test',
      'x.com',
      'see t.co',
      'evil.co.uk',
      'a.b.example',
      'evil。test',
      'evil．test',
      'evil｡test',
    ],
    ...[
      'bob@evil.test',
      'bob＠evil',
      'evil／win',
      'a/b',
      'a\\b',
      'http:evil',
      'mailto:x',
      '<b>Ada</b>',
      '＜b＞',
    ],
    ...['пример.рф', 'उदाहरण.भारत', '例え.テスト', 'xn--e1afmkfd.xn--p1ai', '10.0.0.1'],
    ...['Ada\u2028evil', 'Ada\nevil', 'Ada\u202eadA', '', ' ', '\u200b'],
  ])('is refused and not used in e-mails: %j', (name) => {
    expect(person(name)).toBe(false);
    expect(lead(name)).toBe(false);
    expect(isPlainName(name)).toBe(false);
  });
});
