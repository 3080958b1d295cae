import { ApiError } from '../../../../contracts/api-error.ts';
import type { PriceLevelPreview } from '../../../../contracts/commerce/price-guide.ts';
import type { PricePreview } from '../../../../contracts/commerce/price-preview.ts';
import type {
  PriceSchema,
  PriceSchemaBulk,
  PriceSchemaPreview,
} from '../../../../contracts/commerce/price-schema.ts';
import type { PromoCodePreview } from '../../../../contracts/commerce/promo-code-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Amounts } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import {
  type CodeTerms,
  codeEffect,
  currentPrice,
  priceEffect,
  saleRuleOf,
} from '../../../../domain/commerce/price-change.ts';
import { finalAmounts, measuredPrice } from '../../../../domain/commerce/price-history.ts';
import { findLevels, findProductsOn } from './price-guide.repository.ts';
import { levelDrops } from './price-guide.service.ts';
import { findClaimed, findPriceHistories } from './price-history.repository.ts';
import { findSchemasOf } from './price-schema.repository.ts';

export interface PricePreviewDeps {
  db: Db;
  now?: () => Date;
}

/** What changes of prices would do; nothing is changed (product §4 Back office rules). */
export function createPricePreviewService({ db, now = () => new Date() }: PricePreviewDeps) {
  async function schemasOf(ids: readonly string[], locale: Locale): Promise<PriceSchema[]> {
    const wanted = [...new Set(ids)];
    const found = await findSchemasOf(db, wanted, locale);
    if (found.length < wanted.length) throw new ApiError('product_not_found');
    return found;
  }

  async function amountsOf(levelId: string): Promise<Amounts> {
    const [level] = await findLevels(db, now(), levelId);
    if (!level) throw new ApiError('request_params_invalid', { fields: { levelId: 'invalid' } });
    return level.amounts;
  }

  async function level(levelId: string, amounts: Amounts, locale: Locale): Promise<PriceLevelPreview> {
    const at = now();
    const [current] = await findLevels(db, at, levelId);
    if (!current) throw new ApiError('not_found');
    const products = await findProductsOn(db, levelId);
    const schemas = await schemasOf(
      products.map(({ productId }) => productId),
      locale,
    );
    return {
      products: schemas
        .map((schema) => ({
          ...nameOf(schema),
          before: currentPrice(schema, at),
          after: finalAmounts(amounts, saleRuleOf(schema.sale), at),
        }))
        .sort((a, b) => a.title.localeCompare(b.title, locale)),
      needsApproval: await levelDrops(db, { level: current, products, amounts, at }),
    };
  }

  async function change(
    { productIds, ...fields }: PriceSchemaBulk,
    locale: Locale,
  ): Promise<PriceSchemaPreview[]> {
    const at = now();
    const schemas = await schemasOf(productIds, locale);
    const amounts = fields.levelId ? await amountsOf(fields.levelId) : null;
    const [claimed, histories] = await Promise.all([
      findClaimed(db, productIds),
      findPriceHistories(db, productIds),
    ]);
    return schemas.map((schema) => {
      const history = histories.get(schema.productId);
      const effect = priceEffect({
        ...{ schema, change: fields, now: at, claimed: claimed.has(schema.productId) },
        amounts: fields.levelId === undefined ? (schema.level?.amounts ?? null) : amounts,
        measured: history ? measuredPrice(history, at) : null,
      });
      return { ...nameOf(schema), ...effect, version: schema.version };
    });
  }

  async function code(
    { shown, ...terms }: CodeTerms & { shown: readonly string[] },
    locale: Locale,
  ): Promise<PromoCodePreview[]> {
    const at = now();
    return (await schemasOf(shown, locale)).map((schema) => ({
      ...nameOf(schema),
      ...codeEffect(schema, terms, at),
    }));
  }

  return { level, change, code };
}

export type PricePreviewService = ReturnType<typeof createPricePreviewService>;

const nameOf = ({
  productId,
  productType,
  title,
}: PriceSchema): Pick<PricePreview, 'productId' | 'productType' | 'title'> => ({
  productId,
  productType,
  title,
});
