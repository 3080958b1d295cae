import type * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  CompanyDetail,
  companyManagement,
  ManagedCompany,
} from '../../../../contracts/business/company-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SeatDiscounts } from '../../../../domain/business/seat-price.ts';
import { findWrongStep, type SeatDiscountStep } from '../../../../domain/business/seat-price.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { SeatService } from '../seat/seat.service.ts';
import type { SeatTitles } from '../seat/seat-titles.ts';
import * as repo from './company-management.repository.ts';
import type { SeatCorrections } from './seat-corrections.ts';

export interface CompanyManagementDeps {
  db: Db;
  seats: Pick<SeatService, 'show'>;
  titles: SeatTitles;
  corrections: SeatCorrections;
  discounts: {
    find(db: Db | Tx): Promise<SeatDiscounts>;
    insert(tx: Tx, next: SeatDiscounts, change: { by: string; now: Date }): Promise<boolean>;
  };
  now: () => Date;
}

export interface ManagerCall {
  callerId: string;
  locale: Locale;
}

/** Pages that show what is sold as seats. */
const OFFER_TAGS = ['products'];

type CorrectionBody = z.output<typeof companyManagement.correctSeats.body>;

/** Companies in the back office (product §4 Companies); every change is in the audit log. */
export function createCompanyManagement(deps: CompanyManagementDeps) {
  const { db, now } = deps;

  function list(query: {
    page?: number | undefined;
    size?: number | undefined;
    text?: string | undefined;
  }): Promise<{ items: ManagedCompany[]; total: number }> {
    return repo.findCompanies(db, { text: query.text?.trim() ?? '', ...pageRows(query) });
  }

  async function get(companyId: string, locale: Locale): Promise<CompanyDetail> {
    const company = await repo.findCompany(db, companyId);
    if (!company) throw new ApiError('not_found');
    const corrections = await repo.findCorrections(db, companyId);
    const titleOf = await deps.titles.all(db, corrections, locale);
    return {
      ...company,
      pools: await deps.seats.show(companyId, locale),
      corrections: corrections.map(({ at, productId, planId, ...row }) => ({
        ...row,
        at: at.toISOString(),
        title: titleOf({ productId, planId }),
      })),
      people: await repo.findRunners(db, companyId),
    };
  }

  async function correctSeats(
    companyId: string,
    body: CorrectionBody,
    call: ManagerCall,
  ): Promise<CompanyDetail> {
    await db.transaction((tx) => deps.corrections.correctIn(tx, companyId, body, call.callerId));
    return get(companyId, call.locale);
  }

  async function changeOwner(
    companyId: string,
    { email, reason }: { email: string; reason: string },
    call: ManagerCall,
  ): Promise<CompanyDetail> {
    await db.transaction(async (tx) => {
      const company = (await repo.lockCompany(tx, companyId)) && (await repo.findCompany(tx, companyId));
      if (!company) throw new ApiError('not_found');
      const user = await repo.findUser(tx, email);
      if (!user) throw new ApiError('email_not_found');
      if (!(await repo.setOwner(tx, { companyId, userId: user.id, now: now() }))) return;
      const changes = [
        { field: 'owner', from: null, to: user.id },
        { field: 'reason', from: null, to: reason },
      ];
      await recordChange(tx, { ...companyChange(company, call.callerId), changes });
      const messageId = `company:${companyId}`;
      const told = { userId: user.id, messageId, template: 'COMPANY_ROLE_CHANGED' } as const;
      const cause = `${messageId}:owner:${crypto.randomUUID()}`;
      await enqueueNotification(tx, { ...told, data: { company: company.name } }, cause);
    });
    return get(companyId, call.locale);
  }

  async function changeDiscounts(
    { version, discounts }: { version: number; discounts: SeatDiscountStep[] },
    by: string,
  ): Promise<SeatDiscounts> {
    const wrong = findWrongStep(discounts);
    if (wrong !== -1)
      throw new ApiError('request_params_invalid', { fields: { [`discounts.${wrong}`]: 'invalid' } });
    await db.transaction(async (tx) => {
      const before = await deps.discounts.find(tx);
      if (before.version !== version) throw new ApiError('edit_conflict');
      if (!(await deps.discounts.insert(tx, { version, discounts }, { by, now: now() })))
        throw new ApiError('edit_conflict');
      const change = { field: 'discounts', from: shown(before.discounts), to: shown(discounts) };
      await recordChange(tx, {
        ...{ userId: by, action: 'CHANGED', entity: 'SEAT_DISCOUNTS', entityId: 'seats' },
        ...{ subject: '', changes: [change] },
      });
      await purgeAfter(tx, OFFER_TAGS);
    });
    return deps.discounts.find(db);
  }

  return { list, get, correctSeats, changeOwner, discounts: () => deps.discounts.find(db), changeDiscounts };
}

export type CompanyManagementService = ReturnType<typeof createCompanyManagement>;

const companyChange = ({ id, name }: Pick<ManagedCompany, 'id' | 'name'>, userId: string) =>
  ({ userId, action: 'CHANGED', entity: 'COMPANY', entityId: id, subject: name }) as const;

/** `5: 10 %, 20: 15 %`; null for none. */
const shown = (discounts: readonly SeatDiscountStep[]): string | null =>
  discounts.map(({ seats, percent }) => `${seats}: ${percent} %`).join(', ') || null;
