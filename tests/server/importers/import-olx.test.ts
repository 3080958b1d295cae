import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { CourseDraft } from '../../../domain/learning/content.ts';
import { textDocument } from '../../../domain/learning/document-text.ts';
import { gradeProblem } from '../../../domain/learning/grading/grading.ts';
import { sjsonToVtt, srtToVtt, transcriptLines } from '../../../server/modules/importers/olx/captions.ts';
import { readOlxCourse } from '../../../server/modules/importers/olx/read-course.ts';
import { documentHtml } from '../../setup/document-html.ts';
import {
  dangers,
  explanationOf,
  htmlOf,
  itemOf,
  itemsOf,
  lessonsOf,
  OLX_FIXTURE,
  solutionOf,
} from './fixtures.ts';

const course = await readOlxCourse(OLX_FIXTURE);
const [draft] = course.drafts as [CourseDraft];
const reported = course.report.summary().map(({ element, reason }) => `${element}: ${reason}`);
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Grades answers to a problem of the fixture part by part. */
function graded(key: string, answers: Record<string, string | string[]>): boolean[] {
  const item = itemOf(draft, key);
  const { body } = item;
  if (body.kind !== 'problem') throw new Error(`${key} is not a problem`);
  const results = gradeProblem(body.parts, solutionOf(item), answers);
  if (!results) throw new Error('the answers name unknown parts');
  return results.map((result) => result.correct);
}

