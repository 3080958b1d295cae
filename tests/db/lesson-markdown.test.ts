import { describe, expect, it } from 'vitest';
import { lessonItems, lessonRules, splitFrontMatter } from '../../db/seed/lesson-markdown.ts';
import { withAddresses, withPictureSizes } from '../../db/seed/product-files.ts';
import type { CourseDraft, StoredItem } from '../../domain/learning/content.ts';
import { checkCourseDraft } from '../../domain/learning/course-draft.ts';
import { gradeProblem } from '../../domain/learning/grading/grading.ts';

const fence = (name: string, yaml: string) => `\`\`\`${name}\n${yaml}\n\`\`\``;
const draftOf = (items: StoredItem[]): CourseDraft => ({
  language: 'en',
  modules: [{ key: 'm', title: 'M', lessons: [{ key: 'l', title: 'L', free: false, minutes: null, items }] }],
});

/** The only item of a block, in a draft that may be stored. */
function one(name: string, yaml: string): StoredItem {
  const items = lessonItems('l', fence(name, yaml));
  checkCourseDraft(draftOf(items));
  expect(items).toHaveLength(1);
  const [item] = items;
  if (!item) throw new Error('no item');
  return item;
}

function judge(item: StoredItem, answer: Parameters<typeof gradeProblem>[2][string]) {
  if (item.body.kind !== 'problem' || !item.solution || 'kind' in item.solution)
    throw new Error('no problem');
  return gradeProblem(item.body.parts, item.solution, { p1: answer })?.[0];
}

const part = (item: StoredItem) => (item.body.kind === 'problem' ? item.body.parts[0] : undefined);

describe('questions', () => {
  it('put rows into order', () => {
    const item = one('quiz', 'question: Which first?\norder: [Wake, Eat, 3]');
    expect(judge(item, ['a', 'b', 'c'])?.correct).toBe(true);
    expect(judge(item, ['b', 'a', 'c'])).toMatchObject({ correct: false, wrong: ['a'] });
  });

  it('match sides, with right sides that several share or nothing matches', () => {
    const item = one(
      'quiz',
      'question: Which?\nmatch: [[Cat, Animal], [Dog, Animal], [Oak, Plant]]\nextra: [Stone]',
    );
    expect(part(item)).toMatchObject({ left: [{ id: 'l1' }, { id: 'l2' }, { id: 'l3' }] });
    expect(part(item)).toHaveProperty('right.length', 3);
    expect(judge(item, { l1: 'r1', l2: 'r1', l3: 'r2' })?.correct).toBe(true);
    expect(judge(item, { l1: 'r3' })?.wrong).toEqual(['l1']);
  });

  it('have gaps to type in, to calculate and to choose from', () => {
    const item = one(
      'quiz',
      'question: Fill in.\ngaps: "A {{cat|kitty}} has {{=4}} legs, {{=3.5±0.1}} kg, {{a tail ~ wings}}."',
    );
    expect(part(item)).toMatchObject({
      gaps: [
        { gapId: 'g1', options: [], size: 8 },
        { gapId: 'g2', options: [] },
        { gapId: 'g3', options: [] },
        { gapId: 'g4', options: ['a tail', 'wings'] },
      ],
    });
    const text = JSON.stringify(part(item));
    expect(text).toContain('{"type":"gap","attrs":{"gapId":"g2"}}');
    expect(text).not.toMatch(/kitty|3\.5/);
    const right = { g1: 'KITTY', g2: '४', g3: '3,6', g4: 'a tail' };
    expect(judge(item, right)?.correct).toBe(true);
    expect(judge(item, { ...right, g3: '3,7' })?.wrong).toEqual(['g3']);
  });

  it('run programs', () => {
    const item = one(
      'run sql',
      'prompt: Select\nsetup: "create table t (n);"\nstarter: "select"\nexpect:\n  columns: [n]\n  table: [[1], [null]]\nordered: true\nprogram: select n from t\nhints: [Look]\nexplanation: So',
    );
    expect(part(item)).toMatchObject({ kind: 'runnable', language: 'sql', starter: 'select' });
    expect(JSON.stringify(item.body)).not.toContain('select n from t');
    const output = JSON.stringify({ columns: ['N'], rows: [[1], [null]] });
    expect(judge(item, { code: 'x', output })?.correct).toBe(true);
    const printed = one(
      'run python',
      'prompt: Print\nexpect: {output: 3}\nprogram: print(3)\nfiles: {a.txt: b}',
    );
    expect(judge(printed, { code: 'x', output: '{"text":"3\\n"}' })?.correct).toBe(true);
    const value = one('run python', 'prompt: Value\nexpect: {value: [1, {a: null}]}\nprogram: x');
    expect(judge(value, { code: 'x', output: '{"text":"","value":[1,{"a":null}]}' })?.correct).toBe(true);
  });
});

