import type { EditedItem } from '@/contracts/learning/stored-item';
import { documentOfHtml } from '@/domain/learning/document-from-html';
import { textDocument } from '@/domain/learning/document-text';
import { ITEM_KINDS, newItem, PART_KINDS } from '@/domain/learning/new-item';

export const COURSE = '00000000-0000-4000-8000-0000000000c1';

type ItemOf<K extends EditedItem['item']['kind']> = Extract<EditedItem['item'], { kind: K }>;

function edited<K extends EditedItem['item']['kind']>(
  kind: K,
  change: Partial<ItemOf<K>>,
  solution: EditedItem['solution'] = null,
): EditedItem {
  const made = newItem(kind, COURSE, kind);
  return { ...made, item: { ...made.item, ...change } as EditedItem['item'], solution };
}

const option = (id: string, text: string) => ({ id, doc: textDocument(text) });
const part = { prompt: textDocument('What is it?') };
const why = { explanation: textDocument('Because.') };

export const RICH_DOC = documentOfHtml(
  '<h2>Rows</h2><p>A <strong>row</strong> is <em>one</em> <a href="https://example.org/">record</a>.</p>' +
    '<ul><li><p>first</p></li></ul><table><tr><th>a</th></tr><tr><td colspan="2">b</td></tr></table>' +
    '<pre><code>select 1</code></pre><blockquote><p>so</p></blockquote>',
);

const gapText = {
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text: 'It is ' },
        { type: 'gap' as const, attrs: { gapId: 'g1' } },
      ],
    },
  ],
};

/** A problem with every kind of question. */
export const PROBLEM = edited(
  'problem',
  {
    title: 'All of them',
    intro: textDocument('Read first.'),
    hintCount: 1,
    parts: [
      { ...part, partId: '1', kind: 'single_choice', options: [option('a', 'yes'), option('b', 'no')] },
      { ...part, partId: '2', kind: 'multiple_choice', options: [option('a', 'one'), option('b', 'two')] },
      { ...part, partId: '3', kind: 'dropdown', options: [option('a', 'red'), option('b', 'blue')] },
      { ...part, partId: '4', kind: 'numeric', unit: 'cm' },
      { ...part, partId: '5', kind: 'text' },
      { ...part, partId: '6', kind: 'ordering', rows: [option('x', 'last'), option('y', 'first')] },
      {
        ...part,
        partId: '7',
        kind: 'matching',
        left: [option('l1', 'count')],
        right: [option('r1', 'rows')],
      },
      { ...part, partId: '8', kind: 'gaps', text: gapText, gaps: [{ gapId: 'g1', options: [], size: 4 }] },
      {
        ...{
          ...part,
          partId: '9',
          kind: 'runnable',
          language: 'sql',
          starter: '',
          setup: 'create table t (a)',
        },
        files: [{ name: 'a.csv', text: '1' }],
      },
      { ...part, partId: '10', kind: 'numeric', unit: null },
    ],
  },
  {
    hints: [textDocument('Think.')],
    parts: {
      '1': { ...why, kind: 'choice', correct: ['a'], optionFeedback: { b: textDocument('No.') } },
      '2': { ...why, kind: 'choice', correct: ['a', 'b'], optionFeedback: {} },
      '3': { explanation: null, kind: 'choice', correct: ['b'], optionFeedback: {} },
      '4': { ...why, kind: 'numeric', value: 1.5, tolerance: { kind: 'percent', amount: 2 } },
      '5': { ...why, kind: 'text', accepted: ['one', 'uno'], patterns: ['on+e'], exact: true },
      '6': { ...why, kind: 'ordering', order: ['y', 'x'] },
      '7': {
        ...{ ...why, kind: 'matching', pairs: { l1: ['r1'] } },
        pairFeedback: { 'l1=r1': textDocument('Yes.') },
      },
      '8': { ...why, kind: 'gaps', gaps: { g1: { accepted: ['it'], patterns: [], exact: false } } },
      '9': {
        ...{ ...why, kind: 'runnable', program: 'select a from t' },
        expected: { kind: 'table', columns: ['a'], rows: [[1], [null]], ordered: true },
      },
      '10': { explanation: null, kind: 'range', from: 1, to: 2, includeFrom: true, includeTo: false },
    },
  },
);

const played = {
  title: 'Listen',
  captions: [{ language: 'en', label: 'English', url: '/media/c/en.vtt' }],
  durationSeconds: 61.5,
  chapters: [{ second: 0, title: 'Start' }],
  transcript: [{ second: 1.25, text: 'Hello.' }],
};

/** One item of every kind, each with something in every field. */
export const EVERY_ITEM: EditedItem[] = [
  edited('rich_text', { doc: RICH_DOC }),
  edited('quote', { doc: textDocument('To be'), author: 'William', source: 'Hamlet' }),
  edited('table', { caption: 'Two columns' }),
  edited('code', { language: 'sql', code: 'select 1', html: '<span class="hljs-keyword">select</span> 1' }),
  edited('image', {
    url: '/media/a/b.png',
    alt: 'A row',
    width: 10,
    height: 20,
    caption: 'A row',
    isPublic: true,
  }),
  edited('video', {
    ...played,
    sources: [{ url: '/media/v/v.mp4', type: 'video/mp4' }],
    poster: '/media/p/p.jpg',
  }),
  edited('audio', { ...played, sources: [{ url: '/media/s/s.mp3', type: 'audio/mpeg' }] }),
  edited('file', { url: '/media/f/f.pdf', name: 'f.pdf', size: 12 }),
  edited('embed', {
    provider: 'youtube',
    url: 'https://www.youtube-nocookie.com/embed/abcdefg',
    frame: true,
  }),
  edited('flip_cards', {
    title: 'Words',
    cards: [{ id: '1', front: textDocument('a'), back: textDocument('b') }],
  }),
  edited('checklist', { title: 'Before', entries: [option('a', 'opened')] }),
  edited('survey', {
    title: 'How was it?',
    questions: [
      {
        id: '1',
        kind: 'single',
        prompt: textDocument('Pace?'),
        optional: false,
        options: [option('a', 'slow')],
      },
      {
        id: '2',
        kind: 'scale',
        prompt: textDocument('Hard?'),
        optional: true,
        steps: 5,
        lowLabel: 'no',
        highLabel: 'yes',
      },
      { id: '3', kind: 'text', prompt: textDocument('More?'), optional: true },
    ],
  }),
  edited(
    'open_answer',
    { prompt: textDocument('Describe.'), checkedBy: 'self', text: true, files: 2, criteria: ['clear'] },
    { kind: 'sample', sample: textDocument('Like this.') },
  ),
  PROBLEM,
];

export const hasEveryKind = (): boolean =>
  ITEM_KINDS.every((kind) => EVERY_ITEM.some(({ item }) => item.kind === kind)) &&
  PART_KINDS.every(
    (kind) => PROBLEM.item.kind === 'problem' && PROBLEM.item.parts.some((one) => one.kind === kind),
  );
