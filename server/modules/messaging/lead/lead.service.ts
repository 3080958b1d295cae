import type { Locale } from '../../../../contracts/locales.ts';
import type { GuideKind, LeadBody, LeadKind } from '../../../../contracts/messaging/lead.ts';
import type { Db } from '../../../../db/database.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import { insertLead } from './lead.repository.ts';

export interface LeadDeps {
  db: Db;
  publicUrl: string;
  /** Counts one form of a network; throws over the limit. */
  limit: (ip: string) => Promise<void>;
  now?: () => Date;
}

/** Applications are read and answered by staff. */
const TEMPLATE = { book: 'free-guide', career: 'career-plan' } as const satisfies Record<GuideKind, string>;

/** Forms: two kinds e-mail a guide (product §2 Public), the others are applications. */
export function createLeadService({ db, publicUrl, limit, now = () => new Date() }: LeadDeps) {
  return {
    /**
     * An address gets the same e-mail at most once a day, no matter who requests it; the response does not reveal this.
     */
    async create(body: LeadBody, origin: { locale: Locale; ip: string }): Promise<void> {
      await limit(origin.ip);
      const { kind, name, email, details = '' } = body;
      const { locale } = origin;
      const consentAt = now();
      const url = `${publicUrl}/${locale}/education/course/catalog`;
      await db.transaction(async (tx) => {
        const id = await insertLead(tx, { kind, name, email, details, locale, consentAt });
        if (!mailsGuide(kind)) return;
        await enqueue(tx, {
          topic: 'mail',
          cause: `mail:lead:${id}:${consentAt.toISOString().slice(0, 10)}`,
          payload: { template: TEMPLATE[kind], to: email, locale, data: { name, url } },
        });
      });
    },
  };
}

const mailsGuide = (kind: LeadKind): kind is GuideKind => kind in TEMPLATE;

export type LeadService = ReturnType<typeof createLeadService>;
