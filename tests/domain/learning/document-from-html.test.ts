import { describe, expect, it } from 'vitest';
import type { DocNode } from '../../../contracts/learning/document.ts';
import { checkDocument } from '../../../domain/learning/document-check.ts';
import { documentOfHtml } from '../../../domain/learning/document-from-html.ts';
import { documentText } from '../../../domain/learning/document-text.ts';

const FILE = `kurso-media:${'a'.repeat(64)}`;
const MATH = '<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>';

/** The tree in one line: `paragraph(text bold "a")`. */
function outline({ type, text, marks = [], attrs = {}, content }: DocNode): string {
  const words = [
    type,
    ...marks.map((mark) => mark.type),
    ...Object.entries(attrs).map(([k, v]) => `${k}=${v}`),
  ];
  if (text !== undefined) return [...marks.map((mark) => mark.type), JSON.stringify(text)].join(' ');
  return words.join(' ') + (content ? `(${content.map(outline).join(', ')})` : '');
}

const read = (html: string) => {
  const doc = documentOfHtml(html);
  expect(() => checkDocument(doc)).not.toThrow();
  return doc;
};
const outlines = (html: string) => read(html).content.map(outline).join(', ');

describe('documentOfHtml', () => {
  it.each([
    ['', ''],
    ['  \n ', ''],
    ['a', 'paragraph("a")'],
    ['<p>a\n  b </p>\n<p> c</p>', 'paragraph("a b"), paragraph("c")'],
    ['<p>a<br>b<br></p>', 'paragraph("a", hardBreak, "b")'],
    ['<p>a&nbsp;&lt;b&gt;</p>', 'paragraph("a\u00a0<b>")'],
    ['<p><strong>a <em>b</em></strong> c</p>', 'paragraph(bold "a ", bold italic "b", " c")'],
    ['<p><a href="?lesson=x"><code>a</code></a></p>', 'paragraph(link code "a")'],
    ['<p><a href="javascript:x">a</a></p>', 'paragraph("a")'],
    ['<b><p>a</p><p>b</p></b>', 'paragraph(bold "a"), paragraph(bold "b")'],
    ['a<div>b<div>c</div></div>d', 'paragraph("a"), paragraph("b"), paragraph("c"), paragraph("d")'],
    [
      '<h2 id="s-a">A <b>b</b></h2><h1>c</h1><h3 id="top">d</h3><h2></h2>',
      'heading level=2 id=s-a("A ", bold "b"), heading level=2("c"), heading level=3("d")',
    ],
    [
      '<ul><li>a</li>\n<li><p>b</p><ul><li>c</li></ul></li></ul>',
      'bulletList(listItem(paragraph("a")), listItem(paragraph("b"), bulletList(listItem(paragraph("c")))))',
    ],
    [
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      'bulletList(listItem(paragraph("a"), bulletList(listItem(paragraph("b")))))',
    ],
    ['<ol start="3" reversed><li></li></ol>', 'orderedList start=3 reversed=true(listItem(paragraph))'],
    [
      '<dl><dt>a</dt><dd>b</dd><div><dt>c</dt></div></dl>',
      'definitionList(definitionTerm("a"), definition(paragraph("b")), definitionTerm("c"))',
    ],
    ['<blockquote>a</blockquote><blockquote> </blockquote>', 'blockquote(paragraph("a"))'],
    [
      '<aside class="note note-tip"><p>a</p></aside><aside>b</aside>',
      'note look=tip(paragraph("a")), note look=plain(paragraph("b"))',
    ],
    ['<pre><code>a\n  <b>b</b>\n</code></pre>', 'codeBlock("a\\n  b")'],
    ['<hr>', 'horizontalRule'],
    [
      `<p>a <img src="${FILE}" alt="x" width="10" height="0"> b</p>`,
      `paragraph("a ", image src=${FILE} alt=x width=10, " b")`,
    ],
    ['<p>a <img src="https://a.b/c.png" alt="x"></p>', 'paragraph("a")'],
    [
      `<figure><img src="${FILE}"><figcaption>c <i>d</i></figcaption></figure>`,
      `figure(paragraph(image src=${FILE} alt=), figureCaption("c ", italic "d"))`,
    ],
    [
      '<details open><summary>s</summary>a<p>b</p></details>',
      'details open=true(detailsSummary("s"), detailsContent(paragraph("a"), paragraph("b")))',
    ],
    ['<details>a</details>', 'details(detailsSummary, detailsContent(paragraph("a")))'],
    [
      '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td colspan="2">a</td><td></td></tr></tbody></table>',
      'figure(figureCaption("c"), table(tableRow(tableHeader(paragraph("h"))), tableRow(tableCell colspan=2(paragraph("a")), tableCell(paragraph))))',
    ],
    ['<table><tr></tr></table>', ''],
    [`<p>a ${MATH} b</p>`, `paragraph("a ", math markup=${MATH}, " b")`],
    [
      `<p>a <math display="block"><mi>x</mi></math> b</p>`,
      'paragraph("a"), mathBlock markup=<math display="block"><mi>x</mi></math>, paragraph("b")',
    ],
    ['<p><math data-tex="x"><mi>x</mi></math></p>', 'paragraph(math markup=<math><mi>x</mi></math> tex=x)'],
    ['<p><math><a href="https://a.b">x</a></math></p>', 'paragraph(link "x")'],
    [
      '<h2>a<math display="block"><mi>x</mi></math></h2>',
      'heading level=2("a", math markup=<math display="block"><mi>x</mi></math>)',
    ],
    [
      '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby></p>',
      'paragraph(ruby base=漢 reading=かん, ruby base=字 reading=じ)',
    ],
    ['<p>a <q>b</q> <span lang="ja">c</span></p>', 'paragraph("a “b” ", foreign "c")'],
    ['<div lang="ar" dir="rtl">a</div>', 'paragraph lang=ar dir=rtl("a")'],
    ['<p lang="x y" onclick="z">a<script>b</script><style>c</style></p>', 'paragraph("a")'],
    ['<constructor>a</constructor>', 'paragraph("a")'],
  ])('turns %s into %s', (html, expected) => {
    expect(outlines(html)).toBe(expected);
  });

  it('keeps HTML that is nested very deep within the limits', () => {
    expect(documentText(read(`${'<blockquote>'.repeat(60)}deep`))).toBe('deep');
  });
});

it.each([
  ['<p>a</p><ul><li>b</li><li>c<br>d</li></ul>', 'a b c d'],
  [`<p>one ${MATH}, two</p>`, 'one 1x, two'],
  [`<p><img src="${FILE}" alt="A map"></p>`, 'A map'],
  [`<p>x <img src="${FILE}" alt="A map"></p>`, 'x'],
  ['<p>H<sub>2</sub>O</p>', 'H2O'],
])('the text of %s is %s', (html, text) => {
  expect(documentText(documentOfHtml(html))).toBe(text);
});
