import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { certificateCredentials as copies } from '../../../../db/schema/learning/certificate.ts';
import type { Revoked } from './status-list.ts';

export interface CertificateRow {
  id: string;
  year: number;
  number: number;
  name: string;
  locale: Locale;
  /** As it was on the day of issue. */
  data: unknown;
  issuedAt: string;
  completedAt: string;
  revokedAt: string | null;
  productId: string;
  productType: ProductType;
  /** As it is today; empty or null without a landing. */
  title: string;
  promise: string;
  slug: string | null;
  skills: string[];
}

export interface Copy {
  statusIndex: number;
  document: Record<string, unknown> | null;
}

const COPY = { statusIndex: copies.statusIndex, document: copies.document };

export async function findShared(db: Db, code: string): Promise<CertificateRow | undefined> {
  const { rows } = await db.execute<Record<keyof CertificateRow, never>>(sql`
    select c.id, c.year, c.number, c.name, c.locale, c.data, c.issued_at as "issuedAt",
      c.completed_at as "completedAt", c.revoked_at as "revokedAt", p.id as "productId", p.type as "productType",
      coalesce(trim(l.short_title1 || ' ' || l.short_title2), '') as title, coalesce(l.promise, '') as promise,
      l.url_slug as slug, array(
        select t.name from product_skills s join skill_texts t on t.skill_id = s.skill_id and t.locale = c.locale
        where s.product_id = p.id order by t.name) as skills
    from certificates c
    join products p on p.id = c.product_id
    left join lateral (
      select * from landings where product_id = p.id and published and locale in (c.locale, 'en')
      order by locale = c.locale desc limit 1) l on true
    where c.code = ${code} and c.is_shared`);
  return rows[0];
}

const validOf = (certificateId: string) =>
  and(eq(copies.certificateId, certificateId), isNull(copies.revokedAt));

/** The valid copy of a certificate, made if there is none; undefined when another call was first. */
export async function takeCopy(db: Db, certificateId: string): Promise<Copy | undefined> {
  const [found] = await db.select(COPY).from(copies).where(validOf(certificateId));
  if (found) return found;
  const [made] = await db.insert(copies).values({ certificateId }).onConflictDoNothing().returning(COPY);
  return made;
}

/** The newest document of a certificate, revoked or not. */
export async function lastDocument(db: Db, certificateId: string): Promise<Copy['document']> {
  const [row] = await db
    .select(COPY)
    .from(copies)
    .where(and(eq(copies.certificateId, certificateId), isNotNull(copies.document)))
    .orderBy(desc(copies.statusIndex))
    .limit(1);
  return row?.document ?? null;
}

/** Keeps the first document of a copy; null when there was one, or when the certificate has changed meanwhile. */
export async function storeDocument(
  db: Db,
  statusIndex: number,
  { name, document }: { name: string; document: Record<string, unknown> },
): Promise<Copy['document']> {
  const unchanged = sql`exists (
    select 1 from certificates c where c.id = ${copies.certificateId} and c.name = ${name} and c.revoked_at is null)`;
  const [row] = await db
    .update(copies)
    .set({ document })
    .where(
      and(eq(copies.statusIndex, statusIndex), isNull(copies.document), isNull(copies.revokedAt), unchanged),
    )
    .returning(COPY);
  return row?.document ?? null;
}

export async function revokeCopy(db: Db, statusIndex: number): Promise<void> {
  await db
    .update(copies)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(copies.statusIndex, statusIndex), isNull(copies.revokedAt)));
}

export async function findRevoked(db: Db): Promise<Revoked> {
  const { rows } = await db.execute<Record<keyof Revoked, never>>(sql`
    select coalesce(max(k.status_index), 0) as last, coalesce(array_agg(k.status_index)
      filter (where k.revoked_at is not null or c.revoked_at is not null), '{}') as indexes
    from certificate_credentials k join certificates c on c.id = k.certificate_id`);
  return rows[0] ?? { indexes: [], last: 0 };
}
