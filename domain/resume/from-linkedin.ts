import type { Locale } from '../../contracts/locales.ts';
import type { ResumeContacts, ResumeSection } from '../../contracts/resume/resume-document.ts';
import { emptyEntry, emptySection } from './empty-resume.ts';
import { createImportReader, type ImportedDocument, type ImportReader } from './import-reader.ts';
import { importedDocument } from './imported-document.ts';
import { ResumeFileError } from './json-resume.ts';
import { LINKEDIN_FILES, linkedInFileOf } from './linkedin-files.ts';
import { type LinkedInTables, linkedInSections } from './linkedin-sections.ts';
import { type LinkedInRow, linkedInRows } from './linkedin-table.ts';

/**
 * A document of the archive that LinkedIn sends: texts of its files by their paths; others are passed over. What a resume
 * does not say (birth date, industry, zip code) is left out. Throws `ResumeFileError` when no file is one of LinkedIn’s.
 */
export function fromLinkedIn(
  files: ReadonlyMap<string, string>,
  id: () => string,
  language: Locale,
): ImportedDocument {
  const tables = tablesOf(files);
  if (Object.keys(tables).length === 0) throw new ResumeFileError('Not an archive of LinkedIn');
  const read = createImportReader();
  const profile = tables.profile?.[0] ?? {};
  const summary = read.text([profile.summary]);
  const contacts = contactsOf(profile, tables, read);
  const sections = [...linkedInSections(tables, read, id), linksOf(profile, contacts.website, read, id)];
  return importedDocument({ language, contacts, photo: null, summary, sections }, read, id);
}

function tablesOf(files: ReadonlyMap<string, string>): LinkedInTables {
  const tables: LinkedInTables = {};
  for (const [path, text] of files) {
    const file = linkedInFileOf(path);
    const rows = file && linkedInRows(text, LINKEDIN_FILES[file]);
    if (file && rows) tables[file] = [...(tables[file] ?? []), ...rows];
  }
  return tables;
}

function contactsOf(profile: LinkedInRow, tables: LinkedInTables, read: ImportReader): ResumeContacts {
  const emails = tables['email addresses'] ?? [];
  const email = emails.find(({ primary = '' }) => /^yes$/i.test(primary.trim())) ?? emails[0];
  const phones = tables.phonenumbers ?? [];
  const phone = phones.find(({ type = '' }) => /^mobile$/i.test(type.trim())) ?? phones[0];
  return {
    name: read.line([profile['first name'], profile['last name']].filter(Boolean).join(' ')),
    headline: read.line(profile.headline),
    email: read.line(email?.['email address']),
    phone: read.line(phone?.number),
    place: read.line(profile['geo location'] || profile.address),
    website: sitesOf(profile, read)[0]?.link ?? '',
  };
}

/** Characters of a list of addresses that are looked at. */
const ADDRESSES_READ_MAX = 2000;

/** `[PORTFOLIO:https://anna.example],[OTHER:shop.example]`, or addresses alone. */
const sitesOf = ({ websites = '' }: LinkedInRow, read: ImportReader): { label: string; link: string }[] =>
  websites
    .slice(0, ADDRESSES_READ_MAX)
    .split(/[[\],\s]+/)
    .map((site) => /^(?:([A-Z_]+):)?(.+)$/.exec(site) ?? [])
    .map(([, label = '', address]) => ({ label: labelOf(label), link: read.link(address) }))
    .filter(({ link }) => link !== '');

const labelOf = (word: string): string =>
  /^(?:other|personal|company)$/i.test(word)
    ? ''
    : word.charAt(0) + word.slice(1).toLowerCase().replaceAll('_', ' ');

function linksOf(profile: LinkedInRow, website: string, read: ImportReader, id: () => string): ResumeSection {
  const sites = sitesOf(profile, read).filter(({ link }) => link !== website);
  const accounts = [
    ...(profile['twitter handles'] ?? '').slice(0, ADDRESSES_READ_MAX).matchAll(/@?(\w{1,15})/g),
  ].map(([, name]) => ({
    ...{ label: 'X', link: `https://x.com/${name}` },
  }));
  const entries = [...sites, ...accounts].map((site) => ({ ...emptyEntry('LINKS', id), ...site }));
  return { ...emptySection('LINKS', id), entries };
}
