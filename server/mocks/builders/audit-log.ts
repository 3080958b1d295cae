import type { AuditEntry } from '../../../contracts/identity/audit-log.ts';
import { SENIOR_AUDIT_ENTITIES } from '../../../contracts/manager-values.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { MOCK_USERS } from './user.ts';

const { senior, senior2 } = MOCK_USERS;
const nameOf = ({ id, name }: Caller) => ({ id, name });

const ENTRIES: AuditEntry[] = [
  {
    ...{
      id: '4',
      at: daysAgo(1),
      by: nameOf(senior),
      action: 'CHANGED',
      entity: 'PROMO_CODE',
      language: null,
    },
    ...{ entityId: mockId('promo', 'WELCOME10'), subject: 'WELCOME10' },
    changes: [{ field: 'totalLimit', from: null, to: '1000' }],
  },
  {
    ...{ id: '3', at: daysAgo(2), by: nameOf(senior), action: 'PUBLISHED', entity: 'COURSE_VERSION' },
    ...{ entityId: mockId('version', '2'), subject: 'SQL that answers questions · 2', language: 'de' },
    changes: [{ field: 'status', from: 'DRAFT', to: 'PUBLISHED' }],
  },
  {
    ...{ id: '2', at: daysAgo(9), by: null, action: 'PUBLISHED', entity: 'COURSE_VERSION' },
    ...{ entityId: mockId('version', '1'), subject: 'SQL that answers questions · 1', language: 'en' },
    changes: [{ field: 'status', from: 'SCHEDULED', to: 'PUBLISHED' }],
  },
  {
    ...{
      id: '1',
      at: daysAgo(30),
      by: nameOf(senior2),
      action: 'CHANGED',
      entity: 'USER_ROLE',
      language: null,
    },
    ...{ entityId: MOCK_USERS.manager.id, subject: MOCK_USERS.manager.name },
    changes: [{ field: 'role', from: 'STUDENT', to: 'CONTENT_MANAGER' }],
  },
];

/** The audit log as this manager sees it, newest first. */
export const makeAuditLog = ({ role }: Caller): AuditEntry[] =>
  ENTRIES.filter(({ entity }) => role === senior.role || !SENIOR_AUDIT_ENTITIES.includes(entity));
