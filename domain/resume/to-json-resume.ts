import type {
  ResumeDatedEntry,
  ResumeDocument,
  ResumeEntry,
  ResumeSection,
} from '../../contracts/resume/resume-document.ts';
import type { ResumeText } from '../../contracts/resume/resume-text.ts';
import {
  DATED_FIELDS,
  type DatedFields,
  JSON_RESUME_LISTS,
  JSON_RESUME_SCHEMA,
  type JsonResume,
  type JsonResumeBasics,
  type JsonResumeItem,
  type JsonResumeList,
} from './json-resume.ts';
import { LANGUAGE_LEVEL_WORDS, SKILL_LEVEL_WORDS } from './level-words.ts';
import { isEmptyText, paragraphText, plainText } from './plain-text.ts';

/**
 * A resume as JSON Resume 1.0.0. Hidden parts are in `meta.kurso.document` alone, so that no other tool prints them; the
 * photo is `basics.image` alone.
 */
export function toJsonResume(document: ResumeDocument): JsonResume {
  const { photo, ...kept } = document;
  const shown = document.sections.filter(({ isHidden }) => !isHidden);
  const items = shown.flatMap(itemsOf);
  const lists = JSON_RESUME_LISTS.map((list) => [
    list,
    items.flatMap(([name, item]) => (name === list ? [item] : [])),
  ]);
  return {
    $schema: JSON_RESUME_SCHEMA,
    basics: basicsOf(document, photo, shown),
    ...(Object.fromEntries(lists) as Record<JsonResumeList, JsonResumeItem[]>),
    meta: { version: 'v1.0.0', canonical: JSON_RESUME_SCHEMA, kurso: { version: 1, document: kept } },
  };
}

function basicsOf(
  { contacts, summary }: ResumeDocument,
  photo: string | null,
  sections: readonly ResumeSection[],
): JsonResumeBasics {
  const { name, headline, email, phone, place, website } = contacts;
  return {
    name,
    ...said({ label: headline, image: photo ?? '', email, phone, url: website, summary: plainText(summary) }),
    ...(place === '' ? {} : { location: { city: place } }),
    profiles: sections.flatMap((section) =>
      section.kind === 'LINKS'
        ? shown(section.entries).map(({ label, link }) => said({ network: label, url: link }))
        : [],
    ),
  };
}

const shown = <E extends ResumeEntry>(entries: readonly E[]): E[] =>
  entries.filter(({ isHidden }) => !isHidden);

/** Fields that say something. */
const said = (fields: Record<string, string | string[] | null>): JsonResumeItem =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | string[]] => Boolean(field[1]?.length)),
  );

type ListItem = [JsonResumeList, JsonResumeItem];

function itemsOf(section: ResumeSection): ListItem[] {
  switch (section.kind) {
    case 'LINKS':
      return [];
    case 'SKILLS':
      return shown(section.entries).map(({ name, level, keywords }) => [
        'skills',
        said({ name, level: level && SKILL_LEVEL_WORDS[level], keywords }),
      ]);
    case 'LANGUAGES':
      return shown(section.entries).map(({ name, level }) => [
        'languages',
        said({ language: name, fluency: level && LANGUAGE_LEVEL_WORDS[level] }),
      ]);
    case 'INTERESTS':
      return shown(section.entries).map(({ name, keywords }) => ['interests', said({ name, keywords })]);
    case 'REFERENCES':
      return shown(section.entries).map(({ name, text }) => [
        'references',
        said({ name, reference: plainText(text) }),
      ]);
    case 'COURSES':
      return shown(section.entries).map(({ title, organization, link, end, number, text }) => [
        'certificates',
        said({ name: title, date: end, issuer: organization, url: link, number, summary: plainText(text) }),
      ]);
    default: {
      const fields = DATED_FIELDS[section.kind];
      const own = said({ section: section.kind === 'CUSTOM' ? section.title : null });
      return shown(section.entries).map((entry) => [fields.list, { ...own, ...datedItem(entry, fields) }]);
    }
  }
}

function datedItem(entry: ResumeDatedEntry, fields: DatedFields): JsonResumeItem {
  const { title, organization, place, link, start, end, isCurrent, grade } = entry;
  const until = isCurrent ? null : end;
  const dates = fields.date
    ? { startDate: until ? start : null, [fields.date]: until ?? start }
    : { startDate: start, endDate: until };
  const { text, items } = fields.items
    ? textAndItems(entry.text)
    : { text: plainText(entry.text), items: [] };
  return said({
    ...{ [fields.title]: title, [fields.organization]: organization, location: place, url: link },
    ...{ ...dates, score: grade, [fields.text]: text, ...(fields.items ? { [fields.items]: items } : {}) },
  });
}

/** The bullets at the end of a text, and what stands before them. */
function textAndItems(text: ResumeText): { text: string; items: string[] } {
  const last = text.content.at(-1);
  if (isEmptyText(text) || last?.type !== 'bulletList') return { text: plainText(text), items: [] };
  return {
    text: plainText({ type: 'doc', content: text.content.slice(0, -1) }),
    items: last.content
      .map(({ content }) => content.map(paragraphText).join('\n').trim())
      .filter((item) => item !== ''),
  };
}
