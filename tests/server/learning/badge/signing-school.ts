import { pino } from 'pino';
import { certificates } from '../../../../db/schema/index.ts';
import { loadConfig } from '../../../../server/config/load-config.ts';
import { createService } from '../../../../server/http/service.ts';
import { badgeRoutes } from '../../../../server/modules/learning/badge/badge.routes.ts';
import { createBadgeService } from '../../../../server/modules/learning/badge/badge.service.ts';
import { createBadgeSigner } from '../../../../server/modules/learning/badge/badge-signer.ts';
import { createBadgeTexts } from '../../../../server/modules/learning/badge/badge-texts.ts';
import { bundledTranslations } from '../../../../server/platform/i18n/translations.ts';
import type { Read } from '../../../setup/badge-verifier.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';
import { addPerson, addProduct } from '../school.ts';

const SECRET = 'a-secret-for-tests-that-is-long-enough';

interface Options {
  host?: string;
  env?: Record<string, string>;
  now?: () => Date;
  limit?: (ip: string) => Promise<void>;
}

export type SigningSchool = Awaited<ReturnType<typeof openSigningSchool>>;

/** The calls about badges of a school at `host`, over a given database. */
export async function openSigningSchool(database: TestDatabase, options: Options = {}) {
  const { host = 'school.example', env = {}, now, limit = async () => {} } = options;
  const { db } = database;
  const config = {
    ...loadConfig({ APP_ENV: 'autotest', ...env }),
    publicUrl: `https://${host}`,
  };
  const signer = createBadgeSigner(config, SECRET);
  const app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'Kurso',
    verifyAccessToken: async () => null,
  });
  const narrate = createBadgeTexts(bundledTranslations('public/locales'));
  badgeRoutes(app, createBadgeService({ db, signer, narrate, limit, ...(now && { now }) }));
  await app.ready();
  const get = (url: string) => app.inject({ method: 'GET', url });
  return {
    ...{ host, signer, db, get },
    credential: async (code: string) => (await get(`/api/share/${code}/credential`)).json(),
    close: () => app.close(),
  };
}

/** The addresses of these schools as somebody else reads them. */
export function readerOf(...schools: SigningSchool[]): Read {
  return async (url) => {
    const { host, pathname } = new URL(url);
    const answer = await schools.find((school) => school.host === host)?.get(pathname);
    if (answer?.statusCode !== 200) throw new Error(`${url} does not answer`);
    return answer.json();
  };
}

let issued = 0;

/** A shared certificate of a learner; answers its code. */
export async function addCertificate(
  { db }: Pick<SigningSchool, 'db'>,
  given: Partial<typeof certificates.$inferInsert> = {},
): Promise<string> {
  issued += 1;
  const code = `code${String(issued).padStart(18, '0')}`;
  const [userId, productId] = [await addPerson(db), await addProduct(db, 'Bees')];
  await db.insert(certificates).values({
    ...{ userId, productId, code, year: 2026, number: issued, name: 'আদা Ада 阿达', locale: 'de' },
    data: { title: 'Bienen', skills: ['Imkern'] },
    completedAt: new Date('2026-03-01T10:00:00.5Z'),
    issuedAt: new Date('2026-03-02T10:00:00.5Z'),
    ...given,
  });
  return code;
}
