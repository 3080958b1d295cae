import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditEntity } from '@/contracts/manager-values';
import type { Api } from '@/services/api';
import { auditLog, overview, people } from '@/services/manager-endpoints';

/** What waits for the manager, their last changes and the week. */
export const overviewQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'overview'], queryFn: () => api(overview.get) });

export interface AuditLogPage {
  page: number;
  entity?: AuditEntity | undefined;
  /** Only the changes of this thing. */
  entityId?: string | undefined;
}

/** A page of the audit log, with the number of all entries. */
export const auditLogQuery = (api: Api, { page, entity, entityId }: AuditLogPage) =>
  queryOptions({
    queryKey: [api.locale, 'audit-log', entity ?? null, entityId ?? null, page],
    queryFn: () => api.list(auditLog.list, { query: { page, entity, entityId } }),
    placeholderData: keepPreviousData,
  });

/** Everyone with a content-manager role. */
export const managersQuery = (api: Api) =>
  queryOptions({ queryKey: [api.locale, 'people', 'managers'], queryFn: () => api(people.managers) });
