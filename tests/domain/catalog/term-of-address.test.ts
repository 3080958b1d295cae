import { expect, it } from 'vitest';
import { termOfAddress } from '@/domain/catalog/term-of-address';

it.each([
  ['/en/course/sql-that-answrs?utm=1#top', 'sql that answrs'],
  ['/ru/course/%D1%82%D0%B0%D0%B1%D0%BB%D0%B8%D1%86%D1%8B/', 'таблицы'],
  ['/en/old_page.html', 'old page'],
  ['/en/course/5b0f6a0e-8d2c-4b1a-9a71-0c4d8f1f2a3b', undefined],
  ['/en/orders/12345', undefined],
  ['/en/ab', undefined],
  [`/en/${'long-'.repeat(12)}`, undefined],
  ['/en/%E0%A4%A', undefined],
  ['/en', undefined],
  ['/', undefined],
])('%s means %s', (address, term) => expect(termOfAddress(address)).toBe(term));
