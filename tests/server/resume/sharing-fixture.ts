import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { ResumeDocument } from '../../../contracts/resume/resume-document.ts';
import { resumes, users } from '../../../db/schema/index.ts';
import { emptyResume } from '../../../domain/resume/empty-resume.ts';
import type { PrintedResume } from '../../../domain/resume/printed-resume.ts';
import { createService } from '../../../server/http/service.ts';
import { createPasswordHasher } from '../../../server/modules/identity/auth/password-hasher.ts';
import { createResumeService } from '../../../server/modules/resume/resume/resume.service.ts';
import { createResumeWords } from '../../../server/modules/resume/resume/resume-words.ts';
import { createDraftLimits } from '../../../server/modules/resume/resume-draft/draft-limits.ts';
import { resumeDraftRoutes } from '../../../server/modules/resume/resume-draft/resume-draft.routes.ts';
import { createResumeDraftService } from '../../../server/modules/resume/resume-draft/resume-draft.service.ts';
import { resumeShareRoutes } from '../../../server/modules/resume/resume-share/resume-share.routes.ts';
import { createResumeShareService } from '../../../server/modules/resume/resume-share/resume-share.service.ts';
import { createShareCodes } from '../../../server/modules/resume/resume-share/share-codes.ts';
import { createShareLimits } from '../../../server/modules/resume/resume-share/share-limits.ts';
import { createSharePictures } from '../../../server/modules/resume/resume-share/share-picture.ts';
import { createSharedPrinter } from '../../../server/modules/resume/resume-share/shared-printer.ts';
import { createSharedResumeService } from '../../../server/modules/resume/resume-share/shared-resume.service.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

export const PAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842"><rect x="40" y="40" width="300" height="40" fill="#123456"/></svg>';

/** Visible and hidden parts with words that can be found again in an answer. */
export function makeDocument(change: Partial<ResumeDocument> = {}): ResumeDocument {
  let count = 0;
  const empty = emptyResume('en', () => `part${count++}`);
  return {
    ...empty,
    contacts: {
      ...empty.contacts,
      name: 'Žofie Ann',
      email: 'secret@mail.test',
      phone: '+420 555 123',
      place: 'Brno',
      website: 'https://own.test/',
    },
    sections: [
      {
        ...{ id: 'skills', kind: 'SKILLS', title: null, isHidden: false },
        entries: [
          { id: 'one', isHidden: false, name: 'Shown skill', level: null, keywords: [] },
          { id: 'two', isHidden: true, name: 'Hidden skill', level: null, keywords: [] },
        ],
      },
      {
        ...{ id: 'interests', kind: 'INTERESTS', title: null, isHidden: true },
        entries: [{ id: 'three', isHidden: false, name: 'Hidden hobby', keywords: [] }],
      },
    ],
    ...change,
  };
}

interface Call {
  as?: string | undefined;
  body?: unknown;
  cookie?: string | undefined;
  ip?: string;
}

/** The calls of shared resumes and guests' drafts; `u.<userId>` signs in, `n.<userId>` without a confirmed address. */
export async function openSharing() {
  const database = await createTestDatabase();
  const { db, pool } = database;
  const clock = { at: undefined as Date | undefined };
  const now = () => clock.at ?? new Date();
  const codes = createShareCodes('a secret for tests');
  const limits = createShareLimits(pool);
  const hasher = createPasswordHasher({ parallel: 4, waiting: 200 });
  const shares = createResumeShareService({ db, codes, hasher, limits, now });
  const printed: PrintedResume[] = [];
  const checkSources = async (_: string | null, document: ResumeDocument) => document;
  const print = <T>(document: PrintedResume, made: T): T => {
    printed.push(document);
    return made;
  };
  const shared = createSharedResumeService({
    ...{ db, codes, hasher, limits, checkSources, now },
    printer: createSharedPrinter({
      readWords: createResumeWords(bundledTranslations('public/locales')),
      printer: {
        pages: async (document) => print(document, [PAGE]),
        pdf: async (document, admit) => {
          await admit?.();
          return print(document, new Uint8Array([37, 80, 68, 70]));
        },
      },
    }),
    drawPicture: createSharePictures(),
  });
  const resumesOf = createResumeService({ db, sharing: shares.sharing, checkSources, now });
  const drafts = createResumeDraftService({
    ...{ db, resumes: resumesOf, checkSources, limits: createDraftLimits(pool), now },
  });
  const app = await createService({
    log: pino({ level: 'silent' }),
    ...{ trustedProxies: [], siteName: 'Kurso' },
    verifyAccessToken: async (token) => {
      const [kind, id = ''] = token.split('.');
      const verified = kind === 'u';
      return { id, email: 'a@b.c', name: 'A', role: 'STUDENT', verified, sessionId: id };
    },
  });
  resumeShareRoutes(app, { shares, shared });
  resumeDraftRoutes(app, drafts);
  await app.ready();

  async function send(method: string, url: string, { as, body, cookie, ip = '10.1.1.1' }: Call = {}) {
    return app.inject({
      ...{ method: method as 'GET', url, remoteAddress: ip },
      headers: {
        ...(as && { authorization: `Bearer ${as.includes('.') ? as : `u.${as}`}.t` }),
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
  }
  async function call(method: string, url: string, options: Call = {}) {
    const answer = await send(method, url, options);
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect any answer
    const body: any =
      answer.payload && /json/.test(String(answer.headers['content-type'])) ? answer.json() : null;
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body };
  }

  async function person(email = `${randomUUID()}@kurso.test`, isConfirmed = true): Promise<string> {
    const verifiedAt = isConfirmed ? new Date() : null;
    const [row] = await db.insert(users).values({ email, name: 'Ann', verifiedAt }).returning();
    return row?.id ?? '';
  }

  async function resume(ownerId: string, document = makeDocument()): Promise<string> {
    const id = randomUUID();
    await db.insert(resumes).values({ id, ownerId, title: 'Mine', language: document.language, document });
    return id;
  }

  const change = (ownerId: string, resumeId: string, body: object = {}) =>
    call('PUT', `/api/resumes/${resumeId}/share`, {
      as: ownerId,
      body: { isOn: true, endsAt: null, hidesContacts: false, ...body },
    });

  /** A resume that is shared, and its code. */
  async function shareOne(body: object = {}, document = makeDocument()) {
    const ownerId = await person();
    const resumeId = await resume(ownerId, document);
    const answer = await change(ownerId, resumeId, body);
    expect(answer.status).toBe(200);
    return { ownerId, resumeId, code: answer.body.code as string };
  }

  return {
    ...{ database, db, pool, app, clock, printed, limits, resumes: resumesOf, shares, drafts },
    ...{ send, call, person, resume, change, shareOne },
    get: (code: string, options: Call = {}) => call('GET', `/api/resumes/shared/${code}`, options),
    /** Gives the password; the cookie as the browser sends it back. */
    async open(code: string, password: string, ip = '10.1.1.1') {
      const answer = await call('POST', `/api/resumes/shared/${code}/open`, { body: { password }, ip });
      const sent = answer.headers['set-cookie'];
      return { ...answer, setCookie: sent, cookie: String(sent ?? '').split(';')[0] };
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

export type Sharing = Awaited<ReturnType<typeof openSharing>>;
