/** Whether a concurrent request took the address: the database refused it as a second one. */
export function isAddressTaken(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ((e as { code?: unknown }).code === '23505') return true;
  }
  return false;
}
