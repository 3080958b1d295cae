import { ApiError } from '../../../contracts/api-error.ts';
import { LEGAL_PAGES } from '../../../contracts/editorial/text-page-management.ts';
import type {
  ManagedWriting,
  WritingCheck,
  WritingContent,
  WritingSave,
} from '../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../contracts/locales.ts';
import { EMPTY_WRITING, termIdOf, writingState } from '../../../domain/editorial/writing.ts';
import { loadConfig } from '../../config/load-config.ts';
import { checkTerm } from '../../modules/editorial/glossary/term-checks.ts';
import { checkPage } from '../../modules/editorial/text-page/page-checks.ts';
import { shownText } from '../../modules/editorial/text-page/page-content.ts';
import { createPageFiles } from '../../modules/editorial/text-page/page-file.ts';
import { textNames } from '../../modules/editorial/text-page/text-names.ts';
import { checkTexts } from '../../modules/editorial/writing/writing-checks.ts';
import {
  isTextPage,
  type PublishedWriting,
  type WritingContext,
  type WritingKey,
} from '../../modules/editorial/writing/writing-place.ts';
import type { Scenario } from '../scenario.ts';
import { articleText, findArticle } from './managed-articles.ts';
import { findTerm, termText } from './managed-terms.ts';
import { daysAgo, MOCK_NOW } from './mock-id.ts';
import { MOCK_USERS } from './user.ts';

export const mockFiles = createPageFiles();
const names = textNames(loadConfig());
const DAY_MS = 86_400_000;

const by = ({ id, name }: { id: string; name: string }) => ({ id, name });

async function publishedOf({ subject, language }: WritingKey): Promise<PublishedWriting | null> {
  if (isTextPage(subject)) return shownText(undefined, mockFiles, { page: subject, language });
  const content = textOf(subject, language);
  return content && { content, inForceFrom: null };
}

/** The text of an article or a term. */
function textOf(subject: string, language: Locale): WritingContent | null {
  const termId = termIdOf(subject);
  const term = termId === null ? undefined : findTerm(termId);
  if (term) return termText(term, language);
  const article = findArticle(subject);
  if (!article) throw new ApiError('not_found');
  return articleText(article, language);
}

/** A term has no lead. */
const edited = ({ subject }: WritingKey, content: WritingContent): WritingContent =>
  termIdOf(subject) === null
    ? { ...content, lead: `${content.lead} Newer.` }
    : { ...content, body: `${content.body} Newer.`.trim() };

export function checksOf(
  { subject, language }: WritingKey,
  content: WritingContent,
  context: WritingContext,
): WritingCheck[] {
  if (termIdOf(subject) !== null) return checkTerm(content, language, context);
  return isTextPage(subject)
    ? checkPage(subject, content, context, names)
    : checkTexts(content, language === 'en');
}

export async function makeManagedWriting(key: WritingKey, scenario: Scenario): Promise<ManagedWriting> {
  const published = await publishedOf(key);
  const english = key.language === 'en' ? null : await publishedOf({ ...key, language: 'en' });
  const isEdited = scenario.has('writing-edited') && published !== null;
  const shown = published?.content ?? null;
  const content = isEdited ? edited(key, published.content) : (shown ?? EMPTY_WRITING);
  const context = {
    ...{ published: shown, english: english?.content ?? null },
    ...{ englishDraft: null, englishScheduled: false },
  };
  const asked = { at: daysAgo(1), by: by(MOCK_USERS.manager) };
  return {
    ...{ ...key, content, published: shown, inForceFrom: published?.inForceFrom ?? null },
    state: writingState(isEdited ? content : null, shown),
    english: english?.content ?? null,
    checks: checksOf(key, content, context),
    revision: isEdited ? 3 : 0,
    changed: isEdited ? asked : null,
    scheduled: isEdited ? { revision: 2, at: new Date(MOCK_NOW.getTime() + DAY_MS).toISOString() } : null,
    requested: isEdited ? asked : null,
  };
}

/** With every kind of save: published, accepted, refused. */
export async function makeWritingSaves(
  key: WritingKey,
  scenario: Scenario,
  onlyPublished: boolean,
): Promise<WritingSave[]> {
  const { published, content } = await makeManagedWriting(key, scenario);
  if (!scenario.has('writing-edited') || !published) return [];
  const version = isTextPage(key.subject) && LEGAL_PAGES.includes(key.subject) ? 1 : null;
  const [manager, senior] = [by(MOCK_USERS.manager), by(MOCK_USERS.senior)];
  const saves: WritingSave[] = [
    { saveId: '4', revision: 3, at: daysAgo(1), by: manager, content, publishedAt: null },
    {
      ...{ saveId: '3', revision: null, at: daysAgo(2), by: senior, publishedAt: null },
      content: { ...published, title: `${published.title}?` },
    },
    {
      ...{ saveId: '2', revision: 2, at: daysAgo(2), by: manager, publishedAt: null },
      content: { ...published, lead: content.lead, body: content.body },
    },
    {
      ...{ saveId: '1', revision: 1, at: daysAgo(30), by: null, publishedAt: daysAgo(30) },
      content: { ...published, version },
    },
  ];
  return saves.filter(({ publishedAt }) => !onlyPublished || publishedAt !== null);
}
