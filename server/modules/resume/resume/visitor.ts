/** Who calls a function that guests have too. */
export interface Visitor {
  /** Null for guests. */
  userId: string | null;
  /** The client's address. */
  ip: string;
}
