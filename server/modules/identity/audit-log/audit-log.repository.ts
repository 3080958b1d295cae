import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '../../../../contracts/identity/audit-log.ts';
import { SENIOR_AUDIT_ENTITIES } from '../../../../contracts/manager-values.ts';
import type { Db } from '../../../../db/database.ts';

export interface AuditFilter {
  entity?: string | undefined;
  entityId?: string | undefined;
  by?: string | undefined;
  /** Plain managers do not see changes to money and roles. */
  isSenior: boolean;
}

type Found = Omit<AuditEntry, 'by'> & { userId: string | null; userName: string | null };

const COLUMNS = sql`l.id::text, l.at, l.user_id as "userId", u.name as "userName", l.action, l.entity,
  l.entity_id as "entityId", case l.entity when 'USER_ROLE' then coalesce(p.name, '') else l.subject end as subject,
  l.language, l.changes`;
const NAMES = sql`left join users u on u.id = l.user_id
  left join users p on p.id = case l.entity when 'USER_ROLE' then l.entity_id::uuid end`;

/** One page, newest first, with the number of all entries. */
export async function findEntries(
  db: Db,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = conditionOf(filter);
  const [page, all] = await Promise.all([
    db.execute<Record<keyof Found, never>>(sql`
      select ${COLUMNS} from audit_log l ${NAMES} where ${where}
      order by l.id desc limit ${limit} offset ${offset}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from audit_log l where ${where}`),
  ]);
  return { entries: page.rows.map(entryOf), total: all.rows[0]?.count ?? 0 };
}

/** The newest entry of each thing that the user changed among their last changes, newest first. */
export async function findRecent(
  db: Db,
  { by, isSenior }: Required<Pick<AuditFilter, 'by' | 'isSenior'>>,
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    with last as (select l.* from audit_log l where ${conditionOf({ by, isSenior })} order by l.id desc limit 200),
    things as (select distinct on (entity, entity_id, language) * from last order by entity, entity_id, language, id desc)
    select ${COLUMNS} from things l ${NAMES} order by l.id desc limit ${limit}`);
  return rows.map(entryOf);
}

function conditionOf({ entity, entityId, by, isSenior }: AuditFilter): SQL {
  const parts: SQL[] = [sql`true`];
  if (entity) parts.push(sql`l.entity = ${entity}`);
  if (entityId) parts.push(sql`l.entity_id = ${entityId}`);
  if (by) parts.push(sql`l.user_id = ${by}::uuid`);
  if (!isSenior) parts.push(sql`l.entity <> all(${sql.param([...SENIOR_AUDIT_ENTITIES])}::text[])`);
  return sql.join(parts, sql` and `);
}

function entryOf({ userId, userName, ...row }: Found): AuditEntry {
  return {
    ...row,
    at: new Date(row.at).toISOString(),
    by: userId === null ? null : { id: userId, name: userName ?? '' },
  };
}
