import { columnClasses } from '../../../../db/data-classification.ts';

/** Which tables a copy of the school has. A table with personal columns belongs to people, unless it is listed here. */

const names = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Made here: in every copy. */
export const MADE_HERE = names(`
  categories category_texts category_schedules skills skill_texts experts expert_texts
  products landings landing_drafts landing_saves landing_former_slugs publication_requests
  product_categories product_experts product_parts product_skills
  price_levels price_level_versions product_prices subscription_plans subscription_plan_versions
  promo_batches promo_codes promo_products
  courses course_versions modules lessons content_items outline_drafts lesson_drafts draft_saves imported_parts
  media_files
  articles article_texts article_former_slugs glossary_terms glossary_texts search_pins page_texts document_editions writings
  writing_saves interface_texts landing_originals translation_marks translation_states quiz_drafts quiz_versions
  static_groups static_group_saves search_hidden search_popular search_synonyms search_synonym_saves banners
  affiliate_tariffs seat_discount_versions`);

/** Without personal columns, but about what people did: only in a copy with people. */
const ABOUT_PEOPLE = names(`
  audit_log certificate_counters disputes order_events order_lines promo_uses receipt_counters receipts
  refund_lines refund_request_lines
  affiliate_bonuses affiliate_clicks affiliate_entries affiliate_payout_entries affiliate_reviews
  companies company_invoice_counters company_invoice_lines company_invoices company_seat_corrections company_seat_orders
  company_seat_pools company_seats`);

/** In no copy: made again from the rest, work under way, or secrets of this installation. */
export const LEFT_OUT = names(`
  catalogue_changes search_entries search_words search_terms search_misses
  confirmations course_imports data_exports local_identity_keys mails media_uploads outbox rate_limits sessions settings
  sandbox_methods sandbox_payments sandbox_refunds webhook_events
  affiliate_visits company_domains company_join_links company_sign_ins review_translations`);

/** Rows that every new school has from the migrations, by their condition; a copy brings its own. */
export const ROWS_OF_NEW_SCHOOLS: Readonly<Record<string, string>> = {
  affiliate_tariffs: "id = 'a0f1c9de-0001-4000-8000-000000000001'",
};

/** In a copy without people, only these rows of a table: the others belong to somebody. */
export const ROWS_WITHOUT_PEOPLE: Readonly<Record<string, string>> = {
  media_files: 'user_id is null',
  // Without its address anybody could use the code.
  promo_codes: 'email is null',
  promo_products: 'promo_id in (select id from promo_codes where email is null)',
};

/** Tables of people: those with personal columns, and those that are listed. */
export function tablesOfPeople(classes: typeof columnClasses = columnClasses): string[] {
  const isPersonal = (table: string) => Object.values(classes[table] ?? {}).includes('personal');
  const others = new Set([...MADE_HERE, ...LEFT_OUT]);
  return Object.keys(classes).filter(
    (table) => !others.has(table) && (isPersonal(table) || ABOUT_PEOPLE.includes(table)),
  );
}

/** The tables of a copy. */
export const tablesOfCopy = (withPeople: boolean): string[] => [
  ...MADE_HERE,
  ...(withPeople ? tablesOfPeople() : []),
];

/** Tables that nobody has decided about. */
export function undecidedTables(classes: typeof columnClasses = columnClasses): string[] {
  const decided = new Set([...MADE_HERE, ...LEFT_OUT, ...ABOUT_PEOPLE, ...tablesOfPeople(classes)]);
  return Object.keys(classes).filter((table) => !decided.has(table));
}
