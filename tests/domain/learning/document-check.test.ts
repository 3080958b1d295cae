import { describe, expect, it } from 'vitest';
import { type Doc, type DocNode, MARK_TYPES, NODE_TYPES } from '../../../contracts/learning/document.ts';
import { checkDocument } from '../../../domain/learning/document-check.ts';
import { documentSchema } from '../../../domain/learning/document-schema.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length && { marks }),
});
const p = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown) => doc(p(text('x', { type: 'link', attrs: { href } })));
const image = (src: string) => doc(p({ type: 'image', attrs: { src, alt: '' } }));
const FILE = `kurso-media:${'a'.repeat(64)}`;

it('the schema consists of exactly the declared nodes and marks', () => {
  expect(Object.keys(documentSchema().nodes).sort()).toEqual([...NODE_TYPES].sort());
  expect(Object.keys(documentSchema().marks).sort()).toEqual([...MARK_TYPES].sort());
});

describe('checkDocument accepts', () => {
  const item = (...content: unknown[]) => ({ type: 'listItem', content });
  const cell = (type: string) => ({ type, attrs: { colspan: 2 }, content: [p(text('c'))] });
  it.each<[string, unknown]>([
    ['nothing', doc()],
    ['an empty paragraph', doc({ type: 'paragraph' })],
    [
      'code in a bold link',
      doc(p(text('a', { type: 'link', attrs: { href: 'https://a.b' } }, { type: 'bold' }, { type: 'code' }))),
    ],
    [
      'a list that begins with code',
      doc({ type: 'bulletList', content: [item({ type: 'codeBlock', content: [text('1')] })] }),
    ],
    [
      'a table',
      doc({
        type: 'table',
        content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }],
      }),
    ],
    ['a figure', doc({ type: 'figure', content: [p(), { type: 'figureCaption', content: [text('f')] }] })],
    [
      'details',
      doc({
        type: 'details',
        attrs: { open: null },
        content: [{ type: 'detailsSummary' }, { type: 'detailsContent', content: [p()] }],
      }),
    ],
    ['a formula', doc(p({ type: 'math', attrs: { markup: '<math><mi>x</mi></math>', tex: 'x' } }))],
    ['a heading', doc({ type: 'heading', attrs: { level: 2, id: 's-été-1' } })],
    ['a gap', doc(p({ type: 'gap', attrs: { gapId: 'g1' } }))],
    ['a stored picture', image(FILE)],
    ...['https://a.b/c', 'mailto:a@b.c', '?lesson=a#s-b', '#s-b', FILE, '/media/1-a/b%20c.png'].map(
      (href): [string, unknown] => [href, link(href)],
    ),
  ])('%s', (_, json) => {
    expect(() => checkDocument(json)).not.toThrow();
  });
});

describe('checkDocument refuses', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? p() : { type: 'blockquote', content: [deep(levels - 1)] };
  it.each<[string, unknown, string]>([
    ['an unknown node', doc(p(), { type: 'iframe' }), 'document.content[1] has the unknown type "iframe"'],
    ['no node', doc('x'), 'document.content[0] is no node'],
    [
      'an unknown mark',
      doc(p(text('x', { type: 'blink' }))),
      'document.content[0].content[0] has the unknown mark "blink"',
    ],
    ['a mark twice', doc(p(text('x', { type: 'bold' }, { type: 'bold' }))), 'twice'],
    [
      'an unknown attribute',
      doc({ type: 'paragraph', attrs: { onclick: 'x' } }),
      'is a paragraph with the unknown attribute "onclick"',
    ],
    [
      'an attribute of all objects',
      doc({ type: 'paragraph', attrs: { constructor: 'x' } }),
      'unknown attribute "constructor"',
    ],
    ['an unknown key', doc({ type: 'paragraph', html: 'x' }), 'has the unknown key "html"'],
    [
      'a text in a list',
      doc({ type: 'bulletList', content: [p()] }),
      'is a bulletList that must not contain paragraph',
    ],
    ['a text at the top', doc(text('x')), 'document is a doc that must not contain text'],
    [
      'marks in code',
      doc({ type: 'codeBlock', content: [text('x', { type: 'bold' })] }),
      'is a codeBlock that must not contain text',
    ],
    ['marks on a paragraph', doc({ ...p(), marks: [{ type: 'bold' }] }), 'must not contain'],
    ['an empty list', doc({ type: 'bulletList' }), 'is a bulletList that must not contain nothing'],
    ['an empty text', doc(p({ type: 'text', text: '' })), 'is an empty text'],
    ['a part of a document', p(), 'document is a paragraph, not a document'],
    ['a top-level heading', doc({ type: 'heading', attrs: { level: 1 } }), 'is a heading whose level is 1'],
    ['a foreign id', doc({ type: 'heading', attrs: { level: 2, id: 'main' } }), 'whose id is "main"'],
    ['an external picture', image('https://a.b/c.png'), 'is a image whose src is "https://a.b/c.png"'],
    ['a picture of the page', image('/logo.png'), 'whose src is'],
    [
      'a picture without description',
      doc(p({ type: 'image', attrs: { src: FILE } })),
      'is a image without alt',
    ],
    ['a link without address', doc(p(text('x', { type: 'link' }))), 'is a link without href'],
    [
      'a formula with a script',
      doc(p({ type: 'math', attrs: { markup: '<math><script>1</script></math>' } })),
      'is a math whose markup is',
    ],
    ['depth', doc(deep(130)), 'is nested deeper than 128 levels'],
    ['size', doc(p(text('x'.repeat(2_000_001)))), 'exceeds 2000000 characters'],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      '//a.b',
      '/users',
      'https://',
      '#main',
      '?x=1',
      'vbscript:x',
      1,
    ].map((href): [string, unknown, string] => [`the link ${href}`, link(href), 'is a link whose href is']),
  ])('%s', (_, json, message) => {
    expect(() => checkDocument(json)).toThrow(message);
  });

  it('more parts than a browser can show', () => {
    const many: DocNode[] = Array.from({ length: 50_001 }, () => ({ type: 'paragraph' }));
    const large: Doc = { type: 'doc', content: many };
    expect(() => checkDocument(large)).toThrow('is one of more than 50000 parts');
  });
});
