/** Addresses of orders and their money in the back office, without the locale (product §2 Back office). */
export const ORDER_PATHS = {
  orders: '/manager/orders',
  refunds: '/manager/refunds',
  disputes: '/manager/disputes',
  sales: '/manager/sales',
} as const;

export const managedOrderPath = (orderId: string): string => `${ORDER_PATHS.orders}/${orderId}`;
