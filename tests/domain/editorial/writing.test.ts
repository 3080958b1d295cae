import { describe, expect, it } from 'vitest';
import type { WritingContent } from '../../../contracts/editorial/writing-management.ts';
import { managedWritingPath } from '../../../domain/editorial/managed-address.ts';
import {
  changedWritingFields,
  EMPTY_WRITING,
  publishedIn,
  readingMinutes,
  subjectId,
  termIdOf,
  termSubject,
  writingChanges,
  writingState,
} from '../../../domain/editorial/writing.ts';
import { checkPage } from '../../../server/modules/editorial/text-page/page-checks.ts';
import { splitHead } from '../../../server/modules/editorial/text-page/page-file.ts';
import { checkTexts } from '../../../server/modules/editorial/writing/writing-checks.ts';

const text = (change: Partial<WritingContent> = {}): WritingContent => ({
  ...{ ...EMPTY_WRITING, title: 'Title', lead: 'Lead.', body: '## One\n\nText.' },
  ...change,
});
const names = {
  ...{ siteName: 'K', supportEmail: 'a@b.test', publicUrl: 'http://k.test', seller: null },
  paymentProviders: [],
};
const alone = { published: null, english: null, englishDraft: null, englishScheduled: false };

describe('a writing', () => {
  it.each([
    [null, null, 'NONE'],
    [text(), null, 'DRAFT'],
    [null, text(), 'PUBLISHED'],
    [text(), text(), 'PUBLISHED'],
    [text({ lead: 'Other.' }), text(), 'CHANGED'],
  ])('with draft %j and page %j is %s', (draft, published, state) => {
    expect(writingState(draft, published)).toBe(state);
  });

  it('differs by field, shortened where it is recorded', () => {
    const after = text({ body: 'x'.repeat(300), version: 2 });
    expect(changedWritingFields(text(), after)).toEqual(['body', 'version']);
    const [body, version] = writingChanges(text(), after);
    expect(body?.to).toHaveLength(201);
    expect(version).toEqual({ field: 'version', from: null, to: '2' });
  });

  it.each([
    ['', 'en', 0],
    ['one word', 'en', 1],
    ['word '.repeat(201), 'en', 2],
    ['数据分析很有用。'.repeat(100), 'zh', 2],
  ])('takes %# minutes to read', (body, locale, minutes) => {
    expect(readingMinutes(body, locale)).toBe(minutes);
  });

  it.each([
    [{}, []],
    [{ title: '', body: ' ' }, ['title required', 'body required']],
    [{ title: 'A\n\nB' }, ['title plain_line']],
    [{ lead: '- a list' }, ['lead plain_line']],
    [{ lead: '# heading' }, ['lead plain_line']],
    [{ body: '![](/media/a.png)' }, ['body picture_without_text']],
    [{ body: '![A cat](/media/a.png)' }, []],
  ])('with %j is refused for %j', (change, problems) => {
    expect(checkTexts(text(change), true).map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
  });
});

describe('a legal document', () => {
  const published = text({ version: 3 });
  it.each([
    ['no version', { version: null }, { ...alone, published }, ['required']],
    ['the same text', { version: 3 }, { ...alone, published }, []],
    [
      'another text of the same version',
      { version: 3, lead: 'x' },
      { ...alone, published },
      ['version_not_newer'],
    ],
    ['a new version', { version: 4, lead: 'x' }, { ...alone, published }, []],
    ['an older translation', { version: 2 }, { ...alone, english: published }, ['version_behind']],
    ['a translation', { version: 3 }, { ...alone, english: published }, []],
    ['other sections', { version: 3, body: 'Text.' }, { ...alone, english: published }, ['sections_differ']],
    [
      'the sections of the next version',
      { version: 4, body: 'Text.' },
      { ...alone, english: published, englishDraft: text({ version: 4, body: 'Next.' }) },
      [],
    ],
    ['a value', { version: 4, body: '## A\n\n{{siteName}} {{version}}' }, alone, []],
    ['an unknown value', { version: 4, body: '## A\n\n{{nope}}' }, alone, ['unknown_value']],
    ['a line', { version: 4, body: '## A\n\nText.\n\n---' }, alone, ['not_for_documents']],
  ] as const)('with %s is checked', (_, change, context, codes) => {
    const checks = checkPage('terms-of-use', text(change), context, names);
    expect(checks.map(({ code }) => code)).toEqual(codes);
  });
});

it('a file is edited as title, lead and body', () => {
  expect(splitHead('# T\n\nThe lead\ngoes on.\n\n## A\n\nText.\n')).toEqual({
    ...{ title: 'T', lead: 'The lead\ngoes on.', body: '## A\n\nText.' },
  });
  expect(() => splitHead('Text')).toThrow('must begin with a title');
});

describe('a subject', () => {
  const ID = '11111111-1111-4111-8111-111111111111';
  it.each([
    [termSubject(ID), ID, ID, `/manager/glossary/${ID}`],
    [ID, null, ID, `/manager/magazine/${ID}`],
    ['terms-of-use', null, 'terms-of-use', '/manager/texts/terms-of-use'],
  ])('%s is of the term %s, is recorded as %s, and edited at %s', (subject, termId, id, path) => {
    expect([termIdOf(subject), subjectId(subject), managedWritingPath(subject)]).toEqual([termId, id, path]);
  });

  it('is published in languages that visitors see, whatever was changed since', () => {
    const states = { ko: 'CHANGED', de: 'PUBLISHED', fr: 'DRAFT', en: 'NONE' } as const;
    expect(publishedIn(states)).toEqual(['de', 'ko']);
  });
});
