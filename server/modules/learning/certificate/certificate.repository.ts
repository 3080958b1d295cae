import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { CERTIFICATE_REVOCATIONS } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { CertificateData } from './certificate-data.ts';

export interface StoredCertificate {
  id: string;
  userId: string;
  productId: string;
  year: number;
  number: number;
  code: string;
  name: string;
  locale: Locale;
  data: CertificateData;
  isShared: boolean;
  completedAt: Date;
  issuedAt: Date;
  revokedAt: Date | null;
  revocation: (typeof CERTIFICATE_REVOCATIONS)[number] | null;
}

const instant = (value: unknown) => new Date(String(value));

/** An erased certificate says nothing any more, so it is never read. */
async function find(db: Db | Tx, where: SQL): Promise<StoredCertificate[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select c.* from certificates c
    where ${where} and c.revocation is distinct from 'erased' order by c.issued_at desc, c.number desc`);
  return rows.map((row) => ({
    id: String(row.id),
    userId: String(row.user_id),
    productId: String(row.product_id),
    year: Number(row.year),
    number: Number(row.number),
    code: String(row.code),
    name: String(row.name),
    locale: row.locale as Locale,
    data: CertificateData.parse(row.data),
    isShared: row.is_shared === true,
    completedAt: instant(row.completed_at),
    issuedAt: instant(row.issued_at),
    revokedAt: row.revoked_at === null ? null : instant(row.revoked_at),
    revocation: row.revocation as StoredCertificate['revocation'],
  }));
}

export const findOfUser = (db: Db, userId: string) => find(db, sql`c.user_id = ${userId}::uuid`);

export const findValidAmong = (db: Db, userId: string, ids: readonly string[]) =>
  find(
    db,
    sql`c.user_id = ${userId}::uuid and c.id = any(${sql.param([...ids])}::uuid[]) and c.revoked_at is null`,
  );

export async function findOwn(db: Db | Tx, userId: string, id: string): Promise<StoredCertificate | null> {
  const [found] = await find(db, sql`c.id = ${id}::uuid and c.user_id = ${userId}::uuid`);
  return found ?? null;
}

export async function findValid(db: Db | Tx, userId: string, productId: string) {
  const [found] = await find(
    db,
    sql`c.user_id = ${userId}::uuid and c.product_id = ${productId}::uuid and c.revoked_at is null`,
  );
  return found ?? null;
}

/** The certificate whose public page is switched on. */
export async function findShared(db: Db, code: string): Promise<StoredCertificate | null> {
  const [found] = await find(db, sql`c.code = ${code} and c.is_shared`);
  return found ?? null;
}

/** The address of the product's page in the locale, if it has one. */
export async function findSlug(db: Db, productId: string, locale: Locale): Promise<string | null> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select l.url_slug as slug from landings l join products p on p.id = l.product_id and p.status = 'PUBLISHED'
    where l.product_id = ${productId}::uuid and l.published
    order by l.locale = ${locale} desc, l.locale = 'en' desc, l.locale limit 1`);
  return rows[0]?.slug ?? null;
}

export interface LearnedProduct {
  title: string;
  productType: ProductType;
  minutes: number;
  skills: string[];
}

/** What the product is called and teaches, in the locale, else in English. */
export async function findLearned(
  db: Db | Tx,
  productId: string,
  locale: Locale,
): Promise<LearnedProduct | null> {
  const { rows } = await db.execute<Record<keyof LearnedProduct, never>>(sql`
    select p.type as "productType", p.minutes, coalesce(title.text, '') as title, array(
      select t.name from product_skills ps join lateral (
        select st.name from skill_texts st where st.skill_id = ps.skill_id and st.locale in (${locale}, 'en')
        order by st.locale = ${locale} desc limit 1) t on true
      where ps.product_id = p.id order by t.name) as skills
    from products p left join lateral (
      select trim(la.short_title1 || ' ' || la.short_title2) as text from landings la where la.product_id = p.id
      order by la.published desc, la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1
    ) title on true
    where p.id = ${productId}::uuid`);
  return rows[0] ?? null;
}

