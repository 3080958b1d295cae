import { create } from 'zustand';

/** How far the guest's cart has come into the account on this page; `full`: what is left does not fit. */
export type CartMerge = 'waiting' | 'failed' | 'full';

export const useCartMerge = create<{ state: CartMerge }>(() => ({ state: 'waiting' }));

export const setCartMerge = (state: CartMerge): void => useCartMerge.setState({ state });
