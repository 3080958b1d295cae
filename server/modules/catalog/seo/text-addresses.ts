export interface TextRow {
  kind: 'magazine' | 'blog' | 'term';
  slug: string;
  /** Last change of its content. */
  changed: string | Date;
}

/** Articles and glossary terms for sitemaps; implemented by editorial. */
export interface TextAddresses {
  /** One page of articles and glossary terms, in a stable order. */
  find(page: { offset: number; limit: number }): Promise<TextRow[]>;
  /** Their number, and the newest change. */
  count(): Promise<{ count: number; changed: string | Date | null }>;
}
