import type { ResumeDocument, ResumeEntry, ResumeSection } from '@/contracts/resume/resume-document';
import { movedItem } from '@/domain/moved-item';

/** A change of a document: everything that it does not name stays. */
export type DocumentChange = (document: ResumeDocument) => ResumeDocument;

type Entries = ResumeSection['entries'];

/** Entries have the kind of their section, which no function here changes. */
const withEntries = (section: ResumeSection, entries: readonly ResumeEntry[]): ResumeSection =>
  ({ ...section, entries: entries as Entries }) as ResumeSection;

const changeSection =
  (sectionId: string, change: (section: ResumeSection) => ResumeSection): DocumentChange =>
  (document) => ({
    ...document,
    sections: document.sections.map((section) => (section.id === sectionId ? change(section) : section)),
  });

export const patchSection = (
  sectionId: string,
  patch: Partial<Pick<ResumeSection, 'title' | 'isHidden'>>,
): DocumentChange => changeSection(sectionId, (section) => ({ ...section, ...patch }));

export const moveSection =
  (from: number, to: number): DocumentChange =>
  (document) => ({ ...document, sections: movedItem(document.sections, from, to) });

export const addSection =
  (section: ResumeSection, index?: number): DocumentChange =>
  (document) => ({ ...document, sections: inserted(document.sections, section, index) });

export const removeSection =
  (sectionId: string): DocumentChange =>
  (document) => ({ ...document, sections: document.sections.filter(({ id }) => id !== sectionId) });

export const addEntry = (sectionId: string, entry: ResumeEntry, index?: number): DocumentChange =>
  changeSection(sectionId, (section) => withEntries(section, inserted(section.entries, entry, index)));

export const removeEntry = (sectionId: string, entryId: string): DocumentChange =>
  changeSection(sectionId, (section) =>
    withEntries(
      section,
      (section.entries as readonly ResumeEntry[]).filter(({ id }) => id !== entryId),
    ),
  );

export const moveEntry = (sectionId: string, from: number, to: number): DocumentChange =>
  changeSection(sectionId, (section) =>
    withEntries(section, movedItem(section.entries as readonly ResumeEntry[], from, to)),
  );

export const patchEntry = <Entry extends ResumeEntry>(
  sectionId: string,
  entryId: string,
  patch: Partial<Entry>,
): DocumentChange =>
  changeSection(sectionId, (section) =>
    withEntries(
      section,
      (section.entries as readonly ResumeEntry[]).map((entry) =>
        entry.id === entryId ? ({ ...entry, ...patch } as ResumeEntry) : entry,
      ),
    ),
  );

/** At its end without an index. */
const inserted = <Item>(items: readonly Item[], item: Item, index = items.length): Item[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];
