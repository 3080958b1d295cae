import { cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GapContext } from '@/components/document/document-elements';
import { DocumentView } from '@/components/document/document-view';
import type { Doc, DocNode } from '@/contracts/learning/document';
import { documentOfHtml } from '@/domain/learning/document-from-html';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ID = '00000000-0000-4000-8000-000000000001';
const FILE = `/media/${ID}/a.png`;

/** What is inside the element of the document. */
const shown = (doc: Doc, inline = false) =>
  renderToStaticMarkup(<DocumentView doc={doc} inline={inline} />).replace(/^<\w+[^>]*>|<\/\w+>$/g, '');
const paragraph = (...content: DocNode[]): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});
const image = (attrs: DocNode['attrs']) =>
  paragraph({ type: 'image', attrs: { src: FILE, alt: 'A map', width: 900, height: 600, ...attrs } });

describe('DocumentView', () => {
  it.each([
    '<p>a <strong>b <em>c</em></strong> d</p>',
    '<p><a href="?lesson=x#s-a">to <code>b</code> and <em>c</em></a></p>',
    '<p><a href="https://a.b/" rel="noopener noreferrer">c</a></p>',
    '<h2 id="s-a">a</h2><h6 lang="ja">b</h6>',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
    '<ol reversed=""><li><p>a</p></li></ol>',
    '<dl><dt>a</dt><dd><p>b</p></dd></dl>',
    '<blockquote><p>a</p></blockquote><hr/><p>b<br/>c</p>',
    '<pre dir="ltr"><code>a &lt;b&gt;\n  c</code></pre>',
    '<details open=""><summary>a</summary><p>b</p></details>',
    '<figure><p>a</p><figcaption>b</figcaption></figure>',
    '<table><tbody><tr><th colSpan="2"><p>a</p></th></tr><tr><td rowSpan="2"><p>b</p></td></tr></tbody></table>',
    '<p>H<sub>2</sub>O <sup>a</sup> <u>b</u> <s>c</s> <mark>d</mark> <kbd>e</kbd> <small>f</small> <cite>g</cite></p>',
    '<p><abbr title="b">a</abbr> <span lang="ar" dir="rtl">c</span></p>',
    '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>',
    '<p lang="ar" dir="rtl">a</p>',
  ])('shows %s as it was', (html) => {
    // Every table says to the style sheet that it may scroll.
    expect(shown(documentOfHtml(html))).toBe(html.replace('<table>', '<table data-scroll="">'));
  });

  it('shows a note by its look', () => {
    const html = shown(documentOfHtml('<aside class="note note-warning"><p>a</p></aside>'));
    expect(html).toBe('<aside data-look="warning"><p>a</p></aside>');
  });

  it('shows formulas as MathML', () => {
    const math = '<math><mi>x</mi></math>';
    expect(shown(documentOfHtml(`<p>a ${math}</p>`))).toMatch(`${math}</span></p>`);
    const block = '<math display="block"><mi>x</mi></math>';
    expect(shown(documentOfHtml(block))).toMatch(/^<div class="[^"]+"><math display="block">/);
  });

  it('shows texts, never HTML', () => {
    const doc = paragraph({ type: 'text', text: '<img src=x onerror=alert(1)>' });
    expect(shown(doc)).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  });

  it('gives only public pictures several widths, and all their size', () => {
    expect(shown(image({}))).toBe(
      `<p><img src="${FILE}" alt="A map" width="900" height="600" loading="lazy" decoding="async"/></p>`,
    );
    const open = shown(image({ isPublic: true }));
    expect(open).toContain(`/_next/image?url=${encodeURIComponent(FILE)}&amp;w=640&amp;q=75 640w`);
    expect(open).toContain('sizes="(min-width: 800px) 760px, 100vw"');
  });

  it('shows paragraphs within a line as parts of it', () => {
    const doc = documentOfHtml('<p>a <b>b</b></p>');
    expect(renderToStaticMarkup(<DocumentView inline doc={doc} />)).toMatch(
      /^<span [^>]*data-inline="true"><span>a <strong>b<\/strong><\/span><\/span>$/,
    );
  });

  it('fills gaps by the context, which may change without a new field', () => {
    const doc = paragraph({ type: 'text', text: 'It is ' }, { type: 'gap', attrs: { gapId: 'g1' } });
    const at = (value: string) => (
      <GapContext value={(gapId) => <input aria-label={gapId} value={value} readOnly />}>
        <DocumentView doc={doc} />
      </GapContext>
    );
    const { rerender } = render(at('a'));
    const field = screen.getByRole('textbox', { name: 'g1' });
    rerender(at('b'));
    expect(screen.getByRole('textbox', { name: 'g1' })).toBe(field);
    expect(field).toHaveProperty('value', 'b');
  });

  it('lets the keyboard reach what is wider than the column', () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    render(<DocumentView doc={documentOfHtml('<table><tr><td>a</td></tr></table><p>b</p>')} />);
    expect(screen.getByRole('table').tabIndex).toBe(0);
    expect(screen.getByText('b', { selector: 'table ~ p' }).tabIndex).toBe(-1);
  });
});
