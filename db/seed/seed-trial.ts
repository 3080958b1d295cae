import type { Tx } from '../database.ts';
import { notificationStreams, notifications, promoCodeProducts, promoCodes, users } from '../schema/index.ts';
import type { PromoCodeFile } from './content-types.ts';
import { daysFrom } from './seed-products.ts';
import { type Ids, idOf, type SeedPlan } from './seed-school.ts';
import { insertDemoSubscription } from './seed-subscription.ts';

/** Domain of addresses that no real user has. */
export const DEMO_DOMAIN = 'demo.kurso.test';

/** Demo users (product §11 Demo school); the local part of the address says who they are. */
const PEOPLE = [
  { who: 'student', name: 'Nora Student', role: 'STUDENT', verified: true },
  { who: 'newcomer', name: 'Leo Newcomer', role: 'STUDENT', verified: false },
  { who: 'subscriber', name: 'Mina Subscriber', role: 'STUDENT', verified: true },
  { who: 'affiliate', name: 'Tomas Affiliate', role: 'STUDENT', verified: true },
  { who: 'owner', name: 'Olga Owner', role: 'STUDENT', verified: true },
  { who: 'manager', name: 'Irene Manager', role: 'CONTENT_MANAGER', verified: true },
  { who: 'senior', name: 'Victor Senior', role: 'SENIOR_CONTENT_MANAGER', verified: true },
  { who: 'senior2', name: 'Ada Senior', role: 'SENIOR_CONTENT_MANAGER', verified: true },
] as const;

/** Local part of the address → id. */
export async function insertPeople(tx: Tx, passwordHash: string, yearly: SeedPlan, now: Date): Promise<Ids> {
  const rows = await tx
    .insert(users)
    .values(
      PEOPLE.map(({ who, name, role, verified }) => ({
        ...{ email: `${who}@${DEMO_DOMAIN}`, name, role, passwordHash },
        ...{ verifiedAt: verified ? now : null, consentAt: now },
      })),
    )
    .returning({ id: users.id, email: users.email, verifiedAt: users.verifiedAt });
  await insertWelcomes(
    tx,
    rows.filter(({ verifiedAt }) => verifiedAt !== null).map(({ id }) => id),
    now,
  );
  const ids: Ids = new Map(rows.map(({ id, email }) => [email.replace(`@${DEMO_DOMAIN}`, ''), id]));
  await insertDemoSubscription(tx, idOf(ids, 'subscriber'), yearly, now);
  return ids;
}

/** The welcome notification sent to every user who confirms an address. */
async function insertWelcomes(tx: Tx, userIds: string[], now: Date): Promise<void> {
  const welcome = { messageId: 'welcome', type: 'PLATFORM_NOTIFICATION', template: 'WELCOME', source: 0 };
  await tx.insert(notificationStreams).values(userIds.map((userId) => ({ userId, position: 1 })));
  await tx
    .insert(notifications)
    .values(userIds.map((userId) => ({ userId, position: 1, createdAt: now, ...welcome })));
}

export async function insertPromoCodes(
  tx: Tx,
  files: PromoCodeFile[],
  productIds: Ids,
  now: Date,
): Promise<void> {
  const rows = await tx
    .insert(promoCodes)
    .values(
      files.map(({ code, description, percent, products, fromDay, toDay, totalLimit, perUserLimit }) => ({
        ...{ code, description, percent, forAllProducts: !products },
        validFrom: fromDay === undefined ? null : daysFrom(now, fromDay),
        validTo: toDay === undefined ? null : daysFrom(now, toDay),
        ...{ totalLimit: totalLimit ?? null, perUserLimit: perUserLimit ?? null },
      })),
    )
    .returning({ id: promoCodes.id, key: promoCodes.code });
  const ids: Ids = new Map(rows.map(({ id, key }) => [key, id]));
  const listed = files.flatMap(({ code, products }) =>
    (products ?? []).map((slug) => ({ promoCodeId: idOf(ids, code), productId: idOf(productIds, slug) })),
  );
  if (listed.length) await tx.insert(promoCodeProducts).values(listed);
}
