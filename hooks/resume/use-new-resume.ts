import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { Locale } from '@/contracts/locales';
import type { ImportedResume } from '@/contracts/resume/resume';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import {
  RESUME_IMPORT_MAX_BYTES,
  RESUME_JSON_MAX_BYTES,
  RESUME_TITLE_MAX,
} from '@/contracts/resume/resume-values';
import { emptyResume } from '@/domain/resume/empty-resume';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import type { Api } from '@/services/api';
import { createBrowserApi } from '@/services/browser-api';
import { resume } from '@/services/endpoints';
import { keepGuestResume } from '@/store/guest-resume';

const partId = () => crypto.randomUUID();

/** The client whose calls are in another language than the page. */
const apiIn = (api: Api, language: Locale): Api =>
  api.locale === language ? api : createBrowserApi(language);

/** Keeps a new resume, in the account or in a guest's browser, and opens it. */
export function useCreateResume(defaultTitle: string) {
  const api = useApi();
  const client = useQueryClient();
  const { push } = useRouter();
  const href = useHref();
  const { isLoggedIn } = useSession();
  // A retry after a lost answer must not make a second one.
  const ids = useRef(new WeakMap<ResumeDocument, string>());
  return useMutation({
    networkMode: 'always',
    mutationFn: async (document: ResumeDocument) => {
      const resumeId = ids.current.get(document) ?? crypto.randomUUID();
      ids.current.set(document, resumeId);
      const title = titleOf(document) || defaultTitle;
      if (isLoggedIn) await api(resume.create, { body: { resumeId, title, document } });
      else keepGuestResume({ resumeId, title, document, updatedAt: new Date().toISOString() });
      return resumeId;
    },
    onSuccess: (resumeId) => {
      void client.invalidateQueries({ queryKey: [api.locale, 'resumes'] });
      return push(href(`/resumes/builder/${resumeId}`));
    },
  });
}

/** The position looked for, or the person's name. */
const titleOf = ({ contacts }: ResumeDocument): string =>
  (contacts.headline.trim() || contacts.name.trim())
    .slice(0, RESUME_TITLE_MAX)
    .replace(/[\ud800-\udbff]$/, '');

/** Documents to begin with; each is the same object until its language is another. */
export function useFirstDocuments() {
  const api = useApi();
  const known = useRef(new Map<string, ResumeDocument>());
  const once = async (key: string, make: () => Promise<ResumeDocument> | ResumeDocument) => {
    const document = known.current.get(key) ?? (await make());
    known.current.set(key, document);
    return document;
  };
  return {
    blank: (language: Locale) => once(`blank ${language}`, () => emptyResume(language, partId)),
    profile: (language: Locale) =>
      once(`profile ${language}`, async () => ({
        ...(await apiIn(api, language)(resume.fromProfile)),
        language,
      })),
  };
}

const FILES = {
  json: { type: 'application/json', ending: '.json', maxBytes: RESUME_JSON_MAX_BYTES },
  linkedIn: { type: 'application/zip', ending: '.zip', maxBytes: RESUME_IMPORT_MAX_BYTES },
} as const;
export type ImportWay = keyof typeof FILES;

const MIB = 2 ** 20;

/** What a file to import has to be; `shownMaxBytes` is the limit as a round number that people know. */
export function importFile(way: ImportWay) {
  const { maxBytes } = FILES[way];
  return { ...FILES[way], shownMaxBytes: Math.floor(maxBytes / MIB) * 1_000_000 };
}

/** Reads a file of another resume builder; what the service would refuse is not sent first. */
export function useImportResume(way: ImportWay, language: Locale) {
  const api = useApi();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (file: File): Promise<ImportedResume> => {
      const { type, ending, maxBytes } = importFile(way);
      if (!file.name.toLowerCase().endsWith(ending)) throw new ApiError('unsupported_media_type');
      if (file.size > maxBytes) throw new ApiError('payload_too_large');
      const there = apiIn(api, language);
      // Systems name the types of files differently, or not at all.
      const typed = { file: new Blob([file], { type }) };
      const { document, notes } = await (way === 'json'
        ? there(resume.importJson, typed)
        : there(resume.importLinkedIn, typed));
      return { document: { ...document, language }, notes };
    },
  });
}
