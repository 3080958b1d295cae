import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { allowedDocument } from '@/domain/learning/allowed-document';
import { isDocumentLink, isStoredFile } from '@/domain/learning/document-attributes';
import { checkDocument } from '@/domain/learning/document-check';
import { type HtmlNode, isElement, nodesIn } from '@/domain/learning/document-html';
import { documentText } from '@/domain/learning/document-text';
import { pastedDocument } from '@/features/learning/course-editor/paste/pasted-document';
import { cleanPastedHtml } from '@/features/learning/course-editor/paste/pasted-html';
import { isMarkdown, textAsDocument } from '@/features/learning/course-editor/paste/pasted-text';
import { documentOutline } from './document-outline';

const NAMES = (
  'p div span b strong i em u s a ul ol li h1 h2 h4 table tbody tr td th caption pre code blockquote figure figcaption ' +
  'details summary dl dt dd aside img br hr math mi mrow annotation ruby rt rp sup sub q font ins del script style ' +
  'svg iframe o:p v:shape st1:city w:sdt template html body'
).split(' ');
const STYLES = [
  'font-weight:bold',
  'font-weight:400',
  'mso-list:l0 level1 lfo1',
  'mso-list:l1 level3 lfo1',
  'mso-list:Ignore',
  'display:none',
  'white-space:pre;font-family:monospace',
  'vertical-align:super',
  'mso-outline-level:2',
  'mso-element:footnote-list',
  'text-decoration:underline line-through',
  'background:url(javascript:x)',
];
const ADDRESSES = [
  'https://a.example/b',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//a.example',
  '#x',
  'file:///c:/x',
  '/media/0a/x.png',
  'mailto:a@b.example',
  'https://a.example/"onx=',
  'data:image/png;base64,AA==',
];
const attribute = fc.oneof(
  fc.constantFrom(...STYLES).map((style) => ` style="${style}"`),
  fc.constantFrom(...ADDRESSES).map((address) => ` href="${address}" src='${address}'`),
  fc
    .constantFrom('MsoQuote', 'MsoListParagraph', 'MsoTitle', 'language-x"y', 'katex-html')
    .map((name) => ` class="${name}"`),
  fc.constantFrom(
    ' onclick=alert(1)',
    ' aria-level=4',
    ' start=-2',
    ' colspan=0',
    ' lang="x y"',
    ' lang=ja',
    ' dir=rtl',
    ' open',
    ' id=x',
  ),
);
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '&nbsp;',
    '<',
    '&lt;script&gt;',
    '\u0000',
    '1.',
    '·',
    '<![if !x]>',
    '<!--[if x]><p>',
    '-->',
  ),
);
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    text,
    fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.array(attribute, { maxLength: 3 }),
        fc.array(tie('html'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(
        ([name, attributes, inside, isClosed]) =>
          `<${name}${attributes.join('')}>${inside.join('')}${isClosed ? `</${name}>` : ''}`,
      ),
  ),
}));

const KNOWN = new Set(
  (
    'a strong em u s sub sup mark small kbd abbr cite span code br img ruby rt pre ul ol li blockquote dl dt dd aside ' +
    'details summary figure figcaption hr h2 h3 h4 h5 h6 table caption tbody tr td th div p'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:href|src|alt|width|height|title|lang|dir|class|start|reversed|colspan|rowspan|data-tex|display)$/;

/** What could run, load or style anything. */
function hostile(node: HtmlNode): string[] {
  if (!isElement(node)) return [];
  if (node.name.startsWith('m') && node.name !== 'mark') return [];
  const attributes = Object.entries(node.attribs).filter(([name, value]) => {
    if (name === 'href') return !isDocumentLink(value);
    if (name === 'src') return !isStoredFile(value);
    return !ATTRIBUTES.test(name);
  });
  return [...(KNOWN.has(node.name) ? [] : [`<${node.name}>`]), ...attributes.map((pair) => pair.join('='))];
}

describe('any HTML', () => {
  it('gives a document that the school stores', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 4 }), (parts) => {
        checkDocument(pastedDocument(parts.join('')).doc);
      }),
      { numRuns: 600 },
    );
  });

  it('loses scripts, handlers, styles and unknown addresses', () => {
    fc.assert(
      fc.property(fc.array(html, { maxLength: 4 }), (parts) => {
        const cleaned = cleanPastedHtml(parts.join('')).html;
        const found = [...nodesIn(parseDocument(cleaned).children)].flatMap(hostile);
        expect(found).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('keeps its words however deep it is nested', () => {
    for (const name of ['div', 'blockquote', 'ul><li', 'table><tr><td', 'details', 'b', 'figure']) {
      const { doc } = pastedDocument(`${`<${name}>`.repeat(5_000)}deep`);
      checkDocument(doc);
      expect(documentText(doc)).toContain('deep');
    }
  });
});

describe('any text', () => {
  it('gives a document that the school stores', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(text).map((parts) => parts.join('\n')),
        ),
        fc.boolean(),
        (typed, asMarkdown) => {
          checkDocument(textAsDocument(typed, { asMarkdown }));
        },
      ),
    );
  });
});

