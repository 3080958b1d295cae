import type { ResumeDocument, ResumeSection } from '../../contracts/resume/resume-document.ts';
import { TEMPLATE_TRAITS } from '../../contracts/resume/resume-values.ts';

/** What a stranger may read of a resume: nothing that is hidden, and no photo that is not printed. */
export function sharedDocument(
  document: ResumeDocument,
  { hidesContacts }: { hidesContacts: boolean },
): ResumeDocument {
  const { design, contacts, photo, sections } = document;
  const showsPhoto = design.showsPhoto && TEMPLATE_TRAITS[design.template].hasPhoto;
  return {
    ...document,
    contacts: hidesContacts ? { ...contacts, email: '', phone: '', place: '' } : contacts,
    photo: showsPhoto ? photo : null,
    sections: sections.map(withoutHidden).filter(isShown),
  };
}

/** A section without its hidden entries. */
const withoutHidden = (section: ResumeSection): ResumeSection =>
  ({ ...section, entries: section.entries.filter(({ isHidden }) => !isHidden) }) as ResumeSection;

const isShown = ({ kind, title, isHidden, entries }: ResumeSection): boolean =>
  !isHidden && entries.length > 0 && (kind !== 'CUSTOM' || Boolean(title?.trim()));
