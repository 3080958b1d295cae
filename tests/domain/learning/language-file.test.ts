import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import {
  fileOfPart,
  type LanguagePart,
  languageFile,
  readLanguageFile,
  readProductFile,
  writeLanguageFiles,
} from '@/domain/learning/language-file';
import {
  readTranslationFile,
  writeTranslationJson,
  writeTranslationXliff,
} from '@/domain/learning/translation-file';
import { withoutControls } from '@/domain/learning/write-xliff';
import { XSS_PAYLOADS } from '../../fixtures/xss-payloads';

const ID = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const text = (field: string, target: string | null, formatted = false) => ({
  ...{ field, formatted, source: `Source of ${field}`, target },
});
const part = (change: Partial<LanguagePart> = {}): LanguagePart => ({
  ...{ productId: ID(1), kind: 'LANDING', sourceLanguage: 'en', title: 'Bread & butter' },
  sections: [{ section: 'landing', texts: [text('promise', 'Ein Brot.'), text('about', null)] }],
  ...change,
});
const content = part({
  kind: 'CONTENT',
  sections: [
    { section: 'outline', texts: [text('lesson/intro', 'Einführung')] },
    { section: 'lesson:intro', texts: [text('i1/body/doc', '<paragraph>Guten Tag</paragraph>', true)] },
  ],
});
const hostile = Object.values(XSS_PAYLOADS).flat();

const LANGUAGES: [string, LanguagePart[]][] = [
  ['one landing', [part()]],
  ['a product with landing and contents', [part(), content]],
  ['two products with the same sections', [part(), part({ productId: ID(2), title: '' })]],
  [
    'signs of XML and control characters',
    [
      part({
        sections: [
          { section: 'landing', texts: [{ ...text('a', ']]>\u0001\r\n\t<b>&amp;'), source: '\uffff"\'' }] },
        ],
      }),
    ],
  ],
  [
    'hostile texts',
    [
      part({
        title: 'A title',
        sections: [
          {
            section: 'landing',
            texts: hostile.map((payload, place) => ({ ...text(`f${place}`, payload), source: payload })),
          },
        ],
      }),
    ],
  ],
];

describe.each(['xliff', 'json'] as const)('a language as %s', (format) => {
  it.each(LANGUAGES)('comes back as it was: %s', (_, parts) => {
    const [file, ...others] = writeLanguageFiles('de', parts, { format });
    expect(others).toEqual([]);
    expect(readLanguageFile(file?.text ?? '')).toEqual(languageFile('de', parts));
  });

  it('has no file where there is nothing', () => {
    expect(writeLanguageFiles('de', [], { format })).toEqual([]);
  });

  it('goes on in another file when it is too long to come back', () => {
    const parts = [1, 2, 3].map((place) => part({ productId: ID(place) }));
    const most = JSON.stringify(parts[0]).length * 2;
    const files = writeLanguageFiles('de', parts, { format, most });
    const ending = format === 'json' ? 'json' : 'xlf';
    expect(files.map(({ name }) => name)).toEqual([
      `translations-de.${ending}`,
      `translations-de-2.${ending}`,
    ]);
    expect(files.flatMap((file) => readLanguageFile(file.text)?.parts)).toEqual(parts);
  });

  it.each(Object.entries(XSS_PAYLOADS))('has titles that stay texts: %s', (_, payloads) => {
    const parts = payloads.slice(0, 9).map((title, place) => part({ productId: ID(place), title }));
    const [file] = writeLanguageFiles('de', parts, { format });
    const titles = readLanguageFile(file?.text ?? '')?.parts.map(({ title }) => title);
    expect(titles).toEqual(parts.map(({ title }) => (format === 'json' ? title : withoutControls(title))));
  });

  it('of one product is no file of a language, and the other way round', () => {
    const file = fileOfPart('de', part());
    const single = format === 'json' ? writeTranslationJson(file) : writeTranslationXliff(file);
    expect(readTranslationFile(single)).toEqual(file);
    expect(readLanguageFile(single)).toBeNull();
    const [whole] = writeLanguageFiles('de', [part()], { format });
    expect(readTranslationFile(whole?.text ?? '')).toBeNull();
  });

  it('is refused when it is half a file, or has a text or a part twice', () => {
    const [file] = writeLanguageFiles('de', [part(), content], { format });
    expect(readLanguageFile(file?.text.slice(0, -12) ?? '')).toBeNull();
    const twice = { section: 'landing', texts: [text('promise', 'a'), text('promise', 'b')] };
    const [doubled] = writeLanguageFiles('de', [part({ sections: [twice] })], { format });
    expect(readLanguageFile(doubled?.text ?? '')).toBeNull();
  });
});

