import { create } from 'zustand';
import { usePopupStore } from '@/store/popup-store';

/** Products just claimed for free, as the popup names them. */
export const useGotProducts = create<{ productIds: readonly string[] }>(() => ({ productIds: [] }));

/** Opens the popup that says what the person got and leads to it. */
export function showGotProducts(productIds: readonly string[]): void {
  useGotProducts.setState({ productIds });
  usePopupStore.setState({ gotFree: 'OPENED' });
}