/** Completes rows of courses whose last open lesson the author removed, and tells when all were complete. */
export async function settleCompletion(
  tx: Tx,
  userId: string,
  courseIds: readonly string[],
  now: Date,
): Promise<Date> {
  const ids = sql`${sql.param([...courseIds])}::uuid[]`;
  await tx.execute(sql`
    insert into course_progress (user_id, course_id, status, completed_at)
    select ${userId}::uuid, id, 'COMPLETED', ${now.toISOString()}::timestamptz from unnest(${ids}) id
    on conflict (user_id, course_id) do update set status = 'COMPLETED',
      completed_at = coalesce(course_progress.completed_at, excluded.completed_at)
    where course_progress.completed_at is null`);
  const { rows } = await tx.execute<{ at: string }>(sql`
    select max(completed_at) as at from course_progress where user_id = ${userId}::uuid and course_id = any(${ids})`);
  return instant(rows[0]?.at);
}

export type NewCertificate = Pick<
  StoredCertificate,
  'userId' | 'productId' | 'year' | 'code' | 'name' | 'locale' | 'data' | 'completedAt' | 'issuedAt'
>;

/**
 * Takes the next number and stores the certificate, in one statement: the lock on the counter is held only from here to
 * the commit, and a rollback gives the number back.
 */
export async function insertCertificate(tx: Tx, made: NewCertificate): Promise<void> {
  const { userId, productId, year, code, name, locale, data, completedAt, issuedAt } = made;
  await tx.execute(sql`
    with counter as (
      insert into certificate_counters as c (year, last) values (${year}, 1)
      on conflict (year) do update set last = c.last + 1 returning last)
    insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
    select ${userId}::uuid, ${productId}::uuid, ${year}::int, last, ${code}, ${name}, ${locale},
      ${JSON.stringify(data)}::jsonb, ${completedAt.toISOString()}::timestamptz, ${issuedAt.toISOString()}::timestamptz
    from counter`);
}

/** Locks a certificate of the person until the transaction ends. */
export const lockOwn = (tx: Tx, userId: string, id: string) =>
  tx.execute(sql`
    select 1 from certificates where id = ${id}::uuid and user_id = ${userId}::uuid for no key update`);

/** Writes another name, and revokes the signed copy that has the name before. */
export async function rename(tx: Tx, { id, data }: StoredCertificate, name: string): Promise<void> {
  const changed = JSON.stringify({ nameChanges: data.nameChanges + 1 });
  await tx.execute(sql`
    update certificates set name = ${name}, data = data || ${changed}::jsonb where id = ${id}::uuid`);
  await revokeCopies(tx, [id]);
}

export const setShared = (tx: Tx, id: string, isShared: boolean) =>
  tx.execute(sql`update certificates set is_shared = ${isShared} where id = ${id}::uuid`);

const revokeCopies = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`
    update certificate_credentials set revoked_at = now()
    where certificate_id = any(${sql.param([...ids])}::uuid[]) and revoked_at is null`);

/** Valid certificates of these products and of their parts, or of anything learned since the given time. */
export async function findAffected(
  tx: Tx,
  userId: string,
  { productIds, since }: { productIds: readonly string[]; since: Date | null },
): Promise<{ id: string; productId: string }[]> {
  const { rows } = await tx.execute<{ id: string; productId: string }>(sql`
    with recursive tree(id) as (
      select id from unnest(${sql.param([...productIds])}::uuid[]) id
      union select pp.child_id from product_parts pp join tree on pp.parent_id = tree.id)
    select c.id, c.product_id as "productId" from certificates c
    where c.user_id = ${userId}::uuid and c.revoked_at is null and (
      c.product_id in (select id from tree) or c.issued_at >= ${since?.toISOString() ?? null}::timestamptz)
    order by c.id for no key update`);
  return rows;
}

export async function revoke(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update certificates set revoked_at = ${now.toISOString()}::timestamptz, revocation = 'refunded'
    where id = any(${sql.param([...ids])}::uuid[]) and revoked_at is null`);
  await revokeCopies(tx, ids);
}
