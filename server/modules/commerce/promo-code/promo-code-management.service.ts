import * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import {
  type ManagedPromoCode,
  type PromoCodeDay,
  PromoCodeDraft,
  PromoCodeEdit,
  type promoCodeManagement,
} from '../../../../contracts/commerce/promo-code-management.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Approval } from '../../../../contracts/identity/approval.ts';
import { Id } from '../../../../contracts/scalars.ts';
import { PROMO_CODE_DAYS } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';
import { isPromoCode, promoCodeState } from '../../../../domain/commerce/promo-code.ts';
import {
  checkPromoCodeDraft,
  checkPromoCodeEdit,
  isFullDiscount,
  widens,
} from '../../../../domain/commerce/promo-code-draft.ts';
import type { Role } from '../../../../domain/identity/caller.ts';
import { addDays, dateAt } from '../../../../domain/local-date.ts';
import type { ApprovalExecutor } from '../../identity/approval/approval-executor.ts';
import type { ApprovalRequest, ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import { amountFields } from '../price/price-changes.ts';
import { readPayload } from '../price/price-guide.service.ts';
import { recordCommerceChange } from '../price/record-commerce-change.ts';
import * as repo from './promo-code-management.repository.ts';
import { findUsesByDay } from './promo-code-uses.repository.ts';

export interface PromoCodeManagementDeps {
  db: Db;
  approvals: ApprovalRequests;
  now?: () => Date;
}

const PAGE_SIZE = 50;
type ListQuery = z.output<typeof promoCodeManagement.list.query>;
const EditPayload = z.extend(PromoCodeEdit, { promoCodeId: Id });

/** Promo codes as managers make them: created, changed and ended (product §4 Promo codes). */
export function createPromoCodeManagementService({
  db,
  approvals,
  now = () => new Date(),
}: PromoCodeManagementDeps) {
  const show = (record: repo.PromoCodeRecord): ManagedPromoCode => ({
    ...record,
    state: promoCodeState(
      { ...record, validFrom: dateOf(record.validFrom), validTo: dateOf(record.validTo) },
      now(),
    ),
  });

  async function find(id: string): Promise<ManagedPromoCode> {
    const record = await repo.findPromoCode(db, id);
    if (!record) throw new ApiError('promocode_not_found');
    return show(record);
  }

  const isFull = async (on: Db | Tx, draft: Parameters<typeof isFullDiscount>[0]) =>
    isFullDiscount(draft, await repo.findSoldProducts(on, now()));

  async function add(tx: Tx, draft: PromoCodeDraft, created: repo.CreatedBy): Promise<string> {
    const { totalLimit, email } = draft;
    const codes = [draft.code.toUpperCase()];
    const [id] = await repo.insertCodes(
      tx,
      { codes, terms: draft, totalLimit, email, batchId: null },
      created,
    );
    if (!id) throw new ApiError('promocode_already_exist');
    await recordCommerceChange(tx, requestOf(draft, created.by), { action: 'CREATED', entityId: id });
    return id;
  }

  async function create(
    given: PromoCodeDraft,
    caller: { id: string; role: Role },
  ): Promise<{ promoCode: ManagedPromoCode | null; approval: Approval | null }> {
    const draft = { ...given, code: given.code.trim() };
    if (!isPromoCode(draft.code)) throw new ApiError('promocode_invalid_code');
    refuseFields(checkPromoCodeDraft(draft, now()));
    if (!(await repo.areProducts(db, draft.productIds))) refuseFields({ productIds: 'invalid' });
    const full = await isFull(db, draft);
    if (caller.role !== 'SENIOR_CONTENT_MANAGER')
      throw new ApiError(full ? 'promocode_full_discount_all_products' : 'forbidden');
    if (await repo.isCodeTaken(db, draft.code)) throw new ApiError('promocode_already_exist');
    if (full)
      return {
        promoCode: null,
        approval: await db.transaction((tx) => approvals.ask(tx, requestOf(draft, caller.id))),
      };
    const created = { by: caller.id, approvalId: null, at: now() };
    return { promoCode: await find(await db.transaction((tx) => add(tx, draft, created))), approval: null };
  }

  /** Changes a code in one transaction; returns the request for an approval when it needs one. */
  async function save(
    tx: Tx,
    id: string,
    edit: PromoCodeEdit,
    { by, approvalId }: Pick<repo.CreatedBy, 'by' | 'approvalId'>,
  ): Promise<ApprovalRequest | null> {
    const current = await repo.lockPromoCode(tx, id);
    if (!current) throw new ApiError('promocode_not_found');
    if (current.version !== edit.version) throw new ApiError('edit_conflict');
    refuseFields(checkPromoCodeEdit(current, edit, now()));
    if (approvalId === null && widens(current, edit) && (await isFull(tx, current)))
      return changeRequestOf(current, edit, by);
    await recordCommerceChange(tx, changeRequestOf(current, edit, by));
    await repo.updateCode(tx, id, edit);
    return null;
  }

  async function change(
    id: string,
    edit: PromoCodeEdit,
    by: string,
  ): Promise<{ promoCode: ManagedPromoCode; approval: Approval | null }> {
    const request = await db.transaction((tx) => save(tx, id, edit, { by, approvalId: null }));
    // In a transaction of its own: a confirmation locks the approval first, and the code after it.
    const approval = request && (await db.transaction((tx) => approvals.ask(tx, request)));
    return { promoCode: await find(id), approval };
  }

  const executeCreation: ApprovalExecutor = async (tx, payload, { askedBy, approvalId }) => {
    const draft = readPayload(PromoCodeDraft, payload);
    refuseFields(checkPromoCodeDraft(draft, now()));
    await add(tx, draft, { by: askedBy, approvalId, at: now() });
  };

  const executeChange: ApprovalExecutor = async (tx, payload, { askedBy, approvalId }) => {
    const { promoCodeId, ...edit } = readPayload(EditPayload, payload);
    await save(tx, promoCodeId, edit, { by: askedBy, approvalId });
  };

  return {
    async list({ text = '', batchId, page = 1, size = PAGE_SIZE, ...search }: ListQuery) {
      const part = {
        ...search,
        text,
        batchId: batchId ?? null,
        limit: size,
        offset: (page - 1) * size,
        now: now(),
      };
      const { codes, total } = await repo.findPage(db, part);
      return { codes: codes.map(show), total };
    },
    /** Every one of the last days, also those without uses. */
    async uses(promoCodeId: string, timeZone: string): Promise<PromoCodeDay[]> {
      await find(promoCodeId);
      const from = addDays(dateAt(now(), timeZone), 1 - PROMO_CODE_DAYS);
      const days = await findUsesByDay(db, { promoCodeId, from, timeZone });
      return Array.from({ length: PROMO_CODE_DAYS }, (_, index) => {
        const date = addDays(from, index);
        return { date, uses: days.find((day) => day.date === date)?.uses ?? 0 };
      });
    },
    get: find,
    create,
    change,
    async end(id: string): Promise<ManagedPromoCode> {
      await repo.endCode(db, id, now());
      return find(id);
    },
    isFull: (draft: Parameters<typeof isFullDiscount>[0]) => isFull(db, draft),
    executeCreation,
    executeChange,
  };
}

export type PromoCodeManagementService = ReturnType<typeof createPromoCodeManagementService>;

const dateOf = (value: string | null): Date | null => (value === null ? null : new Date(value));

export function refuseFields(fields: Record<string, FieldCode>): void {
  if (Object.keys(fields).length > 0) throw new ApiError('request_params_invalid', { fields });
}

const limitFields = ({
  description,
  validTo,
  totalLimit,
  perUserLimit,
}: Pick<PromoCodeDraft, 'description' | 'validTo' | 'totalLimit' | 'perUserLimit'>) => ({
  description,
  validTo,
  totalLimit,
  perUserLimit,
});

function requestOf(draft: PromoCodeDraft, askedBy: string): ApprovalRequest {
  const code = draft.code.toUpperCase();
  const { percent, amounts, forAllProducts, validFrom, email } = draft;
  return {
    kind: 'PROMO_CODE',
    target: code,
    subject: code,
    changes: changedFields(
      {},
      { percent, ...amountFields(amounts), forAllProducts, validFrom, email, ...limitFields(draft) },
    ),
    payload: draft,
    askedBy,
  };
}

const changeRequestOf = (
  current: repo.PromoCodeRecord,
  edit: PromoCodeEdit,
  askedBy: string,
): ApprovalRequest => ({
  kind: 'PROMO_CODE_CHANGE',
  target: current.id,
  subject: current.code,
  changes: changedFields(limitFields(current), limitFields(edit)),
  payload: { ...edit, promoCodeId: current.id },
  askedBy,
});
