/** What learning needs to know of the access ledger; the access service fits it. */
export interface LearningAccess {
  /** Whether the product is the person's, by itself or as a part of something that is. */
  hasAccess(userId: string, productId: string): Promise<boolean>;
  /** Products that the person holds themselves, without the parts of bundles. */
  listHeld(userId: string): Promise<{ productId: string; since: Date }[]>;
}
