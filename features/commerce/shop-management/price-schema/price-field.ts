/** What one change of several prices is about. */
export type PriceField = 'level' | 'sale' | 'subscription';
