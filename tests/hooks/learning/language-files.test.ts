import { expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { TranslationImport } from '@/contracts/learning/translation';
import type { LanguagePart } from '@/domain/learning/language-file';
import { countStoreSteps, type ImportedPart, storeLanguageFile } from '@/hooks/learning/language-files';
import type { Api } from '@/services/api';

const SECTIONS = Array.from({ length: 25 }, (_, place) => `lesson:l${place}`);
const part: LanguagePart = {
  ...{ productId: '00000000-0000-4000-8000-000000000001', kind: 'CONTENT', sourceLanguage: 'en', title: '' },
  sections: SECTIONS.map((section) => ({
    section,
    texts: [{ field: 'i/doc', formatted: false, source: 'One', target: 'Eins' }],
  })),
};
const reportOf = (sections: readonly string[], stored: boolean): TranslationImport => ({
  ...{ stored, unchanged: 0 },
  texts: sections.map((section) => ({ section, field: 'i/doc', outcome: 'CHANGED' })),
});
const tried: ImportedPart = { part, report: reportOf(SECTIONS, false), stored: 0, error: null };

interface Sent {
  query: { run: string };
  file: Blob;
}

/** A service that keeps sections, and refuses the stores of these numbers. */
function serviceOf(refused: number[]) {
  const kept = new Set<string>();
  const sizes: number[] = [];
  const api = (async (_: unknown, { query, file }: Sent) => {
    const { sections } = JSON.parse(await file.text()) as LanguagePart;
    const left = sections.map(({ section }) => section).filter((section) => !kept.has(section));
    if (query.run === 'try') return reportOf(left, false);
    sizes.push(sections.length);
    if (refused.includes(sizes.length)) throw new ApiError('service_unavailable');
    for (const section of left) kept.add(section);
    return reportOf(left, true);
  }) as unknown as Api;
  return { api, sizes, kept };
}

const run = { isStopped: () => false, report: () => {} };

it('stores ten lessons in a call, and tells how far it is', async () => {
  const { api, sizes } = serviceOf([]);
  const steps: number[] = [];
  const done = await storeLanguageFile(api, 'de', {
    ...{ tried: [tried, tried], isStopped: run.isStopped },
    report: (step) => steps.push(step),
  });
  expect(sizes).toEqual([10, 10, 5, 10, 10, 5]);
  expect(steps).toEqual([0, 1, 2, 3, 4, 5]);
  expect(countStoreSteps([tried, tried])).toBe(6);
  expect(done.map(({ stored, error }) => [stored, error])).toEqual([
    [25, null],
    [25, null],
  ]);
});

it('counts what is stored of a part whose second call fails, and the next run stores the rest', async () => {
  const { api, kept } = serviceOf([2]);
  const failed = await storeLanguageFile(api, 'de', { ...run, tried: [tried] });
  expect(failed).toMatchObject([{ stored: 10, error: { code: 'service_unavailable' } }]);
  expect(kept.size).toBe(10);
  expect(await storeLanguageFile(api, 'de', { ...run, tried: failed })).toMatchObject([
    { stored: 25, error: null },
  ]);
  expect(kept.size).toBe(25);
});

it('stops after the call that is under way', async () => {
  const { api, sizes } = serviceOf([]);
  const done = await storeLanguageFile(api, 'de', {
    ...{ tried: [tried, tried], report: run.report },
    isStopped: () => sizes.length > 0,
  });
  expect(sizes).toEqual([10]);
  expect(done.map(({ stored, error }) => [stored, error])).toEqual([
    [10, null],
    [0, null],
  ]);
});

it('sends nothing of a part with an invalid text', async () => {
  const { api, sizes } = serviceOf([]);
  const texts = [{ section: 'lesson:l1', field: 'i/doc', outcome: 'INVALID' as const }];
  const report = { ...reportOf(SECTIONS, false), texts: [...reportOf(SECTIONS, false).texts, ...texts] };
  const done = await storeLanguageFile(api, 'de', { ...run, tried: [{ ...tried, report }] });
  expect(done).toEqual([{ ...tried, report }]);
  expect(sizes).toEqual([]);
});
