/** The id of a new section or entry; unique in its document. */
export const newPartId = (): string => crypto.randomUUID();
