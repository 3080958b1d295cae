import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  PromoCodeBatchDraft,
  PromoCodeBatchFile,
} from '../../../../contracts/commerce/promo-code-management.ts';
import { BATCH_RANDOM_CHARACTERS } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { isPromoCode } from '../../../../domain/commerce/promo-code.ts';
import { checkPromoCodeDraft, generatedCode } from '../../../../domain/commerce/promo-code-draft.ts';
import { formatCsv } from '../../../../domain/csv.ts';
import * as batches from './promo-code-batch.repository.ts';
import { areProducts, type CreatedBy, insertCodes } from './promo-code-management.repository.ts';
import { type PromoCodeManagementService, refuseFields } from './promo-code-management.service.ts';

export interface PromoCodeBatchDeps {
  db: Db;
  management: Pick<PromoCodeManagementService, 'isFull'>;
  /** Random bytes, for tests. */
  random?: (bytes: number) => Uint8Array;
  now?: () => Date;
}

/** Codes times listed products: the rows that one batch writes. */
const MAX_PRODUCT_ROWS = 50_000;
/** With 59 random bits a collision is improbable; many in a row mean a broken generator. */
const MAX_ROUNDS = 10;

/** Generated promo codes of one use each. */
export function createPromoCodeBatchService({
  db,
  management,
  random = randomBytes,
  now = () => new Date(),
}: PromoCodeBatchDeps) {
  const newCode = (prefix: string) => generatedCode(prefix, random(BATCH_RANDOM_CHARACTERS));

  /** Adds exactly `count` codes: those that exist already are drawn again. */
  async function addCodes(tx: Tx, draft: PromoCodeBatchDraft, created: CreatedBy): Promise<void> {
    let missing = draft.count;
    for (let round = 0; missing > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error('generated promo codes keep colliding');
      const codes = [...new Set(Array.from({ length: missing }, () => newCode(draft.prefix)))];
      const wanted = { codes, terms: draft, totalLimit: 1, email: null, batchId: draft.batchId };
      missing -= (await insertCodes(tx, wanted, created)).length;
    }
  }

  async function file(on: Db | Tx, batchId: string): Promise<PromoCodeBatchFile> {
    const [batch] = await batches.findBatches(on, batchId);
    if (!batch) throw new ApiError('not_found');
    const codes = await batches.findBatchCodes(on, batchId);
    const rows = codes.map(({ code, description, validTo }) => [code, description, validTo ?? '']);
    const name = ['promo-codes', batch.prefix.toLowerCase(), batch.createdAt.slice(0, 10)];
    return {
      batch,
      fileName: `${name.filter(Boolean).join('-')}.csv`,
      csv: formatCsv([['code', 'description', 'valid_to'], ...rows]),
    };
  }

  async function check(draft: PromoCodeBatchDraft): Promise<void> {
    if (draft.prefix !== '' && !isPromoCode(draft.prefix)) throw new ApiError('promocode_invalid_code');
    refuseFields(checkPromoCodeDraft(draft, now()));
    if (draft.count * draft.productIds.length > MAX_PRODUCT_ROWS) refuseFields({ count: 'too_big' });
    if (!(await areProducts(db, draft.productIds))) refuseFields({ productIds: 'invalid' });
    // Thousands of such codes are no decision about one code: nobody can approve them.
    if (await management.isFull(draft)) throw new ApiError('promocode_full_discount_all_products');
  }

  async function create(given: PromoCodeBatchDraft, by: string): Promise<PromoCodeBatchFile> {
    const draft = { ...given, prefix: given.prefix.trim().toUpperCase() };
    await check(draft);
    const created = { by, approvalId: null, at: now() };
    return db.transaction(async (tx) => {
      if (await batches.insertBatch(tx, draft, created)) await addCodes(tx, draft, created);
      const made = await file(tx, draft.batchId);
      const { prefix, count } = made.batch;
      // The id was used for something else.
      if (prefix !== draft.prefix || count !== draft.count) throw new ApiError('edit_conflict');
      return made;
    });
  }

  return {
    list: () => batches.findBatches(db),
    create,
    file: (batchId: string) => file(db, batchId),
  };
}

export type PromoCodeBatchService = ReturnType<typeof createPromoCodeBatchService>;
