import { describe, expect, it } from 'vitest';
import type { Doc, DocNode } from '@/contracts/learning/document';
import { checkDocument } from '@/domain/learning/document-check';
import { documentMarkup, documentOfMarkup } from '@/domain/learning/document-markup';
import {
  readTranslationFile,
  type TranslationFile,
  translationFile,
  writeTranslationJson,
  writeTranslationXliff,
} from '@/domain/learning/translation-file';

/** The same sequence at every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const SIGNS = [...'aZ ß日ع<>&"\'\n\t\r{}$', '\u0001', '\u007f', '\ufffe', ']]>', '<!--', '&amp;', '🙂', '  '];

function anyText(next: (most: number) => number, length = 12): string {
  return Array.from({ length: next(length) }, () => SIGNS[next(SIGNS.length)]).join('');
}

const anyFile = (seed: number): TranslationFile => {
  const next = numbers(seed);
  return translationFile({
    productId: '00000000-0000-4000-8000-000000000001',
    kind: next(2) === 0 ? 'LANDING' : 'CONTENT',
    sourceLanguage: 'en',
    targetLanguage: 'ja',
    sections: Array.from({ length: next(4) }, (_, section) => ({
      section: `lesson:${section}${anyText(next, 4)}`,
      texts: Array.from({ length: next(5) }, (_, field) => ({
        field: `${field}/${anyText(next)}`,
        formatted: next(2) === 0,
        source: anyText(next),
        target: next(3) === 0 ? null : anyText(next),
      })),
    })),
  });
};

describe('files for translators', () => {
  it.each([
    ['XLIFF', writeTranslationXliff],
    ['JSON', writeTranslationJson],
  ])('come back from %s as they were, whatever the texts are', (_, write) => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const file = anyFile(seed);
      expect(readTranslationFile(write(file))).toEqual(file);
    }
  });

  it('are read as a translation program writes them', () => {
    const xliff = writeTranslationXliff(anyFile(7))
      .replaceAll('<segment>', '<notes><note>Well done</note></notes><segment id="s" state="translated">')
      .replaceAll('\n', '\r\n');
    expect(readTranslationFile(xliff)).not.toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['other JSON', '{"format":"other"}'],
    ['an entity of its own', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="2.0"/>'],
    ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>'],
    ['half a file', writeTranslationXliff(anyFile(3)).slice(0, -12)],
    ['two roots', `${writeTranslationXliff(anyFile(3))}<xliff/>`],
    ['tags inside a text', writeTranslationXliff(anyFile(4)).replaceAll('<source>', '<source><x/>')],
  ])('that are %s are refused', (_, text) => {
    expect(readTranslationFile(text)).toBeNull();
  });

  it('with a text twice are refused', () => {
    const file = anyFile(1);
    const text = { field: 'a', formatted: false, source: 'b', target: 'c' };
    const twice = { ...file, sections: [{ section: 'landing', texts: [text, text] }] };
    expect(readTranslationFile(writeTranslationJson(twice))).toBeNull();
  });
});

const words = (text: string, marks?: DocNode['marks']): DocNode => ({
  type: 'text',
  text,
  ...(marks && { marks }),
});
const DOCS: Record<string, Doc> = {
  formatted: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2, id: 's-one' }, content: [words('One & <two>')] },
      {
        type: 'paragraph',
        content: [
          words('Bold', [
            { type: 'bold' },
            { type: 'link', attrs: { href: 'https://kurso.test/?a=1&b="2"' } },
          ]),
          words(' and '),
          { type: 'hardBreak' },
          { type: 'gap', attrs: { gapId: '1' } },
          { type: 'gap', attrs: { gapId: '"1"' } },
        ],
      },
      { type: 'horizontalRule' },
      {
        type: 'orderedList',
        attrs: { start: 3, reversed: true },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('Entry')] }] }],
      },
    ],
  },
  empty: { type: 'doc', content: [] },
};

describe('documents as tags and text', () => {
  it.each(Object.entries(DOCS))('come back as they were: %s', (_, doc) => {
    checkDocument(doc);
    expect(documentOfMarkup(documentMarkup(doc))).toEqual(doc);
  });

  it('are read with names in lower case, as translation services return them', () => {
    const markup = documentMarkup(DOCS.formatted ?? { type: 'doc', content: [] });
    expect(markup).toBe(markup.replace(/<\/?[a-zA-Z]+/g, (tag) => tag.toLowerCase()));
    expect(markup).toContain('<gap gapid="&quot;1&quot;">');
  });

  it.each(['<script>x</script>', '<paragraph onclick="x">a</paragraph>', '<doc></doc>', '<!--x-->'])(
    'that contain anything else are refused: %s',
    (markup) => {
      expect(documentOfMarkup(markup)).toBeNull();
    },
  );
});
