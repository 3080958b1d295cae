import { useRouter } from 'next/router';
import type { ProductType } from '@/contracts/scalars';
import { typeOfCollection } from '@/domain/catalog/managed-address';

/** The type of products that this address is about; the page does not exist for any other word. */
export function useCollection(): { type: ProductType; productId: string } {
  const { collection, productId } = useRouter().query;
  return {
    type: typeOfCollection(collection) ?? 'COURSE',
    productId: typeof productId === 'string' ? productId : '',
  };
}
