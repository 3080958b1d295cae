import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { ContentItem } from '@/contracts/learning/content';
import { Doc, type DocNode, type Mark } from '@/contracts/learning/document';
import { checkDocument } from '@/domain/learning/document-check';
import { editedItem, storedItem } from '@/domain/learning/edited-item';
import { unstorableItem } from '@/domain/learning/stored-item-check';
import { ContentItemView } from '@/features/learning/player/content-item';
import { XSS_PAYLOADS } from '../fixtures/xss-payloads';
import { some } from '../setup/rounds';
import { sampleOf } from '../setup/schema-sample';
import { runningAddresses, structureOf } from './hostile-markup';
import { fakeApi, renderWith } from './learning/player/render';
import { COURSE, lessonWith, PRODUCT } from './learning/player/school';

vi.mock('next/router', () => ({
  useRouter: () => ({
    push: () => {},
    query: { locale: 'en' },
    asPath: '/en',
    events: { on() {}, off() {} },
  }),
}));
afterEach(cleanup);

const TECHNIQUES = Object.values(XSS_PAYLOADS);
/** A third of each technique, the places in turn. */
const hostileTexts = (turn: number) => TECHNIQUES.flatMap((payloads) => some(payloads, 3, turn));
const ADDRESS = { productId: PRODUCT, language: 'en', lessonKey: 'one' } as const;
const FILE = '/media/00000000-0000-4000-8000-000000000001/a.png';

const text = (words: string, ...marks: Mark[]): DocNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
/** Links to other sites say that they are. */
const withoutRel = (element: string) => element.replace(',rel', '');
const docOf = (...nodes: DocNode[]): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: nodes }],
});

/** A document for each place of a document where a text can be. */
const DOCUMENTS: Record<string, (words: string) => Doc> = {
  text: (words) => docOf(text(words)),
  link: (href) => docOf(text('a', { type: 'link', attrs: { href } })),
  picture: (src) => docOf({ type: 'image', attrs: { src, alt: '' } }),
  alternative: (alt) => docOf({ type: 'image', attrs: { src: FILE, alt } }),
  formula: (markup) => docOf({ type: 'math', attrs: { markup } }),
  element: (markup) => docOf({ type: 'math', attrs: { markup: `<math><mtext>${markup}</mtext></math>` } }),
  attribute: (value) =>
    docOf({ type: 'math', attrs: { markup: `<math display="${value}"><mi>x</mi></math>` } }),
  tex: (tex) => docOf({ type: 'math', attrs: { markup: '<math><mi>x</mi></math>', tex } }),
  ruby: (words) => docOf({ type: 'ruby', attrs: { base: words, reading: words } }),
  title: (title) => docOf(text('a', { type: 'abbreviation', attrs: { title } })),
  language: (lang) => docOf(text('a', { type: 'foreign', attrs: { lang } })),
  code: (words) => ({ type: 'doc', content: [{ type: 'codeBlock', content: [text(words)] }] }),
  'language of code': (language) => ({
    type: 'doc',
    content: [{ type: 'codeBlock', attrs: { language }, content: [text('a')] }],
  }),
  anchor: (id) => ({
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 2, id }, content: [text('a')] }],
  }),
  look: (look) => ({
    type: 'doc',
    content: [{ type: 'note', attrs: { look }, content: [{ type: 'paragraph' }] }],
  }),
};

const isStored = (doc: Doc) => {
  try {
    checkDocument(doc);
    return true;
  } catch {
    return false;
  }
};

const show = (item: ContentItem) => {
  const { container } = renderWith(
    <ContentItemView item={item} address={ADDRESS} lesson={lessonWith({ items: [item] })} />,
    fakeApi(() => null).api,
  );
  const found = [structureOf(container), runningAddresses(container)] as const;
  cleanup();
  return found;
};
const richText = (doc: Doc): ContentItem => ({
  ...{ contentId: `${COURSE}:item`, required: false, kind: 'rich_text', doc },
});

