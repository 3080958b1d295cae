import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import { documentOfHtml } from '../../../domain/learning/document-from-html.ts';
import { textDocument } from '../../../domain/learning/document-text.ts';
import { readMarkdownCourse } from '../../../server/modules/importers/markdown/read-course.ts';
import { readToctree } from '../../../server/modules/importers/markdown/toctree.ts';
import { ImportSourceError } from '../../../server/modules/importers/shared/source-folder.ts';
import { withinTime } from '../../../server/modules/importers/shared/time-limit.ts';
import { dangers, htmlOf, itemOf, itemsOf, lessonsOf, MARKDOWN_FIXTURE, solutionOf } from './fixtures.ts';
import { folderWith } from './folders.ts';

const course = await readMarkdownCourse(MARKDOWN_FIXTURE);
const [en, ru, zh] = course.drafts as [CourseDraft, CourseDraft, CourseDraft];
const reported = course.report.summary().map(({ element, reason }) => `${element}: ${reason}`);
describe('a Markdown course', () => {
  it('becomes one draft per language, English first, with missing lessons absent', () => {
    expect(course.drafts.map((draft) => draft.language)).toEqual(['en', 'ru', 'zh']);
    expect(lessonsOf(en).map((lesson) => lesson.key)).toEqual(['basics-1', 'basics-2', 'more-1', 'more-2']);
    expect(lessonsOf(ru).map((lesson) => lesson.key)).toEqual(['basics-1', 'basics-2']);
    expect(zh.modules).toMatchObject([{ key: 'basics', title: '1. 基础' }]);
    expect(course).toMatchObject({ externalKey: 'markdown-course:markdown-course', baseLanguage: 'en' });
  });

  it('gives an item the same key in every language', () => {
    const problems = (draft: CourseDraft) =>
      itemsOf(draft).flatMap((item) => (item.body.kind === 'problem' ? [item.key] : []));
    expect(problems(en)).toEqual(['basics-2:problem:1', 'basics-2:problem:2']);
    expect(problems(ru)).toEqual(problems(en));
    expect(itemOf(ru, 'basics-1:embed:1').body).toMatchObject({
      provider: 'youtube',
      title: 'Как читать карту',
    });
  });

  it('marks the first lessons as free, the same ones in every language', () => {
    expect(lessonsOf(en).map((lesson) => lesson.free)).toEqual([true, true, true, false]);
    expect(lessonsOf(ru).every((lesson) => lesson.free)).toBe(true);
  });

  it('imports text, notes, formulas, tables and links between lessons', () => {
    const html = htmlOf(en, 'basics-1:rich_text:1');
    expect(html).toContain('<h2 id="s-welcome">Welcome to the map course!</h2>');
    expect(html).toContain('<aside look="tip"><p>🧭 See <em>the legend</em>');
    expect(html).toContain('<aside look="warning">');
    expect(html).toContain('<a href="?lesson=basics-2">the questions</a>');
    expect(html).toContain('<math display="block">');
    expect(html).toContain('<mfrac>');
    expect(html).toContain('It costs $5 or $10');
    expect(html).toContain('<code>__init__ &lt;b&gt;</code>');
    expect(html).toContain('<td><p>Summit</p></td>');
    expect(html).not.toContain('Reading a map');
    expect(htmlOf(ru, 'basics-1:rich_text:2')).toContain('<a href="?lesson=more-2">');
    expect(htmlOf(en, 'basics-1:rich_text:3')).toContain('<a href="?lesson=more-2#s-compass">tools</a>');
  });

  it('imports code, stored pictures, embeds and resource links', () => {
    expect(itemOf(en, 'basics-1:code:1').body).toEqual({
      kind: 'code',
      language: 'python',
      code: 'print("north")',
    });
    expect(itemOf(en, 'basics-1:code:2').body).toMatchObject({ language: null, code: 'north' });
    const picture = itemOf(en, 'basics-1:image:1').body;
    expect(picture).toMatchObject({ alt: 'A small map', width: 4, height: 3 });
    expect(course.files.map((file) => [file.name, file.contentType])).toEqual([['map.png', 'image/png']]);
    expect(picture).toHaveProperty('url', `kurso-media:${course.files[0]?.sha256}`);
    expect(itemOf(en, 'basics-1:embed:2').body).toMatchObject({
      provider: 'huggingface',
      frame: true,
      title: 'Try it',
    });
    expect(itemOf(en, 'basics-1:embed:3').body).toMatchObject({ provider: 'other', frame: false });
    const html = htmlOf(en, 'basics-1:rich_text:1');
    expect(html).toContain('<a href="https://notebooks.example/map.ipynb">Notebook</a> · Bad');
  });

  it('shows external pictures as links with their description', () => {
    expect(htmlOf(en, 'basics-1:rich_text:3')).toContain('>A far picture</a>');
    expect(reported).toContain('<img>: shown as a link with its description');
  });

  it('keeps the branch of one framework and reports the other', () => {
    expect(htmlOf(en, 'basics-1:rich_text:2')).toBe('<p>The first way is kept.</p>');
    expect(JSON.stringify(en)).not.toContain('The second way');
    expect(reported).toContain('{:else}: the branch of the other framework is left out');
  });

  it('parses questions as data, with the heading as the prompt', () => {
    const item = itemOf(en, 'basics-2:problem:1');
    const { body } = item;
    expect(body).toMatchObject({
      parts: [
        {
          kind: 'single_choice',
          prompt: documentOfHtml('<b>1. Where is north?</b>'),
          options: [
            { doc: documentOfHtml('Up, <code>usually</code>') },
            { doc: textDocument('Down, it\'s "south"') },
            { doc: textDocument('Left') },
          ],
        },
      ],
    });
    expect(solutionOf(item).parts.p1).toMatchObject({
      correct: ['o1'],
      optionFeedback: {
        o1: documentOfHtml("Yes: it's the <code>top</code>."),
        o3: textDocument('Never: see {this} and }that{.'),
      },
    });
    const second = itemOf(en, 'basics-2:problem:2').body;
    expect(second).toMatchObject({ parts: [{ kind: 'multiple_choice' }] });
    expect(JSON.stringify(second)).toContain('"codeBlock","content":[{"type":"text","text":"print');
  });

  it('never runs a question and reports what is not data', () => {
    expect(globalThis).not.toHaveProperty('pwned');
    expect(reported).toContain('<Question>: its choices cannot be read as data');
    expect(reported).toContain('<Question>: no choice is marked correct');
    expect(htmlOf(en, 'basics-2:rich_text:2')).toContain('3. Which one runs code?');
  });

  it('stores nothing that could run scripts, load resources or redirect', () => {
    expect(course.drafts.flatMap(itemsOf).flatMap(dangers)).toEqual([]);
    const hostile = htmlOf(en, 'more-1:rich_text:1');
    expect(hostile).toContain('&lt;script&gt;');
    expect(hostile).toContain('<td><p>cell</p></td>');
    expect(hostile).toContain('passwords');
    expect(JSON.stringify(course.drafts)).not.toContain('root:');
    expect(reported).toContain('<EvilComponent>: cannot be shown in a lesson');
    expect(reported).toContain('<Youtube>: has no video id');
  });

  it('reports outline entries that are not lessons, and lessons missing from the outline', () => {
    expect(reported).toContain(
      '../../../../etc/passwd: "../../../../etc/passwd" is not a lesson path or is repeated',
    );
    expect(reported).toContain('missing.mdx: is in the outline but not in the folder');
    expect(reported).toContain('spare.mdx: is not in the outline');
    expect(reported).toContain('xx: "xx" is not one of the school\'s languages');
  });

  it('creates a landing in each language from the course itself', async () => {
    expect(course.landings).toMatchObject([
      {
        locale: 'en',
        title: 'Welcome to the map course!',
        promise: 'This course teaches you to read a map well enough to find your way home in any weather.',
        outcomes: [expect.stringContaining('north'), expect.any(String), expect.any(String)],
      },
      { locale: 'ru', title: 'Добро пожаловать на курс о картах!' },
      { locale: 'zh', title: '欢迎来到地图课程' },
    ]);
    expect(await readMarkdownCourse(MARKDOWN_FIXTURE, { title: 'Maps', slug: 'Maps & more' })).toMatchObject({
      slug: 'maps-more',
      landings: [{ title: 'Maps' }, { title: 'Maps' }, { title: 'Maps' }],
    });
  });
});

