/** Pages of the back office about prices and codes, without the locale. */
export const SHOP_PATHS = {
  promoCodes: '/manager/promocodes',
  promoCode: '/manager/promocode',
  priceGuide: '/manager/price-guide',
  priceSchema: '/manager/price-schema',
  plans: '/manager/plans',
  approvals: '/manager/approvals',
} as const;

export const promoCodePath = (id: string): string => `${SHOP_PATHS.promoCode}?id=${id}`;
