const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether we may have sent this id to a provider: another shop on its account has other ones. */
export const isOurId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
