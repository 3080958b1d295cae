import { pino } from 'pino';
import type { Locale } from '../../../contracts/locales.ts';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { certificates, products, users } from '../../../db/schema/index.ts';
import { emptyEntry, emptyResume } from '../../../domain/resume/empty-resume.ts';
import type { PrintedResume } from '../../../domain/resume/printed-resume.ts';
import type { App } from '../../../server/http/app-types.ts';
import { createService } from '../../../server/http/service.ts';
import { createAccountProfile } from '../../../server/modules/identity/account/account-profile.ts';
import { createOwnCertificates } from '../../../server/modules/learning/certificate/own-certificates.ts';
import type { ResumeSharing } from '../../../server/modules/resume/resume/resume-sharing.ts';
import { createResumeModule } from '../../../server/modules/resume/resume.module.ts';
import {
  bundledTranslations,
  type Texts,
  type Translations,
} from '../../../server/platform/i18n/translations.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

export const PUBLIC_URL = 'https://kurso.test';

export interface ResumeSchool {
  database: TestDatabase;
  app: App;
  /** The clock of saves and deletions; undefined runs. */
  clock: { at: Date | undefined };
  /** What was given to the printer, the newest last. */
  printed: { resume: PrintedResume; owner: string | null }[];
  /** The texts that were loaded. */
  loaded: [Locale, string[]][];
  /** Resumes whose shared page is on. */
  shared: Set<string>;
  /** Pictures of the school by address. */
  pictures: Map<string, Buffer>;
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** The calls of resumes over a fresh database; the bearer `t.<userId>.t` authenticates that user. */
export async function openResumes(): Promise<ResumeSchool> {
  const database = await createTestDatabase();
  const clock: ResumeSchool['clock'] = { at: undefined };
  const printed: ResumeSchool['printed'] = [];
  const loaded: ResumeSchool['loaded'] = [];
  const shared = new Set<string>();
  const pictures = new Map<string, Buffer>();
  const sharing: ResumeSharing = {
    sharedAmong: async (_, ids) => new Set(ids.filter((id) => shared.has(id))),
    switchOff: async (_, id) => void shared.delete(id),
  };
  const module = createResumeModule(
    { database, translations: publishedTexts(loaded), config: { publicUrl: PUBLIC_URL } },
    {
      profiles: createAccountProfile(database.db),
      certificates: createOwnCertificates(database.db),
      readPicture: async (url) => pictures.get(url) ?? Promise.reject(new Error('no picture')),
      printer: {
        pdf: async (resume, admit) => {
          await admit?.();
          printed.push({ resume, owner: null });
          return Buffer.from('%PDF-1.7');
        },
        pages: async (resume, owner) => {
          printed.push({ resume, owner });
          return ['<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"/>'];
        },
      },
      sharing,
      now: () => clock.at ?? new Date(),
    },
  );
  const app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'Kurso',
    verifyAccessToken: async (token) => {
      const id = token.split('.')[1] ?? '';
      return { id, email: 'a@b.c', name: 'A', role: 'STUDENT', verified: false, sessionId: id };
    },
  });
  module.registerRoutes(app);
  await app.ready();
  const purge = async () => void (await module.jobs[0]?.run());
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { database, app, clock, printed, loaded, shared, pictures, purge, close };
}

/** The texts of the files, with headings that a school has published in German. */
function publishedTexts(loaded: ResumeSchool['loaded']): Translations {
  const files = bundledTranslations('public/locales');
  return {
    load: async (locale, namespaces) => {
      loaded.push([locale, namespaces]);
      const texts = await files.load(locale, namespaces);
      if (locale !== 'de') return texts;
      const { section } = texts['resume-document'] as { section: Texts };
      const headings = Object.fromEntries(Object.keys(section).map((kind) => [kind, `${kind} of de`]));
      return { ...texts, 'resume-document': { ...(texts['resume-document'] as Texts), section: headings } };
    },
  };
}

export type Call = { as?: string | null; body?: unknown; headers?: Record<string, string> };

export async function call(
  { app }: ResumeSchool,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { as = null, body, headers = {} }: Call = {},
) {
  const answer = await app.inject({
    method,
    url,
    headers: { ...(as !== null && { authorization: `Bearer t.${as}.t` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = /json/.test(String(answer.headers['content-type']));
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any response
  const parsed: any = isJson && answer.payload ? answer.json() : null;
  return { status: answer.statusCode, headers: answer.headers, body: parsed, bytes: answer.rawPayload };
}

export async function addPerson({ database }: ResumeSchool, name = 'Ada'): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  const [row] = await database.db.insert(users).values({ email, name }).returning({ id: users.id });
  return row?.id ?? '';
}

let numbers = 0;

/** A certificate of the person, of a product of its own. */
export async function addCertificate(
  { database }: ResumeSchool,
  userId: string,
  { isShared = true, revokedAt = null as Date | null, title = 'Bread' } = {},
) {
  numbers += 1;
  const [product] = await database.db
    .insert(products)
    .values({ type: 'COURSE', status: 'PUBLISHED' })
    .returning({ id: products.id });
  const code = `code${numbers}`.padEnd(22, 'x');
  const at = new Date('2026-03-05T10:00:00Z');
  const data = {
    ...{ title, productType: 'COURSE' as const, minutes: 60, skills: ['Baking', title] },
    ...{ courseIds: [], siteName: 'Kurso', nameChanges: 0 },
  };
  const [row] = await database.db
    .insert(certificates)
    .values({
      ...{
        userId,
        productId: product?.id ?? '',
        year: 2026,
        number: numbers,
        code,
        name: 'Ada',
        locale: 'en',
      },
      ...{ data, isShared, completedAt: at, issuedAt: at, revokedAt },
      revocation: revokedAt ? 'refunded' : null,
    })
    .returning({ id: certificates.id });
  return { id: row?.id ?? '', code, number: `K-2026-${String(numbers).padStart(6, '0')}` };
}

let parts = 0;
export const partId = () => {
  parts += 1;
  return `part-${parts}`;
};

/** A document with a name. */
export function resumeOf(name = 'Ada Lovelace', more: Partial<ResumeDocument> = {}): ResumeDocument {
  const document = emptyResume('en', partId);
  return { ...document, contacts: { ...document.contacts, name }, ...more };
}

/** A document with one course. */
export const courseOf = (more: object): ResumeDocument =>
  resumeOf('Ada', {
    sections: [
      {
        ...{ id: partId(), kind: 'COURSES', title: null, isHidden: false },
        entries: [{ ...emptyEntry('COURSES', partId), title: 'Typed', ...more }],
      },
    ],
  });

/** The only course of a document. */
export function onlyCourse({ sections }: ResumeDocument) {
  const [section] = sections;
  return section?.kind === 'COURSES' ? section.entries[0] : undefined;
}
