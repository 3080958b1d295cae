import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/contracts/locales';
import { allowedDocument } from '@/domain/learning/allowed-document';
import { checkDocument } from '@/domain/learning/document-check';
import { documentExtensions } from '@/domain/learning/document-schema';
import { PasteRules } from '@/features/learning/course-editor/paste/paste-rules';
import { TypedRules } from '@/features/learning/course-editor/paste/typed-rules';
import { documentOutline } from './document-outline';

const onFiles = vi.fn();
const onPicturesLeftOut = vi.fn();
let editor: Editor;

function open(smartQuotes: Locale | null = null): void {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [
      ...documentExtensions,
      PasteRules.configure({ onFiles, onPicturesLeftOut }),
      TypedRules.configure({ smartQuotes }),
    ],
    enablePasteRules: false,
  });
}

afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

function paste(data: { html?: string; text?: string; files?: File[] }, shift = false): string {
  const event = new Event('paste', { cancelable: true, bubbles: true });
  const types: Record<string, string> = { 'text/html': data.html ?? '', 'text/plain': data.text ?? '' };
  Object.assign(event, {
    clipboardData: { files: data.files ?? [], getData: (type: string) => types[type] ?? '' },
  });
  if (shift)
    editor.view.dom.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'v', keyCode: 86, shiftKey: true, ctrlKey: true }),
    );
  editor.view.dom.dispatchEvent(event);
  return stored();
}

function stored(): string {
  const doc = allowedDocument(editor.getJSON());
  checkDocument(doc);
  return documentOutline(doc)
    .replace(/^paragraph\n$(?![\s\S])/m, '')
    .trim();
}

/** Letter by letter, as the editor gets it. */
function type(text: string): string {
  for (const letter of text) {
    const { from, to } = editor.state.selection;
    const isTaken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, letter, () => editor.state.tr.insertText(letter, from, to)),
    );
    if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(letter, from, to));
  }
  return stored();
}

describe('a pasted text', () => {
  it('goes on in the line when it is one', () => {
    open();
    type('See ');
    expect(paste({ html: '<p style="color:red">the <b>plan</b></p>' })).toBe(
      'paragraph\n  "See the "\n  bold "plan"',
    );
  });

  it('keeps lists, tables, formulas and code', () => {
    open();
    const math = '<math><mi>x</mi><annotation encoding="application/x-tex">x</annotation></math>';
    const html = `<ul><li>a<ol start="2"><li>b</li></ol></li></ul><table><tr><th>h</th><td lang="de">c</td></tr></table><p>${math}</p><pre><code class="language-sql">a\n  b</code></pre><aside lang="de">n</aside>`;
    expect(paste({ html })).toMatchInlineSnapshot(`
      "bulletList
        listItem
          paragraph
            "a"
          orderedList start=2
            listItem
              paragraph
                "b"
      table
        tableRow
          tableHeader colspan=1 rowspan=1
            paragraph
              "h"
          tableCell colspan=1 rowspan=1
            paragraph
              "c"
      paragraph
        math markup=<math><mi>x</mi></math> tex=x
      codeBlock language=sql
        "a\\n  b"
      note look=plain
        paragraph lang=de
          "n""
    `);
  });

  it('is Markdown, unless it is pasted as plain text', () => {
    open();
    expect(paste({ text: '## Dice\n\n- a\n- b' })).toContain('heading level=2');
    editor.commands.clearContent();
    expect(paste({ text: '## Dice\n\n- a\n- b' }, true)).toBe(
      'paragraph\n  "## Dice"\nparagraph\n  "- a"\n  hardBreak\n  "- b"',
    );
  });

  it('stays as it is within code', () => {
    open();
    editor.commands.setCodeBlock();
    expect(paste({ html: '<b>x</b>', text: '# x\n**y**' })).toContain('"# x\\n**y**"');
  });

  it('is not trusted because it says that it comes from an editor', () => {
    open();
    const own = (inside: string) => `<p data-pm-slice="0 0 []">a${inside}</p>`;
    const hostile =
      '<span data-node="math" data-markup="&lt;math&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/math&gt;" data-tex="x"></span>' +
      '<img src="https://a.example/x.png" alt="x"><a href="javascript:alert(1)">b</a><a href="https://a.example">c</a>';
    expect(paste({ html: own(hostile) })).toBe('paragraph\n  "axb"\n  link=https://a.example "c"');
  });

  it('hands over files, and pictures in the text, and says what is left out', () => {
    open();
    const photo = new File(['x'], 'photo.png', { type: 'image/png' });
    paste({ files: [photo] });
    expect(onFiles).toHaveBeenLastCalledWith([photo]);
    paste({ files: [photo], html: '<img src="https://a.example/photo.png">' });
    expect(onFiles).toHaveBeenCalledTimes(2);
    expect(onPicturesLeftOut).not.toHaveBeenCalled();
    expect(paste({ files: [photo], html: '<p>Words of Word</p>' })).toContain('Words of Word');
    expect(onFiles).toHaveBeenCalledTimes(2);
    paste({
      html: '<p>a</p><img src="data:image/png;base64,AAEC" alt="A <jar>"><img src="https://a.example/b.png">',
    });
    const [made] = onFiles.mock.lastCall?.[0] ?? [];
    expect([made.name, made.type, made.size]).toEqual(['A jar.png', 'image/png', 3]);
    expect(onPicturesLeftOut).toHaveBeenLastCalledWith(1);
  });
});

