import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDocument } from '@/domain/learning/document-check';
import { pastedDocument } from '@/features/learning/course-editor/paste/pasted-document';
import { documentOutline } from './document-outline';

const FOLDER = path.resolve(import.meta.dirname, '../../../fixtures/clipboard');
const NAMES = readdirSync(FOLDER).flatMap((file) => (file.endsWith('.html') ? [file.slice(0, -5)] : []));

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

it('there are clipboards of every program', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(14);
});

it.each(NAMES)('%s', (name) => {
  const { doc, pictures } = pastedDocument(read(`${name}.html`));
  const leftOut = pictures.map(({ src, alt }) => `picture ${src} "${alt}"\n`).join('');
  expect(documentOutline(doc) + leftOut).toBe(read(`${name}.txt`));
  expect(() => checkDocument(doc)).not.toThrow();
});