describe('the import of a hostile folder', () => {
  const toc = '- title: One\n  sections:\n  - local: a/1\n    title: A\n  - local: a/2\n    title: B\n';

  it('reads nothing outside it, not even through links', async () => {
    const secret = folderWith({ 'secret.mdx': '# S\n\nTop secret', 'secret.png': 'x' });
    const folder = folderWith({
      'en/_toctree.yml': toc,
      'en/a/1.mdx': '# A\n\nText ![p](../../../secret.png)',
    });
    symlinkSync(join(secret, 'secret.mdx'), join(folder, 'en/a/2.mdx'));
    const parsed = await readMarkdownCourse(folder);
    expect(JSON.stringify(parsed.drafts)).not.toContain('Top secret');
    expect(parsed.files).toEqual([]);
  });

  it('leaves out files of excessive size', async () => {
    const folder = folderWith({
      'en/_toctree.yml': toc,
      'en/a/1.mdx': '# A\n\nText',
      'en/a/2.mdx': 'x'.repeat(6e5),
    });
    const parsed = await readMarkdownCourse(folder);
    expect(parsed.drafts.flatMap(lessonsOf).map((lesson) => lesson.key)).toEqual(['a-1']);
    expect(parsed.report.entries()).toContainEqual(
      expect.objectContaining({ reason: 'is larger than 500 kB: left out' }),
    );
  });

  it('handles excessive nesting in reasonable time', async () => {
    const nested = `${'<div>\n'.repeat(300)}deep\n${'</div>\n'.repeat(300)}`;
    const open =
      '<Tip\n'.repeat(2000) + '<Question choices={'.repeat(500) + '$'.repeat(5000) + '[['.repeat(5000);
    const folder = folderWith({ 'en/_toctree.yml': toc, 'en/a/1.mdx': nested, 'en/a/2.mdx': open });
    const started = performance.now();
    expect((await readMarkdownCourse(folder)).drafts).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  const SIZE = 260_000;
  const fill = (text: string) => text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE);

  it.each([
    ['unclosed tags', fill('<Tip>\n')],
    ['tags closed once', `${fill('<Tip>\n')}</Tip>`],
    ['unclosed comments', fill('<!--')],
    ['a heading of blanks', `# a${fill(' ')}b`],
    ['a heading of brackets', `# ${fill('[[')}`],
    ['as many lines as letters', fill('a\n')],
    ['fences in a question', `## A\n${fill('```\n`\n')}\n<Question choices={[]} />`],
    ['unopened braces', `<Question choices={${fill('}')} />`],
    ['unclosed braces', fill('{')],
    ['nested quotes', fill('>')],
    ['one line of tags', fill('<b>')],
    ['brackets in a question', `<Question choices={${'['.repeat(9e4)}${']'.repeat(9e4)}} />`],
  ])('reads %s, or refuses it with a reason', async (_, text) => {
    const folder = folderWith({ 'en/_toctree.yml': toc, 'en/a/1.mdx': '# A\n\nText', 'en/a/2.mdx': text });
    try {
      expect((await readMarkdownCourse(folder, { lessonLimitMs: 1_000 })).drafts).toHaveLength(1);
    } catch (error) {
      expect(error).toBeInstanceOf(ImportSourceError);
      expect(String(error)).toContain('en/a/2.mdx takes longer than 1 s to read');
    }
  });

  it('stops at a lesson that takes too long, and names it', async () => {
    const folder = folderWith({
      'en/_toctree.yml': toc,
      'en/a/1.mdx': '# A\n\nText',
      'en/a/2.mdx': fill('# a\n$$b$$\n'),
    });
    await expect(readMarkdownCourse(folder, { lessonLimitMs: 50 })).rejects.toThrow(
      new ImportSourceError(
        'en/a/2.mdx takes longer than 0.05 s to read: simplify or remove it',
        'en/a/2.mdx',
      ),
    );
  });

  it('stops in the middle of a pattern, and passes on other results and errors', () => {
    const endless = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`);
    expect(() => withinTime('It', endless, 50)).toThrow('It takes longer than 0.05 s to read');
    expect(withinTime('It', () => withinTime('Inside', () => 7))).toBe(7);
    const fails = () => {
      throw new ImportSourceError('another');
    };
    expect(() => withinTime('It', fails)).toThrow('another');
  });

  it('refuses a folder without an outline with one clear line', async () => {
    await expect(readMarkdownCourse(folderWith({ 'readme.md': 'x' }))).rejects.toThrow(ImportSourceError);
    await expect(readMarkdownCourse('/nowhere/at/all')).rejects.toThrow('There is no folder');
  });

  it('accepts no YAML aliases, so an outline cannot expand', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b,*b,*b,*b,*b]\n`;
    expect(() => readToctree(bomb)).toThrow();
  });
});
