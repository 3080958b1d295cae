export * from './content.ts';
export * from './lead.ts';
export * from './learning.ts';
export * from './outbox.ts';
export * from './product.ts';
export * from './rate-limit.ts';
export * from './shop.ts';
export * from './user.ts';