describe('a document', () => {
  const HARMLESS: Record<string, string> = {
    link: 'https://a.example',
    picture: FILE,
    formula: '<math><mi>x</mi></math>',
    attribute: 'block',
    language: 'de',
    'language of code': 'sql',
    anchor: 's-a',
    look: 'tip',
  };
  /** Texts belong anywhere; other places are closed, so that most of what is hostile is refused. */
  const OPEN = new Set(['text', 'alternative', 'tex', 'ruby', 'title', 'code']);

  it.each(Object.entries(DOCUMENTS))('has no %s that runs', (name, make) => {
    const [harmless] = show(richText(make(HARMLESS[name] ?? 'Bread at home')));
    for (const payload of hostileTexts(Object.keys(DOCUMENTS).indexOf(name))) {
      const doc = make(payload);
      const isLong = payload.length > 200 && name === 'ruby';
      if (OPEN.has(name) && !isLong) expect(isStored(doc), payload).toBe(true);
      if (!isStored(doc)) continue;
      const [structure, running] = show(richText(doc));
      expect(running, payload).toEqual([]);
      // `<math>` of a payload that is only MathML is a formula; it has no address and no handler.
      if (name !== 'element' && name !== 'formula')
        expect(structure.map(withoutRel), payload).toEqual(harmless.map(withoutRel));
      expect(structure.filter((element) => / on[a-z]+/.test(element))).toEqual([]);
    }
  });
});

const { options } = ContentItem.def;
const kindOf = (option: (typeof options)[number]) => option.shape.kind.def.values[0] ?? '';
const known = new Map<z.core.$ZodType, (words: string) => unknown>([[Doc, (words) => docOf(text(words))]]);
/** Ids are attributes of their elements, and never shown. */
const isId = (place: string) => /(?:[iI]d|[kK]ey|\.id|language|\.type)$/.test(place);
const isAddress = (place: string) => /\.(?:url|poster)$/.test(place);

/** An item of a kind as it comes back from the school, with the text in every field; null when it is refused. */
function itemOf(
  option: (typeof options)[number],
  words: string,
  areAddressesPlain: boolean,
): ContentItem | null {
  const file = kindOf(option) === 'embed' ? 'https://youtube.com/watch?v=1' : FILE;
  let ids = 0;
  const plain = (place: string) => {
    if (isId(place)) {
      ids += 1;
      return `a${ids}`;
    }
    return areAddressesPlain && isAddress(place) ? file : undefined;
  };
  const stored = storedItem({
    key: 'item',
    item: ContentItem.parse(sampleOf(option, words, { known, plain }).value),
    solution: null,
  });
  return unstorableItem([stored]) < 0 ? editedItem(COURSE, stored).item : null;
}

describe.each(options.map((option) => [kindOf(option), option] as const))(
  'an item of the kind %s',
  (_, option) => {
    const shown = (words: string) => {
      const item = itemOf(option, words, true);
      if (!item) throw new Error(`refused: ${words}`);
      return show(item);
    };

    it('shows hostile texts as texts', () => {
      const [harmless] = shown('Bread at home');
      for (const payload of hostileTexts(options.indexOf(option))) {
        const [structure, running] = shown(payload);
        expect(running, payload).toEqual([]);
        expect(structure, payload).toEqual(harmless);
      }
    });
  },
);

const WITH_ADDRESSES = options.filter(
  (option) => kindOf(option) === 'embed' || JSON.stringify(itemOf(option, 'Bread', true)).includes(FILE),
);
it.each(WITH_ADDRESSES.map((option) => [kindOf(option), option] as const))(
  'an item of the kind %s refuses hostile addresses, or shows them without running them',
  (_, option) => {
    for (const payload of hostileTexts(options.indexOf(option))) {
      const item = itemOf(option, payload, false);
      if (item) expect(show(item)[1], payload).toEqual([]);
    }
  },
);
