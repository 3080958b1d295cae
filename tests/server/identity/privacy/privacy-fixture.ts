import { buffer } from 'node:stream/consumers';
import type { DataSubject } from '../../../../db/personal-data.ts';
import { createPartnerEnd } from '../../../../server/modules/affiliate/partner/forfeit.ts';
import { createCompanyPeople } from '../../../../server/modules/business/company-people.ts';
import { createCompanySeats } from '../../../../server/modules/business/seat/company-seats.service.ts';
import { createEntitlementService } from '../../../../server/modules/commerce/entitlement/entitlement.service.ts';
import { givenSubscriptions } from '../../../../server/modules/commerce/subscription/given-subscriptions.ts';
import { findAccount } from '../../../../server/modules/identity/auth/account.repository.ts';
import { createErasureService } from '../../../../server/modules/identity/privacy/erasure.service.ts';
import { personalArchive } from '../../../../server/modules/identity/privacy/export-archive.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';
import { unzip } from './unzip.ts';

/** Everything about somebody, as the archive has it: table → rows; and all of it as one text. */
export async function exportOf({ db }: TestDatabase, user: DataSubject) {
  const archive = await personalArchive(
    {
      ...{ db, storage: { exists: async () => false, open: async () => null } },
      files: { filesOf: async () => [] },
      documents: { list: async () => [] },
      report: async () => {},
    },
    user,
    new Date(),
  );
  const files = unzip(await buffer(archive));
  const whole = [...files.values()].join('\n');
  const rowsOf = (table: string): Record<string, unknown>[] =>
    JSON.parse(files.get(`data/${table}.json`)?.toString() ?? 'null');
  return { whole, rowsOf };
}

/** The deletion of accounts with companies and their seats. */
export function openErasure({ db }: TestDatabase) {
  const seats = createCompanySeats({
    entitlements: createEntitlementService({ db, readRules: async () => new Map() }),
    subscriptions: givenSubscriptions,
    titles: { of: async () => '', all: async () => () => '' },
  });
  const clock = { now: new Date() };
  const service = createErasureService({
    ...{ db, publicUrl: 'https://school.example', now: () => clock.now },
    findAccountOf: (id) => findAccount(db, id),
    sessions: { announce: async () => {} },
    security: { provePassword: async () => ({}) as never, endOthers: async () => {} },
    store: { dropBytes: async () => {}, filesOf: async () => [] },
    ratings: { reviewedBy: async () => [], recount: async () => {} },
    subscriptions: { requestedIn: async () => {}, erasedIn: async () => {} },
    companies: createCompanyPeople({ db, seats }),
    partners: createPartnerEnd({ now: () => clock.now }),
    exports: { removeFile: async () => {} },
  });
  const request = (id: string) =>
    service.request({ id, sessionId: crypto.randomUUID() }, { reason: 'other' }, 'en');

  /** Requests the deletion and lets its 14 days pass. */
  async function erase(id: string): Promise<void> {
    await request(id);
    clock.now = new Date(clock.now.getTime() + 15 * 86_400_000);
    await service.eraseDue();
  }
  return { request, erase, loss: service.loss, cancel: service.cancel };
}
