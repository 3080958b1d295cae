/** What a user has finished; implemented by learning. */
export interface FinishedProducts {
  /** `owned`: completed by somebody with access to the product; `reached`: completed without, by its free lessons. */
  standing(userId: string, productId: string): Promise<'owned' | 'reached' | null>;
}
