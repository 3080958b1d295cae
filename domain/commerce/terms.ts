/** Page with the terms of a purchase. */
export const TERMS_PATH = '/terms-and-conditions';

/** Sections of the terms that keep the promises under a buy button, the same in every language. */
export const PROMISE_SECTIONS = {
  access: 'part-5',
  refund: 'part-6',
  cancel: 'part-8',
} as const;
