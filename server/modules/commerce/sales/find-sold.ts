import type { Currency } from '../../../../contracts/scalars.ts';
import type { SalesGroup, SalesProvider } from '../../../../contracts/values.ts';
import type { Sold } from '../../../../domain/commerce/sales.ts';

export interface SalesPeriod {
  from: Date;
  before: Date;
  timeZone: string;
  currency?: Currency | undefined;
  provider?: SalesProvider | undefined;
}

/** Sales of a period in groups. */
export type FindSold = (period: SalesPeriod, by: SalesGroup) => Promise<Sold[]>;
