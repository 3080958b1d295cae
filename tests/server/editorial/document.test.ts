import { expect, test } from 'vitest';
import {
  createDocumentService,
  DOCUMENTS,
} from '../../../server/modules/editorial/document/document.service.ts';
import { makePdf } from '../../../server/modules/editorial/document/pdf.ts';

const service = createDocumentService({ names: { siteName: 'Atelier', supportEmail: 'help@atelier.test' } });

test.each(DOCUMENTS)('%s is a PDF with the name of the school', async (name) => {
  const pdf = (await service.get(name)).toString('latin1');
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  expect(pdf.endsWith('%%EOF\n')).toBe(true);
  expect(pdf).toContain('Atelier');
  expect(pdf).toContain('help@atelier.test');
  expect(pdf).not.toContain('{{');
});

test('every object is at the offset in the table, over several pages', () => {
  const pdf = makePdf(
    'T (x)',
    Array.from({ length: 90 }, (_, at) => ({ kind: 'text', text: `Line ${at} \\ (b)` })),
  );
  const text = pdf.toString('latin1');
  const rows = [...text.matchAll(/^(\d{10}) 00000 n /gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [at, [, place]] of rows.entries())
    expect(text.slice(Number(place))).toMatch(new RegExp(`^${at + 1} 0 obj`));
  expect(text).toContain('/Count 3');
  expect(text).toContain('(Line 0 \\\\ \\(b\\))');
});
