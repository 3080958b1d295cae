/** A key that no other item or lesson of the course has. */
export function newKey(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().slice(0, 8)}`;
}
