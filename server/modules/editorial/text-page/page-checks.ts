import { DOCUMENTS } from '../../../../contracts/editorial/document.ts';
import type { TextPageName } from '../../../../contracts/editorial/text-page.ts';
import { LEGAL_PAGES } from '../../../../contracts/editorial/text-page-management.ts';
import type { WritingCheck, WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import { isSameWriting } from '../../../../domain/editorial/writing.ts';
import { readBlocks } from '../document/document-blocks.ts';
import { checkTexts, countSections, writingMarkdown } from '../writing/writing-checks.ts';
import type { WritingContext } from '../writing/writing-place.ts';
import type { TextNames } from './text-names.ts';
import { parseMarkdown } from './text-page-markdown.ts';
import { findUnknownValues } from './text-values.ts';

/** What keeps a text page from being published. */
export function checkPage(
  page: TextPageName,
  content: WritingContent,
  context: WritingContext,
  names: TextNames,
): WritingCheck[] {
  const { version } = content;
  const source = writingMarkdown(content);
  const edition = { date: version === null ? null : '2000-01-01', version };
  const texts = checkTexts(content, true);
  return [
    ...texts,
    ...findUnknownValues(source, names, edition).map(
      (detail): WritingCheck => ({ field: 'body', code: 'unknown_value', detail }),
    ),
    ...(texts.length === 0 && isDocument(page) ? checkDocument(source) : []),
    ...checkSections(content, context),
    ...(LEGAL_PAGES.includes(page) ? checkVersion(content, context) : []),
  ];
}

const isDocument = (page: TextPageName) => DOCUMENTS.some((name) => name === page);

/** Documents are made as PDF too, which has no tables and pictures. */
function checkDocument(source: string): WritingCheck[] {
  try {
    readBlocks(parseMarkdown(source), (path) => path);
    return [];
  } catch (error) {
    const [, detail = ''] = /contain (\w+)/.exec(String(error)) ?? [];
    return [{ field: 'body', code: 'not_for_documents', detail }];
  }
}

/** The English text of the same version: the one that visitors see, else the draft of the next. */
function englishOf(
  content: WritingContent,
  { english, englishDraft }: WritingContext,
): WritingContent | null {
  const isNext = englishDraft !== null && english?.version !== content.version;
  return isNext && englishDraft.version === content.version ? englishDraft : english;
}

/** Parts are addressed by their number, so that a link leads to the same part in every language. */
function checkSections(content: WritingContent, context: WritingContext): WritingCheck[] {
  const english = englishOf(content, context);
  if (!english || context.english === null) return [];
  const wanted = countSections(english.body);
  if (countSections(content.body) === wanted) return [];
  return [{ field: 'body', code: 'sections_differ', detail: String(wanted) }];
}

/** Every change of a legal document is a new version; a translation is that of a version. */
function checkVersion(content: WritingContent, { published, english }: WritingContext): WritingCheck[] {
  const { version } = content;
  if (version === null) return [{ field: 'version', code: 'required' }];
  if (english)
    return version < (english.version ?? 0)
      ? [{ field: 'version', code: 'version_behind', detail: String(english.version) }]
      : [];
  const isOld =
    published !== null && version <= (published.version ?? 0) && !isSameWriting(published, content);
  return isOld ? [{ field: 'version', code: 'version_not_newer', detail: String(published.version) }] : [];
}