describe('an OLX course', () => {
  it('becomes modules from chapters and lessons from units', () => {
    expect(course).toMatchObject({
      externalKey: 'olx:Kurso+TIDES+2026',
      slug: 'the-tides',
      baseLanguage: 'en',
    });
    expect(draft.modules.map((module) => [module.key, module.title])).toEqual([
      ['water', 'Water'],
      ['judged', 'Judged'],
    ]);
    expect(lessonsOf(draft).map((lesson) => lesson.title)).toEqual([
      'Rise and fall',
      'Film',
      'Choices',
      'Typed',
      'Short notation',
      'Elsewhere',
    ]);
  });

  it('imports HTML with formulas, stored pictures, links and frames', () => {
    const html = htmlOf(draft, 'rise:moon');
    expect(html).toContain('<mfrac>');
    expect(html).toContain('<a href="?lesson=choices">the questions</a>');
    expect(html).toMatch(/<img src="kurso-media:[0-9a-f]{64}" alt="An old map"/);
    expect(html).not.toContain('water_drop');
    expect(itemOf(draft, 'rise:moon:2').body).toMatchObject({ kind: 'embed', provider: 'youtube' });
    expect(htmlOf(draft, 'rise:moon:3')).toBe('<p>After the frame.</p>');
    expect(itemOf(draft, 'rise:moon:4').body).toMatchObject({ kind: 'file', name: 'tide-table.pdf' });
    expect(htmlOf(draft, 'rise:poem')).toContain('<mark>highest water</mark><sup>1</sup>');
  });

  it('leaves out what needs its scripts, and reports it', () => {
    expect(itemsOf(draft).some((item) => /styles|opinion/.test(item.key))).toBe(false);
    expect(reported.some((line) => line.startsWith('<button>'))).toBe(true);
    expect(reported).toContain('<vertical>: contains nothing that can be shown: left out');
  });

  it('has fixture files whose content matches their names', async () => {
    const read = (name: string) => readFileSync(join(OLX_FIXTURE, 'static', name));
    expect(read('tide.mp4').includes('avc1')).toBe(true);
    expect(read('tide.webm').includes('V_VP9')).toBe(true);
    const table = read('tide-table.pdf').toString('latin1');
    const [, xref = ''] = /startxref\n(\d+)\n%%EOF/.exec(table) ?? [];
    expect(table.slice(Number(xref), Number(xref) + 4)).toBe('xref');
    expect(await sharp(read('Old Map.png')).metadata()).toMatchObject({ format: 'png', width: 4 });
  });

  it('plays a video from its file with captions as WebVTT', () => {
    expect(itemOf(draft, 'film:tide').body).toMatchObject({
      kind: 'video',
      sources: [{ type: 'video/mp4' }, { type: 'video/webm' }],
      captions: [
        { language: 'en', label: 'English' },
        { language: 'ru', label: 'Русский' },
      ],
    });
    const captions = course.files.filter((file) => file.contentType === 'text/vtt');
    expect(captions).toHaveLength(2);
    expect(reported).toContain('<transcript>: tide-fr.srt is missing or contains no captions');
  });

  it('gives a video the transcript of its captions in the language of the course', () => {
    expect(itemOf(draft, 'film:tide').body).toMatchObject({
      transcript: [
        { second: 0, text: 'The water rises & falls.' },
        { second: 2, text: 'alert(1) Twice a day.' },
      ],
    });
  });

  it('shows an external video as an embed with transcript and handout', () => {
    expect(itemOf(draft, 'film:far').body).toMatchObject({ kind: 'embed', provider: 'youtube' });
    expect(htmlOf(draft, 'film:far:transcript')).toContain('<details><summary>');
    expect(itemOf(draft, 'film:far:handout').body).toMatchObject({ kind: 'file', name: 'Old Map.png' });
    expect(reported).toContain('<video>: has neither a file in the folder nor a URL');
  });

  it.each([
    ['choices:single', { p1: 'o2' }, { p1: 'o1' }],
    ['choices:several', { p1: ['o1', 'o3'] }, { p1: ['o1'] }],
    ['choices:dropdown', { p1: 'o2' }, { p1: 'o1' }],
    ['choices:bank1', { p1: 'foam' }, { p1: 'Foam?' }],
    ['typed:number', { p1: '13' }, { p1: '14' }],
    ['typed:interval', { p1: '5' }, { p1: '10' }],
    ['typed:word', { p1: 'the MOON' }, { p1: 'sun' }],
    ['typed:pattern', { p1: 'Tide' }, { p1: 'tidal' }],
    ['short:md_choice', { p1: 'o2' }, { p1: 'o1' }],
    ['short:md_checks', { p1: ['o1', 'o3'] }, { p1: ['o2'] }],
    ['short:md_number', { p1: '2.1' }, { p1: '3' }],
    ['short:md_text', { p1: 'Moon' }, { p1: 'wind' }],
    ['short:md_drop', { p1: 'o2' }, { p1: 'o1' }],
    ['elsewhere:mixed', { p1: 'o1' }, { p1: 'o2' }],
  ])('makes %s answerable', (key, right, wrong) => {
    expect(graded(key, right)).toEqual([true]);
    expect(graded(key, wrong)).toEqual([false]);
  });

  it('keeps the parts, hints, feedback and explanations of a problem', () => {
    expect(graded('choices:two_parts', { p1: 'o1', p2: '3' })).toEqual([true, true]);
    const single = itemOf(draft, 'choices:single');
    const { body } = single;
    const solution = solutionOf(single);
    const explanation = (key: string) => explanationOf(solutionOf(itemOf(draft, key)), 'p1');
    expect(body).toMatchObject({ title: 'One of three', hintCount: 2 });
    expect(solution.hints.map(documentHtml)[1]).toContain('<math><');
    expect(solution.parts.p1).toMatchObject({ optionFeedback: { o1: textDocument('Wind makes waves.') } });
    expect(explanation('choices:single')).toBe('<p>Mostly the <strong>moon</strong>.</p>');
    expect(explanation('choices:several')).toContain('The sea is salty.');
    expect(itemOf(draft, 'choices:dropdown').body).toMatchObject({ parts: [{ kind: 'dropdown' }] });
  });

  it('puts a note in place of a problem that cannot be imported', () => {
    for (const key of ['scripted', 'random', 'tool', 'vote', 'essay']) {
      expect(htmlOf(draft, `elsewhere:${key}`)).toContain('<aside look="missing">');
    }
    expect(htmlOf(draft, 'typed:slow_pattern')).toContain('Slow?');
    expect(JSON.stringify(itemOf(draft, 'elsewhere:mixed').body)).toContain('"look":"missing"');
    expect(reported).toContain('<customresponse>: is graded by code or a tool of its own platform');
    expect(reported).toContain('<numericalresponse>: depends on values computed by a script');
    expect(reported).toContain('regexp: a pattern that is not safe to run is left out');
  });

  it('runs nothing, stores nothing that could run, reads nothing outside', () => {
    expect(existsSync('/tmp/pwned')).toBe(false);
    expect(itemsOf(draft).flatMap(dangers)).toEqual([]);
    const all = JSON.stringify(course);
    expect(all).not.toContain('root:');
    expect(all).not.toContain('169.254.169.254');
    expect(course.files.some((file) => file.name === 'evil.svg')).toBe(false);
  });

  it('expands no entities', () => {
    expect(htmlOf(draft, 'elsewhere:bomb')).toBe('<p>Bomb: &amp;lol2; and &amp;xxe;</p>');
  });

  it('creates the landing from the about pages', () => {
    expect(course.landings).toEqual([
      {
        locale: 'en',
        title: 'The tides',
        promise: 'Learn why the sea comes and goes, and when.',
        outcomes: ['Read a tide table', 'Find the moon'],
        about: 'Everything about the tides, for people who like to stay dry.',
        faq: [{ question: 'How long?', answer: 'About an hour.' }],
      },
    ]);
  });
});

