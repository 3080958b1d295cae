import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fontFiles } from '../../../server/ssr/font-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'kurso-fonts-'));
afterAll(() => rmSync(root, { recursive: true }));

const FILES = [
  'inter-basic.1a.woff2',
  'inter-cyrillic.2b.woff2',
  'inter-cyrillic-wght-normal.3c.woff2',
  'inter-latin-ext-wght-normal.4d.woff2',
  'inter-latin.6f.woff2',
];

test("a language preloads the fonts that its first screen needs, with the build's file names", () => {
  expect(fontFiles(root)('en')).toEqual([]);
  const folder = path.join(root, '.next/static/media');
  mkdirSync(folder, { recursive: true });
  for (const file of FILES) writeFileSync(path.join(folder, file), '');
  const fonts = fontFiles(root);
  expect(fonts('en')).toEqual([`/_next/static/media/${FILES[0]}`]);
  expect(fonts('de')).toEqual([0, 4].map((index) => `/_next/static/media/${FILES[index]}`));
  expect(fonts('mn')).toEqual([0, 1].map((index) => `/_next/static/media/${FILES[index]}`));
  expect(fonts('ja')).toEqual([]);
});
