import type { Locale } from '../../contracts/locales.ts';
import {
  type ResumeContacts,
  ResumeDocument,
  type ResumeSection,
} from '../../contracts/resume/resume-document.ts';
import {
  createImportReader,
  type ImportedDocument,
  type ImportReader,
  isFields,
  type UnknownFields,
} from './import-reader.ts';
import { importedDocument } from './imported-document.ts';
import { JSON_RESUME_LISTS, ResumeFileError } from './json-resume.ts';
import { jsonResumeSections } from './json-resume-sections.ts';
import { restorePrivateParts } from './restore-private-parts.ts';
import { writtenLanguage } from './resume-language.ts';
import { sameJson } from './same-json.ts';
import { toJsonResume } from './to-json-resume.ts';

const ROOT = ['basics', ...JSON_RESUME_LISTS, 'meta', '$schema'] as const;

/**
 * A document of a file of JSON Resume. A file of Kurso that nobody changed comes back as it was, with its ids; one that was
 * changed elsewhere is read by the standard, and language, looks and hidden parts come from Kurso’s own copy in it.
 * Throws `ResumeFileError` for a value that is no JSON Resume. `usual` is the language of Latin texts.
 */
export function fromJsonResume(value: unknown, id: () => string, usual?: Locale): ImportedDocument {
  const known = ROOT.filter((name) => name !== 'meta' && name !== '$schema');
  if (!isFields(value) || !known.some((name) => name in value))
    throw new ResumeFileError('Not a JSON Resume');
  const kept = keptDocument(value);
  if (kept && sameJson(standardPart(value), standardPart({ ...toJsonResume(kept) })))
    return { document: kept, notes: [] };
  const read = createImportReader();
  read.unknown(value, ROOT);
  const imported = readStandard(value, read, id, usual);
  return kept ? restorePrivateParts(imported, kept) : imported;
}

const standardPart = ({ meta: _, $schema: __, ...standard }: UnknownFields): UnknownFields => standard;

/** Kurso’s own copy in a file, with the photo of the file; null when there is none by the contract. */
function keptDocument({ meta, basics }: UnknownFields): ResumeDocument | null {
  if (!isFields(meta) || !isFields(meta.kurso) || meta.kurso.version !== 1 || !isFields(meta.kurso.document))
    return null;
  const image = isFields(basics) ? basics.image : null;
  const withPhoto = ResumeDocument.safeParse({ ...meta.kurso.document, photo: image ?? null });
  const parsed = withPhoto.success
    ? withPhoto
    : ResumeDocument.safeParse({ ...meta.kurso.document, photo: null });
  return parsed.success ? parsed.data : null;
}

function readStandard(
  file: UnknownFields,
  read: ImportReader,
  id: () => string,
  usual?: Locale,
): ImportedDocument {
  if (file.basics !== undefined && file.basics !== null && !isFields(file.basics))
    read.note('unknown_fields');
  const basics = isFields(file.basics) ? file.basics : {};
  read.unknown(basics, BASICS);
  const contacts = contactsOf(basics, read);
  const summary = read.text([basics.summary]);
  const sections = [...jsonResumeSections(file, read, id), ...profiles(basics, read, id)];
  const language = writtenLanguage([contacts, summary, sections], usual);
  return importedDocument(
    { language, contacts, photo: basics.image ?? basics.picture, summary, sections },
    read,
    id,
  );
}

const BASICS = [
  ...[
    'name',
    'label',
    'image',
    'picture',
    'email',
    'phone',
    'url',
    'website',
    'summary',
    'location',
    'profiles',
  ],
];

function contactsOf(basics: UnknownFields, read: ImportReader): ResumeContacts {
  return {
    name: read.line(basics.name),
    headline: read.line(basics.label),
    email: read.line(basics.email),
    phone: read.line(basics.phone),
    place: placeOf(basics.location, read),
    website: read.link(basics.url ?? basics.website),
  };
}

function placeOf(location: unknown, read: ImportReader): string {
  if (!isFields(location)) return read.line(location);
  read.unknown(location, ['address', 'postalCode', 'city', 'region', 'countryCode']);
  const { address, postalCode, city, region, countryCode } = location;
  const town = [postalCode, city]
    .map(read.line)
    .filter((part) => part !== '')
    .join(' ');
  const parts = [read.line(address), town, read.line(region), read.line(countryCode)];
  return read.line(parts.filter((part) => part !== '').join(', '));
}

/** Accounts on other sites as links: the network, and the name there where the address does not say it. */
function profiles(basics: UnknownFields, read: ImportReader, id: () => string): ResumeSection[] {
  const entries = read.items(basics.profiles).map((profile) => {
    read.unknown(profile, ['network', 'username', 'url']);
    const [network, username, link] = [
      read.line(profile.network),
      read.line(profile.username),
      read.link(profile.url),
    ];
    const isSaid = username === '' || link.toLowerCase().includes(username.toLowerCase());
    const label = isSaid ? network || username : [network, username].filter((part) => part !== '').join(': ');
    return { id: id(), isHidden: false, label: read.line(label), link };
  });
  return [{ id: id(), kind: 'LINKS', title: null, isHidden: false, entries }];
}
