import { describe, expect, it } from 'vitest';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import { documentOfHtml } from '../../../domain/learning/document-from-html.ts';
import { textDocument } from '../../../domain/learning/document-text.ts';
import { readMarkdownCourse } from '../../../server/modules/importers/markdown/read-course.ts';
import { htmlOf, itemsOf } from './fixtures.ts';
import { folderWith } from './folders.ts';

describe('text that is not MDX', () => {
  const toc = '- title: One\n  sections:\n  - local: a/1\n    title: A\n';
  const read = (lesson: string) =>
    readMarkdownCourse(folderWith({ 'en/_toctree.yml': toc, 'en/a/1.mdx': lesson }));
  const itemsIn = async (lesson: string) => (await read(lesson)).drafts.flatMap(itemsOf);
  const htmlIn = async (lesson: string) =>
    htmlOf((await read(lesson)).drafts[0] as CourseDraft, 'a-1:rich_text:1');

  it('remains text, is reported with its line, and does not affect what follows', async () => {
    const { drafts, report } = await read(
      '---\ntitle: A\n---\n# A\n\nBelow a <3 b and {open.\n\n<Youtube id="abcDEF12345" />\n',
    );
    const items = drafts.flatMap(itemsOf);
    expect(items.map((item) => item.body.kind)).toEqual(['rich_text', 'embed']);
    expect(items[0]?.body).toMatchObject({ doc: textDocument('Below a <3 b and {open.') });
    expect(report.entries()).toEqual([
      {
        file: 'en/a/1.mdx',
        element: 'MDX',
        value: ':6',
        reason: expect.stringMatching(/^is read as text, because it is no MDX: Unexpected character `3`/),
        count: 1,
      },
      expect.objectContaining({
        element: 'MDX',
        value: ':6',
        reason: expect.stringContaining('Unexpected end of file'),
      }),
    ]);
  });

  it('is read as HTML if it is a tag with bare attributes', async () => {
    const parsed = await read(
      '<iframe width=80% src=https://a.hf.space/ title=Try></iframe>\n\n<FrameworkSwitchCourse {fw} />\n',
    );
    expect(parsed.drafts.flatMap(itemsOf)[0]?.body).toMatchObject({ kind: 'embed', title: 'Try' });
    expect(parsed.report.entries().map((entry) => entry.element)).toEqual(['<FrameworkSwitchCourse>']);
  });

  it('keeps braces of formulas and names in brackets', async () => {
    expect(await htmlIn('The token <sep> and \\\\(x_{i}\\\\).\n')).toContain('The token &lt;sep&gt; and <');
  });

  it('leaves tags and marks in code alone, and ignores closing tags in code', async () => {
    const items = await itemsIn(
      "<Tip>\n\n```html\n</Tip>\n{#if fw === 'tf'}\n```\n\nInside\n\n</Tip>\n\n`{#if fw === 'tf'}` shown\n",
    );
    expect(items).toHaveLength(1);
    const html = JSON.stringify(items);
    expect(html).toMatch(/"note".*"Inside"/);
    expect(html).toContain(`"text":"{#if fw === 'tf'}","marks":[{"type":"code"}]`);
  });

  it('chooses a branch after a code block that another one seems to open', async () => {
    const items = await itemsIn(
      "```py:\n\n```py\na\n```\n\n{#if fw === 'tf'}\n\nGone\n\n{:else}\n\nKept\n\n{/if}\n",
    );
    expect(JSON.stringify(items)).not.toMatch(/Gone|#if/);
    expect(JSON.stringify(items)).toContain('Kept');
  });

  it('decodes references in attributes, and trims a prompt', async () => {
    const items = await itemsIn(
      '### Who? [[who]] ###\n\n<Question choices={[{text: "a", correct: true}, {text: "b"}]} />\n\n<iframe src="https://a.hf.space" title="Q&amp;A"></iframe>\n',
    );
    expect(items[0]?.body).toMatchObject({ parts: [{ prompt: documentOfHtml('<b>Who?</b>') }] });
    expect(items[1]?.body).toMatchObject({ title: 'Q&A' });
  });

  it('is not an import or export if it is prose that begins with the word', async () => {
    expect(
      await htmlIn('import A from "./a"\n\nexport const b = 1\n\nimport the library first = good\n'),
    ).toBe('<p>import the library first = good</p>');
  });
});
