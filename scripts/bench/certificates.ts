import { randomBytes } from 'node:crypto';
import { LOCALES } from '../../contracts/locales.ts';
import { openSession, stockSchool } from '../prove/school.ts';
import type { OpenDatabase } from '../with-database.ts';
import { benchCrowd, type Download, download } from './crowd.ts';
import type { Say } from './measure.ts';

const PEOPLE = 40;

/**
 * `npm run bench -- certificates`: forty learners press "Download PDF" at once, each for a document that nobody has asked
 * for before.
 */
export const benchCertificates = (data: string, say: Say): Promise<void> =>
  benchCrowd(data, say, {
    title: `${PEOPLE} certificates at once`,
    prepare: async (database, origin) => {
      const downloads = await issueAll(database, origin);
      return async (round) => {
        await renameAll(database, round);
        return downloads;
      };
    },
  });

/** Forty learners with a certificate each, in all languages; answers their downloads. */
async function issueAll(database: OpenDatabase, origin: string): Promise<Download[]> {
  const { emails, productIds } = await stockSchool(database, PEOPLE, 1);
  const sessions = await Promise.all(emails.map((email) => openSession(database, origin, email)));
  const what = {
    ...{ title: 'Reading data honestly', productType: 'COURSE', minutes: 600, skills: [], courseIds: [] },
    ...{ siteName: 'Kurso', nameChanges: 0 },
  };
  return Promise.all(
    sessions.map(async ({ id, accessToken }, number): Promise<Download> => {
      const { rows } = await database.pool.query(
        `insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
         values ($1, $2, 2026, $3, $4, 'Proof', $5, $6, now(), now()) returning id`,
        [
          ...[id, productIds[0], number + 1, randomBytes(16).toString('base64url')],
          ...[LOCALES[number % LOCALES.length], JSON.stringify(what)],
        ],
      );
      const url = `${origin}/api/certificates/${rows[0].id}/pdf`;
      return () => download(url, accessToken);
    }),
  );
}

/** Other names are other documents: none is in the cache. */
const renameAll = ({ pool }: OpenDatabase, round: number) =>
  pool.query(`update certificates set name = 'Proof of round ' || $1 || ', number ' || number`, [round]);
