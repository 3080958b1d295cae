import type {
  ResumeContacts,
  ResumeDocument,
  ResumeSection,
} from '../../contracts/resume/resume-document.ts';
import { TEMPLATE_TRAITS } from '../../contracts/resume/resume-values.ts';
import { linkOf, partOf, printedEntries } from './printed-entry.ts';
import type { PrintedLink, PrintedResume, PrintedSection } from './printed-resume.ts';
import { printedText } from './printed-text.ts';
import { mailHref, phoneHref } from './resume-link.ts';
import type { ResumeWords } from './resume-words.ts';

/** A resume as it is printed; `words` are those of its own language, not of the reader’s (product §2 Resume builder). */
export function printResume(document: ResumeDocument, words: ResumeWords): PrintedResume {
  const { language, design, contacts, photo, sections } = document;
  const summary = printedText(document.summary);
  const showsPhoto = design.showsPhoto && TEMPLATE_TRAITS[design.template].hasPhoto;
  return {
    language,
    design,
    name: contacts.name.trim(),
    headline: partOf(contacts.headline),
    contacts: printedContacts(contacts),
    photo: showsPhoto ? photo : null,
    summary: summary && { title: words.section.SUMMARY, text: summary },
    sections: sections.flatMap((section) => printedSection(section, document, words)),
  };
}

function printedContacts({ email, phone, place, website }: ResumeContacts): PrintedLink[] {
  const lines = [
    { text: email.trim(), href: mailHref(email) },
    { text: phone.trim(), href: phoneHref(phone) },
    { text: place.trim(), href: null },
    linkOf(website),
  ];
  return lines.filter((line) => line !== null).filter(({ text }) => text !== '');
}

function printedSection(
  section: ResumeSection,
  { language }: ResumeDocument,
  words: ResumeWords,
): PrintedSection[] {
  if (section.isHidden) return [];
  const title = titleOf(section, words);
  const entries = printedEntries(section, language, words);
  return title && entries.length > 0 ? [{ id: section.id, kind: section.kind, title, entries }] : [];
}

/** The heading of a section; null for one of its own kind that has none. */
const titleOf = ({ kind, title }: ResumeSection, words: ResumeWords): string | null =>
  title?.trim() || (kind === 'CUSTOM' ? null : words.section[kind]);
