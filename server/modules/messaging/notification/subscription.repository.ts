import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { notificationChoices } from '../../../../db/schema/index.ts';
import type { NotificationChoice } from '../../../../domain/messaging/notification.ts';

export async function findChoices(db: Db | Tx, userId: string): Promise<NotificationChoice[]> {
  const { rows } = await db.execute<Record<keyof NotificationChoice, never>>(sql`
    select channel, topic, subscribed from notification_choices where user_id = ${userId}`);
  return rows;
}

export async function setChoice(db: Db, userId: string, choice: NotificationChoice): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ userId, ...choice })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.channel, notificationChoices.topic],
      set: { subscribed: choice.subscribed, updatedAt: sql`now()` },
    });
}

export interface FollowedCategory {
  categoryId: string;
  subscribed: boolean;
}

/** Every category by its code, and whether the user follows it. */
export async function findFollowed(db: Db, userId: string): Promise<FollowedCategory[]> {
  const { rows } = await db.execute<Record<keyof FollowedCategory, never>>(sql`
    select c.code as "categoryId", m.user_id is not null as subscribed
    from categories c left join magazine_subscriptions m on m.category_id = c.id and m.user_id = ${userId}
    order by c.position, c.code`);
  return rows;
}

/** False when there is no such category. */
export async function setFollowed(
  db: Db,
  userId: string,
  { categoryId, subscribed }: FollowedCategory,
): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from categories where code = ${categoryId}`,
  );
  const id = rows[0]?.id;
  if (!id) return false;
  await db.execute(
    subscribed
      ? sql`insert into magazine_subscriptions (user_id, category_id) values (${userId}, ${id}) on conflict do nothing`
      : sql`delete from magazine_subscriptions where user_id = ${userId} and category_id = ${id}`,
  );
  return true;
}