describe('any JSON of an editor', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constantFrom(...ADDRESSES));
  const attrs = fc.dictionary(
    fc.constantFrom('level', 'href', 'src', 'alt', 'markup', 'target', 'onclick', '__proto__', 'lang'),
    value,
  );
  it('loses what the school does not know', () => {
    fc.assert(
      fc.property(fc.constantFrom('link', 'bold', 'x', 'constructor'), attrs, (type, given) => {
        const paragraph = {
          type: 'paragraph',
          attrs: given,
          content: [{ type: 'text', text: 'a', marks: [{ type, attrs: given }] }],
        };
        checkDocument(
          allowedDocument({ type: 'doc', content: [paragraph, { type: 'mathBlock', attrs: given }] }),
        );
      }),
    );
  });
});

describe('a text without formatting', () => {
  const outline = (copied: string, asMarkdown = true) =>
    documentOutline(textAsDocument(copied, { asMarkdown }));

  it('becomes paragraphs, lines and links', () => {
    expect(outline('One https://school.example/a?b=1.\r\ntwo <b>\n\n    three')).toBe(
      'paragraph\n  "One "\n  link=https://school.example/a?b=1 "https://school.example/a?b=1"\n  "."\n  hardBreak\n  "two <b>"\nparagraph\n  "three"\n',
    );
  });

  it('is read as Markdown when it is written so', () => {
    const copied =
      '# Ten thousand dice\n\nA **mean** of $\\bar{x}$ costs $5.\n\n1. throw\n   - count\n2. [more](https://a.example)\n\n```Python\nprint(1)\n```\n\n| a | b |\n|---|---|\n| 1 | <i> |\n\n> quoted\n\n---\n\n![x](https://a.example/x.png) ~~old~~';
    expect(outline(copied)).toMatchInlineSnapshot(`
      "heading level=2
        "Ten thousand dice"
      paragraph
        "A "
        bold "mean"
        " of "
        math markup=<math><semantics><mrow><mover accent="true"><mi>x</mi><mo>ˉ</mo></mover></mrow></semantics></math> tex=\\bar{x}
        " costs $5."
      orderedList
        listItem
          paragraph
            "throw"
          bulletList
            listItem
              paragraph
                "count"
        listItem
          paragraph
            link=https://a.example "more"
      codeBlock language=python
        "print(1)"
      table
        tableRow
          tableHeader
            paragraph
              "a"
          tableHeader
            paragraph
              "b"
        tableRow
          tableCell
            paragraph
              "1"
          tableCell
            paragraph
              "<i>"
      blockquote
        paragraph
          "quoted"
      horizontalRule
      paragraph
        strike "old"
      "
    `);
    expect(outline(copied, false)).not.toContain('heading');
  });

  it.each<[string, boolean]>([
    ['# Title\n\nText', true],
    ['# Title', true],
    ['# a comment\nprint(1)', false],
    ['- a\n- b', true],
    ['- Really?', false],
    ['1. a\n2. b', true],
    ['In 2026. 1. January', false],
    ['Costs $5 and $6', false],
    ['a [link](https://a.example)', true],
    ['an [aside](see below)', false],
    ['**bold**', true],
    ['2 ** 3 ** 4', false],
    ['```\nx\n```', true],
    ['| a | b |\n| --- | --- |\n| 1 | 2 |', true],
    ['a | b', false],
    ['', false],
  ])('%j is Markdown: %s', (copied, expected) => {
    expect(isMarkdown(copied)).toBe(expected);
  });
});