describe('the import of a hostile OLX folder', () => {
  function folderWith(unit: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'kurso-olx-'));
    folders.push(folder);
    mkdirSync(join(folder, 'html'));
    writeFileSync(
      join(folder, 'course.xml'),
      `<course url_name="r" org="o" course="c"><chapter url_name="ch"><sequential url_name="s"><vertical url_name="v">${unit}<html url_name="ok">fine</html></vertical></sequential></chapter></course>`,
    );
    return folder;
  }

  it('leaves out excessively nested components', async () => {
    const folder = folderWith('<html url_name="deep"/>');
    writeFileSync(join(folder, 'html/deep.xml'), '<a>'.repeat(50_000));
    const parsed = await readOlxCourse(folder);
    expect(parsed.drafts.flatMap(itemsOf).map((item) => item.key)).toEqual(['v:ok']);
    expect(parsed.report.entries()).toContainEqual(
      expect.objectContaining({ reason: 'cannot be read: the XML is too deep or too large' }),
    );
  });

  it('follows pointer cycles only to a limit', async () => {
    const folder = folderWith('<wrapper url_name="loop"/>');
    mkdirSync(join(folder, 'wrapper'));
    writeFileSync(join(folder, 'wrapper/loop.xml'), '<wrapper><wrapper url_name="loop"/></wrapper>');
    expect((await readOlxCourse(folder)).report.entries()).toContainEqual(
      expect.objectContaining({ reason: 'is nested too deeply' }),
    );
  });

  it('refuses a folder without a course', async () => {
    await expect(readOlxCourse('tests/fixtures/markdown-course')).rejects.toThrow('There is no course.xml');
  });
});

describe('captions', () => {
  it('are converted from SubRip and sjson to WebVTT without markup', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hi</i> &#39;you&#39; & <script>\r\n\r\n2\r\nbroken\r\n';
    expect(srtToVtt(srt)).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHi 'you' &amp;\n");
    expect(sjsonToVtt('{"start":[0],"end":[1500],"text":["a --> b"]}')).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\na --&gt; b\n',
    );
    const cues = ['So', 'it', 'rises. Yes', 'and falls. («No.»)', 'x'.repeat(300), 'end'];
    const vtt = cues.map((cue, index) => `01:00:0${index}.900 --> 01:00:0${index + 1}.000\n${cue}`);
    expect(transcriptLines(`WEBVTT\n\n${vtt.join('\n\n')}\n`)).toEqual([
      { second: 3600, text: 'So it rises. Yes and falls. («No.»)' },
      { second: 3604, text: 'x'.repeat(300) },
      { second: 3605, text: 'end' },
    ]);
    expect(srtToVtt('nothing')).toBeNull();
    expect(sjsonToVtt('[1]')).toBeNull();
  });
});
