import type { AffiliateAgreement } from '../../../../contracts/affiliate/affiliate.ts';
import {
  AFFILIATE_DOCUMENTS,
  type AffiliateDocument,
} from '../../../../contracts/affiliate/affiliate-values.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { EFFECT_RETENTION_DAYS } from '../../../../domain/retention.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import * as repo from './agreement.repository.ts';

/** Port: the version of a document that is in force, and its date as `YYYY-MM-DD`. */
export type ReadEdition = (document: AffiliateDocument) => Promise<{ version: number; date: string }>;

export interface AgreementDeps {
  db: Db;
  readEdition: ReadEdition;
  now: () => Date;
}

interface Named {
  document: AffiliateDocument;
  version: number;
}

/** Partners are told of a new text for so many days: less than the outbox remembers whom it has told. */
const TOLD_DAYS = EFFECT_RETENTION_DAYS - 10;
const DAY_MS = 86_400_000;

/** Which texts a partner has agreed to (product §4 Affiliate program). */
export function createAgreementService({ db, readEdition, now }: AgreementDeps) {
  const editions = () =>
    Promise.all(
      AFFILIATE_DOCUMENTS.map(async (document) => ({ document, ...(await readEdition(document)) })),
    );

  /** Both texts with the last version that the partner agreed to. */
  async function list(partnerId: string | null): Promise<AffiliateAgreement[]> {
    const [current, agreed] = await Promise.all([
      editions(),
      partnerId ? repo.findAgreed(db, partnerId) : [],
    ]);
    return current.map((edition) => {
      const last = agreed.find(({ document }) => document === edition.document);
      return { ...edition, agreed: last ? { version: last.version, at: last.at.toISOString() } : null };
    });
  }

  /** @throws ApiError `aff_agreement` until both texts in force are agreed to */
  async function requireAgreed(partnerId: string): Promise<void> {
    const all = await list(partnerId);
    if (all.some(({ version, agreed }) => agreed?.version !== version)) throw new ApiError('aff_agreement');
  }

  /** @throws ApiError `aff_agreement` for a version that is not in force; when joining, also for a missing text */
  async function check(given: readonly Named[], { all }: { all: boolean }): Promise<void> {
    const current = await editions();
    const isCurrent = (one: Named) =>
      current.some(({ document, version }) => document === one.document && version === one.version);
    const isGiven = ({ document }: Named) => given.some((one) => one.document === document);
    if (!given.every(isCurrent) || (all && !current.every(isGiven))) throw new ApiError('aff_agreement');
  }

  const record = (tx: Tx, partnerId: string, given: readonly Named[]): Promise<void> =>
    repo.insertAgreed(
      tx,
      partnerId,
      given.map((one) => ({ ...one, at: now() })),
    );

  /** Tells partners of texts that have changed lately; everyone once per version. */
  async function tellPartners(): Promise<void> {
    for (const { document, version, date } of await editions()) {
      const age = now().getTime() - Date.parse(`${date}T00:00:00Z`);
      if (version === 1 || age < 0 || age > TOLD_DAYS * DAY_MS) continue;
      for (const userId of await repo.findWithout(db, { document, version }))
        await enqueueNotification(db, {
          userId,
          messageId: `affiliate-text:${document}:${version}`,
          template: 'AFFILIATE_TEXT_CHANGED',
        });
    }
  }

  return { list, requireAgreed, check, record, tellPartners, history: repo.findAgreed };
}

export type AgreementService = ReturnType<typeof createAgreementService>;
