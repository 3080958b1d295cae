import { expect, test } from 'vitest';
import { NewSlug } from '../../../contracts/management.ts';
import { proposeSlug } from '../../../domain/catalog/propose-slug.ts';

test.each([
  ['Reading data, honestly!', 'reading-data-honestly'],
  ['  Was heißt „Übung“? ', 'was-heisst-ubung'],
  ['Ёлки и щётки', 'elki-i-shchetki'],
  ['Хөгжим ба үг', 'khogzhim-ba-ug'],
  ['Điện toán đám mây', 'dien-toan-dam-may'],
  ['C++ 20', 'c-20'],
  ['Data & Design', 'data-design'],
  ['  Élan vital! ', 'elan-vital'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ['数据', ''],
  ['---', ''],
])('%s → %s', (title, slug) => {
  expect(proposeSlug(title)).toBe(slug);
  if (slug) expect(NewSlug.parse(slug)).toBe(slug);
});

test('is not longer than an address may be', () => {
  expect(NewSlug.parse(proposeSlug('a '.repeat(100)))).toHaveLength(79);
});
