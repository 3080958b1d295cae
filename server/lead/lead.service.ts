import type { LeadBody, LeadKind } from '../../contracts/lead.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import { enqueue } from '../outbox/outbox.repository.ts';
import { keepLead } from './lead.repository.ts';

export interface LeadDeps {
  db: Db;
  publicUrl: string;
  /** Counts one form of a network; throws over the limit. */
  limit: (ip: string) => Promise<void>;
  now?: () => Date;
}

const TEMPLATE = { book: 'free-guide', career: 'career-plan' } as const satisfies Record<LeadKind, string>;

/** The two forms that mail something to whoever asks for it (decisions §12). */
export function createLeadService({ db, publicUrl, limit, now = () => new Date() }: LeadDeps) {
  return {
    /** An address gets the same mail once a day at most, whoever asks; the answer does not tell. */
    async create(body: LeadBody, origin: { locale: Locale; ip: string }): Promise<void> {
      await limit(origin.ip);
      const { kind, name, email } = body;
      const { locale } = origin;
      const consentAt = now();
      const url = `${publicUrl}/${locale}/education/course/catalog`;
      await db.transaction(async (tx) => {
        const id = await keepLead(tx, { kind, name, email, locale, consentAt });
        await enqueue(tx, {
          topic: 'mail',
          cause: `mail:lead:${id}:${consentAt.toISOString().slice(0, 10)}`,
          payload: { template: TEMPLATE[kind], to: email, locale, data: { name, url } },
        });
      });
    },
  };
}

export type LeadService = ReturnType<typeof createLeadService>;
