const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that we may have sent to a provider; null for anything else, such as the id of another shop on its account. */
export const ourId = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;
