import type { ListedColumns } from './column-class.ts';

/** Tables of the magazine, its subscribers and the glossary. */
export const MAGAZINE_CLASSES: Record<string, ListedColumns> = {
  article_texts: { public: 'article_id locale title excerpt body picture_alt shown_at' },
  articles: {
    public:
      'id slug kind category_id expert_id product_id exercise_product_id cover_url is_chief is_quiz minutes published_at',
    technical: 'revision updated_by created_at updated_at',
  },
  glossary_terms: { public: 'id slug', technical: 'revision updated_by created_at updated_at' },
  glossary_texts: { public: 'term_id locale name explanation' },
  magazine_subscriptions: { personal: 'user_id category_id created_at' },
  newsletter_subscribers: {
    personal: 'email locale created_at asked_at confirmed_at sent_through sent_articles',
    secret: 'token_hash',
    technical: 'id',
  },
};