describe('other items', () => {
  it('are cards, checklists, surveys, open questions, quotes and media', () => {
    expect(one('cards', 'cards:\n  - {front: A, back: B}').body).toMatchObject({ kind: 'flip_cards' });
    expect(one('checklist', 'entries: [One, 2]')).toMatchObject({ required: true });
    const survey = one(
      'survey',
      'questions:\n  - {question: How?, scale: {steps: 5, low: Bad, high: Good}}\n  - {question: Which?, options: [a, b], many: true}\n  - {question: Why?, optional: true}',
    );
    expect(survey.body).toMatchObject({
      questions: [{ kind: 'scale' }, { kind: 'multiple' }, { kind: 'text', optional: true }],
    });
    const open = one(
      'open',
      'prompt: Write.\ncheckedBy: self\nfiles: 2\ncriteria: [Short]\nsample: Like this.',
    );
    expect(open.body).toMatchObject({ checkedBy: 'self', text: true, files: 2 });
    expect(JSON.stringify(open.body)).not.toContain('Like this');
    expect(open.solution).toMatchObject({ kind: 'sample' });
    expect(one('quote', 'text: Know thyself.\nauthor: Thales').body).toMatchObject({ author: 'Thales' });
    const video = one('video', 'src: media/a.mp4\nchapters: [{second: 0, title: Start}]');
    expect(video.body).toMatchObject({ sources: [{ url: 'content:media/a.mp4', type: 'video/mp4' }] });
    expect(one('python', 'print(1)').body).toMatchObject({ kind: 'code', language: 'python' });
  });

  it('are pictures where a paragraph is only a picture, and texts around them', () => {
    const text = 'Before.\n\n![A line from 1 to 5](figures/l.svg "Look at 3.")\n\nAfter ![x](y.svg).';
    const items = lessonItems('l', text);
    expect(items.map(({ key }) => key)).toEqual(['l-text-1', 'l-image-1', 'l-text-2']);
    expect(items[1]?.body).toMatchObject({ alt: 'A line from 1 to 5', caption: 'Look at 3.' });
    const media = [
      {
        ...{ address: 'content:figures/l.svg', path: '/l.svg', name: 'l.svg', contentType: 'image/svg+xml' },
        ...{ width: 800, height: 450, isPublic: false },
      },
    ];
    const stored = withAddresses(
      withPictureSizes(draftOf(items), media),
      new Map([['content:figures/l.svg', '/media/1/l.svg']]),
    );
    expect(stored.modules[0]?.lessons[0]?.items[1]?.body).toMatchObject({
      url: '/media/1/l.svg',
      width: 800,
    });
  });

  it.each([
    ['quiz', 'question: x', 'no options'],
    ['quiz', 'question: x\norder: [a]', 'at least two rows'],
    ['quiz', 'question: x\nmatch: [[a, b]]', 'at least two pairs'],
    ['quiz', 'question: x\ngaps: none', 'needs a gap'],
    ['quiz', 'question: x\ngaps: "{{a|}}"', 'is not a gap'],
    ['quiz', 'question: x\ngaps: "{{=a}}"', 'is not a gap'],
    ['run ruby', 'prompt: x', 'not sql or python'],
    ['run sql', 'prompt: x\nprogram: y', 'needs prompt, expect and program'],
    ['run sql', 'prompt: x\nprogram: y\nexpect: {}', 'table, output or value'],
    ['run sql', 'prompt: x\nprogram: y\nexpect: {value: 1}', 'sql expects a table'],
    ['run python', 'prompt: x\nprogram: y\nexpect: {table: [[1]]}', 'python output or value'],
    ['open', 'prompt: x', 'checkedBy'],
    ['video', 'src: a.mp3', 'of type video'],
    ['audio', 'src: ../a.mp3', 'inside the product'],
    ['cards', 'title: x', 'cards are missing'],
  ])('%s: %j is refused', (name, yaml, fault) => {
    expect(() => lessonItems('l', fence(name, yaml))).toThrow(fault);
  });

  it('a picture without a description is refused', () => {
    expect(() => lessonItems('l', '![](a.svg)')).toThrow('no description');
  });
});

describe('front matter', () => {
  const rules = (yaml: string) =>
    lessonRules(splitFrontMatter(`---\ntitle: T\nmodule: m\n${yaml}\n---\nText`).head);

  it('says what a test needs to pass, and what must come before', () => {
    expect(rules('kind: test\npass: 70\nattempts: 3\nrequires: [a]')).toEqual({
      kind: 'TEST',
      test: { passPercent: 70, maxAttempts: 3 },
      requires: ['a'],
    });
    expect(rules('kind: test\npass: 70').test).toEqual({ passPercent: 70, maxAttempts: null });
    expect(rules('free: true')).toEqual({});
    expect(() => rules('pass: 70')).toThrow('only a test');
    expect(() => rules('kind: test')).toThrow('needs a pass mark');
    expect(() => rules('kind: exam')).toThrow('not a kind');
  });
});
