import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { ApiError } from '../../../contracts/api-error.ts';
import type { Acceptance } from '../../../contracts/business/invitation.ts';
import { companySeats, type users } from '../../../db/schema/index.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createAcceptanceService } from '../../../server/modules/business/invitation/acceptance.service.ts';
import { createInvitationService } from '../../../server/modules/business/invitation/invitation.service.ts';
import { createInvitationMail } from '../../../server/modules/business/invitation/invitation-mail.ts';
import { createInvitationTokens } from '../../../server/modules/business/invitation/invitation-tokens.ts';
import { createJoinLinkService } from '../../../server/modules/business/invitation/join-link.service.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { insertPerson } from '../identity/account-fixture.ts';
import { PUBLIC_URL, SECRET } from '../identity/auth-fixture.ts';
import { insertCompany, insertPool } from './company-fixture.ts';
import { openSeats } from './seat-fixture.ts';

const DAY_MS = 86_400_000;

type User = typeof users.$inferSelect;

export const newAddress = () => `${randomUUID()}@bakery.example`;

export const listOf = (emails: string[], poolId: string | null = null) => ({
  ...{
    requestId: randomUUID(),
    people: emails.map((email) => ({ email, name: '', team: '' })),
    role: 'MEMBER' as const,
    poolId,
    locale: 'en' as const,
  },
});

export const asCaller = ({ id, email, verifiedAt }: User): Caller => ({
  ...{ id, email, name: 'Ada', role: 'STUDENT', verified: verifiedAt !== null, sessionId: randomUUID() },
});

/** Invitations and links, with the seats of companies, on the shop's database and clock. */
export async function openInvitations() {
  const test = await openSeats();
  const { db, pool, now } = test;
  const { seats } = test.module;
  const tokens = createInvitationTokens(SECRET);
  const limit = { consume: async () => {} };
  const mail = createInvitationMail({ publicUrl: PUBLIC_URL, tokens });
  const invitations = createInvitationService({ db, tokens, mail, limit, now });
  const planTitles = async () => 'Subscription';
  const acceptance = createAcceptanceService({ db, tokens, seats, planTitles, limit, now });
  const links = createJoinLinkService({ db, tokens, publicUrl: PUBLIC_URL });

  /** A busy service answers 503; the caller tries again. */
  const accept = async (token: string, userId: string, attempts = 5): Promise<Acceptance> => {
    try {
      return await acceptance.accept(token, userId, '10.0.0.1');
    } catch (error) {
      if (error instanceof ApiError || attempts === 1) throw error;
      return accept(token, userId, attempts - 1);
    }
  };
  const mailsTo = async (email: string) => {
    const { rows } = await pool.query(
      `select payload->'data' as data from outbox where topic = 'mail' and payload->>'to' = $1 order by id`,
      [email],
    );
    return rows.map(({ data }) => data);
  };
  const tokenTo = async (email: string) => new URL((await mailsTo(email)).at(-1)?.url).hash.slice(1);
  return {
    ...{ test, db, tokens, seats, invitations, acceptance, links, mailsTo, tokenTo },
    pass: (days: number) => test.pass(days * DAY_MS),
    accept,
    look: (token: string, who: User | null) =>
      acceptance.look(token, { caller: who && asCaller(who), ip: '10.0.0.1', locale: 'en' }),
    seatsOf: async (poolId: string) => {
      const rows = await db.select().from(companySeats).where(eq(companySeats.poolId, poolId));
      const taken = rows.filter(({ isTaken }) => isTaken).length;
      const reserved = rows.filter(({ reservedFor }) => reservedFor !== null).length;
      return { taken, reserved, free: rows.length - taken - reserved };
    },
    /** As a refund takes them, also those reserved for invitations; the ones that stay are free. */
    removeSeats: async (poolId: string, stay = 0) => {
      await pool.query(
        `update company_seats set reserved_for = null, removed_at = case when number > $2 then $3::timestamptz end
          where pool_id = $1`,
        [poolId, stay, now()],
      );
      await pool.query(
        `insert into company_seat_corrections (id, company_id, pool_id, seats, reason)
          select gen_random_uuid(), company_id, id, -(select count(*) from company_seats
            where pool_id = p.id and removed_at is not null), 'Test' from company_seat_pools p where id = $1`,
        [poolId],
      );
    },
    /** Somebody who is invited to a new company with so many seats. */
    invited: async ({ seats: count = 1, verified = true } = {}) => {
      const company = await insertCompany(db);
      const seatPool = await insertPool(db, company.id, count);
      const email = newAddress();
      const account = await insertPerson(db, { email, ...(!verified && { verifiedAt: null }) });
      const [invitation] = await invitations.send(
        company.call,
        listOf([email], count > 0 ? seatPool.id : null),
      );
      if (!invitation) throw new Error('nobody was invited');
      return { ...company, pool: seatPool, email, account, invitation, token: await tokenTo(email) };
    },
    /** No seat twice, and no access without a seat. */
    close: async () => {
      expect(describeViolations(await audit(db))).toEqual([]);
      await test.close();
    },
  };
}

export type Invitations = Awaited<ReturnType<typeof openInvitations>>;