describe('typing', () => {
  it.each([
    ['# a', 'heading level=2\n  "a"'],
    ['### a', 'heading level=3\n  "a"'],
    ['- a', 'bulletList\n  listItem\n    paragraph\n      "a"'],
    ['1. a', 'orderedList start=1\n  listItem\n    paragraph\n      "a"'],
    ['> a', 'blockquote\n  paragraph\n    "a"'],
    ['``` a', 'codeBlock\n  "a"'],
    ['---', 'horizontalRule'],
    ['**a** b', 'paragraph\n  bold "a"\n  " b"'],
    ['*a*', 'paragraph\n  italic "a"'],
    ['~~a~~', 'paragraph\n  strike "a"'],
    ['`a`', 'paragraph\n  code "a"'],
    ['==a==', 'paragraph\n  highlight "a"'],
    ['[a b](https://a.example) c', 'paragraph\n  link=https://a.example "a b"\n  " c"'],
    ['[a](javascript:x)', 'paragraph\n  "[a](javascript:x)"'],
    ['costs $5 and $6', 'paragraph\n  "costs $5 and $6"'],
    ['"a" it\'s -- ...', 'paragraph\n  "\\"a\\" it\'s -- ..."'],
  ])('%s', (typed, expected) => {
    open();
    expect(type(typed)).toBe(expected);
  });

  it('makes formulas', () => {
    open();
    expect(type('so $x$.')).toContain(
      'math markup=<math><semantics><mrow><mi>x</mi></mrow></semantics></math> tex=x',
    );
    editor.commands.clearContent();
    expect(type('$$x$$')).toContain('mathBlock markup=<math display="block">');
    editor.commands.clearContent();
    expect(type('$\\frac{$')).toContain('"$\\\\frac{$"');
  });

  it.each<[Locale, string]>([
    ['en', '“a ‘b’” it’s – …'],
    ['de', '„a ‚b‘“ it’s – …'],
    ['ru', '«a „b“» it’s – …'],
    ['fr', '«\u202fa “b”\u202f» it’s – …'],
    ['ja', '「a 『b』」 it’s – …'],
  ])('writes quotation marks as %s does when it is asked to', (language, expected) => {
    open(language);
    type("\"a 'b'\" it's -- ...");
    expect(editor.getText()).toBe(expected);
  });
});
