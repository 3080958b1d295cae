import type { SearchProduct } from '@/contracts/search';
import { searchCardPath } from '@/domain/product';

/** A card without an address fails alone (decisions §12). */
export function cardPath(product: SearchProduct): string | null {
  try {
    return searchCardPath(product);
  } catch (error) {
    console.error(error);
    return null;
  }
}