describe('XLIFF', () => {
  const mixed = [part(), { ...content, sourceLanguage: 'ru' as const }, part({ productId: ID(2) })];

  it('has a document for each source language, JSON has none', () => {
    const files = writeLanguageFiles('de', mixed, { format: 'xliff' });
    expect(files.map((file) => readLanguageFile(file.text)?.parts)).toEqual([
      [mixed[0], mixed[2]],
      [mixed[1]],
    ]);
    expect(files.map((file) => /srcLang="(..)"/.exec(file.text)?.[1])).toEqual(['en', 'ru']);
    const [json] = writeLanguageFiles('de', mixed, { format: 'json' });
    expect(readLanguageFile(json?.text ?? '')?.parts).toEqual(mixed);
  });

  it('is valid: ids are unique, every file has a unit, other attributes have a namespace', () => {
    const [file] = writeLanguageFiles('de', [part(), content], { format: 'xliff' });
    const seen: Record<string, Record<string, string>[]> = {};
    const parser = new Parser(
      {
        onopentag: (name, attributes) => {
          seen[name] = [...(seen[name] ?? []), attributes];
        },
      },
      { xmlMode: true },
    );
    parser.end(file?.text ?? '');
    const ids = [...(seen.file ?? []), ...(seen.unit ?? [])].map(({ id }) => id ?? '');
    expect(new Set(ids).size).toBe(3 + 4);
    expect(ids.every((id) => /^[A-Za-z_][\w.-]*$/.test(id))).toBe(true);
    const own = new Set(['id', 'original', 'kurso:product', 'kurso:kind', 'kurso:title']);
    expect(
      seen.file?.flatMap((attributes) => Object.keys(attributes)).filter((name) => !own.has(name)),
    ).toEqual([]);
    expect(file?.text.match(/<file [^>]*>\s*<notes>.*<\/notes>\s*<unit /g)).toHaveLength(3);
  });
});

it.each([
  ['nothing', ''],
  ['a text', 'hello'],
  ['other JSON', '{"format":"other"}'],
  ['no parts', '{"format":"kurso-language","version":1,"targetLanguage":"de","parts":[]}'],
  ['an entity of its own', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="2.0"/>'],
  [
    'XLIFF of another program',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="a"><unit id="b"><segment><source>a</source></segment></unit></file></xliff>',
  ],
])('%s is no file of a language', (_, file) => {
  expect(readLanguageFile(file)).toBeNull();
});

describe('the file of one product', () => {
  const { title, ...own } = content;
  const file = fileOfPart('de', content);

  it.each([
    ['JSON', writeTranslationJson(file)],
    ['XLIFF', writeTranslationXliff(file)],
  ])('as %s is a file of a language with one part', (_, written) => {
    expect(readProductFile(written, { productId: ID(1), title })).toEqual(
      languageFile('de', [{ ...own, title }]),
    );
    expect(readProductFile(written, { productId: ID(2), title })).toBeNull();
  });

  it('is not that of a whole language', () => {
    const [written] = writeLanguageFiles('de', [content], { format: 'json' });
    expect(readProductFile(written?.text ?? '', { productId: ID(1), title })).toBeNull();
  });
});
