/** Where the answer about failed payments stands on `/faq`, in every language: the sixth of its questions. */
export const FAILED_PAYMENT = 'part-6';
