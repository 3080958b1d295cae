import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AffiliateDocument } from '../../../contracts/affiliate/affiliate-values.ts';
import type { Db } from '../../../db/database.ts';
import { createAgreementService } from '../../../server/modules/affiliate/agreement/agreement.service.ts';
import { type Instance, openInstance } from '../messaging/notification/fixture.ts';
import { DAY, type Earning, makePartner, openEarning, type Partner } from './earning.ts';

const TERMS = 'general-partner-terms';
const EXTRA = 'affiliate-additional-agreement';

let test: Earning;
let messages: Instance;
let editions: Record<AffiliateDocument, { version: number; date: string }>;
let partner: Partner;

beforeAll(async () => {
  test = await openEarning();
  messages = await openInstance(test);
});
afterAll(async () => {
  await messages.close();
  await test.close();
});
beforeEach(async () => {
  const date = dayAgo(1);
  editions = { [TERMS]: { version: 1, date }, [EXTRA]: { version: 1, date } };
  // Partners of earlier tests are told no more.
  await test.pool.query(
    'update users set erased_at = now() where id in (select user_id from affiliate_partners)',
  );
  partner = await joined();
});

const dayAgo = (days: number) => new Date(test.now().getTime() - days * DAY).toISOString().slice(0, 10);
const publish = (document: AffiliateDocument, version: number, date = dayAgo(0)) => {
  editions[document] = { version, date };
};
const agreements = (db: Db = test.db) =>
  createAgreementService({ db, readEdition: async (document) => editions[document], now: test.now });

/** A partner who has agreed to both texts in force. */
async function joined(): Promise<Partner> {
  const made = await makePartner(test);
  for (const document of [TERMS, EXTRA] as const) await agree(made, document);
  return made;
}

const agree = ({ id }: Partner, document: AffiliateDocument) =>
  test.db.transaction((tx) =>
    agreements().record(tx, id, [{ document, version: editions[document].version }]),
  );

/** Which texts a partner was told of, oldest first. */
const toldOf = async ({ person }: Partner): Promise<string[]> =>
  (
    await test.pool.query(
      `select payload->>'messageId' as told from outbox
        where topic = 'notification' and payload->>'userId' = $1 and payload->>'template' = 'AFFILIATE_TEXT_CHANGED'
        order by id`,
      [person.id],
    )
  ).rows.map(({ told }) => told);

/** A database that is lost at the n-th write. */
const lostAt = (write: number): Db => {
  let left = write;
  return new Proxy(test.db, {
    get: (db, name) => {
      left -= name === 'transaction' ? 1 : 0;
      if (left === 0) throw new Error('killed');
      return Reflect.get(db, name);
    },
  });
};

describe('partners are told of a new text', () => {
  it('once per version, however often the job runs and also at once', async () => {
    publish(TERMS, 2);
    await Promise.all([agreements().tellPartners(), agreements().tellPartners()]);
    await agreements().tellPartners();
    expect(await toldOf(partner)).toEqual([`affiliate-text:${TERMS}:2`]);
    publish(TERMS, 3);
    await agreements().tellPartners();
    publish(EXTRA, 2);
    await agreements().tellPartners();
    await agreements().tellPartners();
    expect(await toldOf(partner)).toEqual([
      `affiliate-text:${TERMS}:2`,
      `affiliate-text:${TERMS}:3`,
      `affiliate-text:${EXTRA}:2`,
    ]);
  });

  it('all of them, each once, when the first run died half way', async () => {
    const partners = [partner, await joined(), await joined()];
    publish(TERMS, 2);
    await expect(agreements(lostAt(2)).tellPartners()).rejects.toThrow('killed');
    const told = async () => (await Promise.all(partners.map(toldOf))).map(({ length }) => length);
    expect((await told()).toSorted()).toEqual([0, 0, 1]);
    await agreements().tellPartners();
    expect(await told()).toEqual([1, 1, 1]);
  });

  it('unless they have agreed to it, are erased, or it is the first version', async () => {
    const [agreed, erased] = [await joined(), await joined()];
    await agreements().tellPartners();
    publish(TERMS, 2);
    await agree(agreed, TERMS);
    await test.pool.query('update users set erased_at = now() where id = $1', [erased.person.id]);
    const late = await joined();
    await agreements().tellPartners();
    const told = await Promise.all([partner, agreed, erased, late].map(toldOf));
    expect(told).toEqual([[`affiliate-text:${TERMS}:2`], [], [], []]);
  });

  it('from its day on, and for 20 days: less than the messages that were sent are remembered', async () => {
    for (const [days, count] of [
      [-1, 0],
      [22, 0],
      [19, 1],
    ] as const) {
      publish(TERMS, 2, dayAgo(days));
      await agreements().tellPartners();
      expect(await toldOf(partner), `${days} days ago`).toHaveLength(count);
    }
  });

  it.each([
    ['ru', 'Условия для партнёров изменились', '/en/affiliate/additional-agreement'],
    ['de', 'Die Partnerbedingungen haben sich geändert', '/de/affiliate/additional-agreement'],
  ])(
    'by a mail in the language %s of their account, with a link to a page that exists',
    async (locale, subject, path) => {
      const { id, email } = partner.person;
      await test.pool.query('update users set locale = $2 where id = $1', [id, locale]);
      publish(TERMS, 2);
      await agreements().tellPartners();
      await messages.worker.drain();
      const { rows } = await test.pool.query(
        `select payload from outbox where topic = 'mail' and payload->>'to' = $1`,
        [email],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0].payload).toMatchObject({ locale, data: { subject } });
      expect(new URL(rows[0].payload.data.url).pathname).toBe(path);
      const { rows: shown } = await test.pool.query('select template from notifications where user_id = $1', [
        id,
      ]);
      expect(shown).toEqual([{ template: 'AFFILIATE_TEXT_CHANGED' }]);
    },
  );
});
