import { type ColumnClass, type ListedColumns, spreadColumns } from './column-class.ts';
import { DRAFT_CLASSES } from './draft-classification.ts';
import { MAGAZINE_CLASSES } from './magazine-classification.ts';
import { PARTNER_CLASSES } from './partner-classification.ts';

/** Table → class → columns, separated by spaces. */
const LISTED: Record<string, ListedColumns> = {
  ...DRAFT_CLASSES,
  ...MAGAZINE_CLASSES,
  ...PARTNER_CLASSES,
  access_entries: {
    technical: 'id cause created_at',
    personal: 'user_id',
    money: 'product_id direction reason',
  },
  accomplishments: { personal: 'user_id course_id item_key created_at' },
  approvals: {
    // The ids of managers are part of the record; nothing else of them is stored.
    technical:
      'id kind target subject state asked_by asked_at due_at expires_at decided_by decided_at failure',
    // A promo code may be bound to an address.
    personal: 'changes payload',
  },
  categories: { public: 'id code slug position', technical: 'revision updated_by created_at updated_at' },
  catalogue_changes: { technical: 'id product_id transaction created_at' },
  category_texts: { public: 'category_id locale name pop_up_subtitle description' },
  confirmations: {
    technical: 'id type expires_at used_at created_at',
    personal: 'user_id',
    secret: 'token_hash payload',
  },
  content_reports: {
    personal: 'user_id course_id lesson_key item_key language kind quote text status answer created_at',
    technical: 'id client_id closed_by closed_at',
  },
  content_items: { public: 'body required position', technical: 'id lesson_id key', secret: 'solution' },
  audit_log: { technical: 'id at user_id action entity entity_id subject language changes' },
  certificate_counters: { technical: 'year last' },
  certificate_credentials: {
    personal: 'document',
    technical: 'status_index certificate_id revoked_at created_at',
  },
  certificates: {
    personal:
      'user_id product_id year number name locale data is_shared completed_at issued_at revoked_at revocation',
    secret: 'code',
    technical: 'id created_at',
  },
  course_progress: {
    personal:
      'user_id course_id status last_lesson_key last_language last_item_key last_item_offset placed_at content_at started_at completed_at updated_at',
  },
  course_versions: {
    public: 'language',
    technical:
      'id course_id version status content_hash published_at publish_at unpublished_at is_correction restored_from created_by published_by created_at',
  },
  courses: { technical: 'id product_id external_key created_at', public: 'base_language schedule' },
  expert_texts: { public: 'expert_id locale name role bio' },
  data_exports: {
    personal: 'user_id locale created_at',
    secret: 'token_hash ticket_hash',
    technical: 'id status progress ticket_until expires_at',
  },
  disputes: {
    money: 'payment_id dispute_ref status amount settled_at respond_by',
    technical: 'id created_at updated_at',
  },
  experts: { public: 'id slug photo_url', technical: 'revision updated_by created_at updated_at' },
  identities: { personal: 'user_id provider subject created_at', technical: 'id' },
  item_states: { personal: 'user_id course_id item_key state made_at updated_at', technical: 'version_id' },
  landings: {
    public: 'product_id locale url_slug short_title1 short_title2 promise outcomes sections',
    technical: 'published updated_at',
  },
  language_votes: { personal: 'user_id product_id locale created_at' },
  learning_preferences: { personal: 'user_id playback_rate captions type_size weekly_goal updated_at' },
  leads: {
    personal: 'kind email name details locale consent_at handled_at note',
    technical: 'id created_at handled_by revision',
  },
  lesson_completions: { personal: 'user_id course_id lesson_key created_at' },
  lessons: {
    public: 'title free minutes position kind requires pass_percent max_attempts',
    technical: 'id version_id module_id key',
  },
  local_identity_keys: { secret: 'pair', technical: 'id created_at' },
  mails: {
    personal: 'to_address reply_to locale subject html text',
    technical: 'id template local cause created_at',
  },
  marathon_runs: {
    personal: 'user_id course_id starts_on time_zone moved_from_day moved_days reminder_hour created_at',
    technical: 'next_reminder_at',
  },
  media_files: {
    public: 'name content_type size width height duration_seconds',
    personal: 'user_id',
    technical:
      'id sha256 course_id is_public kind state poster_id original_id uploaded_by created_at updated_at',
  },
  media_positions: { personal: 'user_id course_id item_key second updated_at' },
  media_uploads: {
    public: 'name size',
    // A manager; the row is deleted a day after the upload.
    technical:
      'id user_id kind course_id facts media_id refusal finished_at lock_id locked_until lock_wanted created_at',
  },
  modules: { public: 'title position', technical: 'id version_id key' },
  notes: {
    personal:
      'id user_id course_id lesson_key item_key language kind text anchor second made_at created_at updated_at',
    technical: 'deleted_at',
  },
  notification_choices: { personal: 'user_id channel topic subscribed sent_for updated_at' },
  notification_streams: { personal: 'user_id', technical: 'position' },
  notifications: {
    personal: 'user_id type template data read_at created_at',
    technical: 'id message_id position source',
  },
  open_answer_files: { personal: 'answer_id media_id position' },
  open_answers: {
    personal:
      'user_id course_id lesson_key item_key language attempt text status comment graded_at created_at',
    technical: 'id client_id graded_by version_id',
  },
  order_events: { money: 'order_id from_status to_status', technical: 'id cause created_at' },
  order_lines: {
    money:
      'order_id product_id plan_id status kind quantity base_price sale_discount owned_parts_discount subscription_discount promo_discount final_price title',
    technical: 'id purchase_type added_by_promo created_at',
  },
  orders: {
    personal: 'user_id locale marketing',
    money: 'status currency promo_id promo_use_taken total pending_at paid_at closed_at',
    technical: 'id created_at updated_at',
  },
  draft_saves: {
    technical: 'id course_id language lesson_key revision saved_by saved_at',
    secret: 'content',
  },
  outbox: {
    personal: 'payload',
    technical: 'id topic cause version attempts job_id next_at done_at failed_at last_error created_at',
  },
  payment_methods: {
    personal: 'user_id label',
    secret: 'customer_ref method_ref',
    technical: 'id provider created_at detached_at',
  },
  payments: {
    money:
      'order_id provider provider_ref status amount currency approved_at refund_total dispute_status decline_reason payment_method_id',
    personal: 'instrument',
    technical: 'id off_session next_check_at check_attempts checked_at created_at updated_at',
    secret: 'approve_url',
  },
  price_level_versions: {
    money: 'level_id name amounts valid_from',
    technical: 'version changed_by approval_id',
  },
  price_levels: { public: 'code name amounts', technical: 'id version created_at updated_at' },
  problem_attempts: {
    personal: 'user_id course_id item_key attempt answers correct_parts solved created_at',
    technical: 'id client_id version_id',
  },
  product_categories: { public: 'product_id category_id' },
  product_experts: { public: 'product_id expert_id position' },
  product_parts: { public: 'parent_id child_id position', technical: 'created_at' },
  product_prices: {
    money:
      'product_id level_id sale_kind sale_percent sale_amounts sale_from sale_to subscription_percent lowest_before',
    technical: 'id valid_from changed_by approval_id created_at',
  },
  product_skills: { public: 'product_id skill_id' },
  products: {
    public:
      'id type published_at level minutes in_subscription cover_url cover_motif parts_in_order learning_languages rating_hundredths rating_count learner_count learners_before',
    technical: 'external_key status revision updated_by created_at updated_at',
  },
  promo_batches: { secret: 'prefix', technical: 'id description created_by created_at' },
  promo_codes: {
    secret: 'code',
    personal: 'email',
    money: 'percent amounts for_all_products valid_from valid_to total_limit per_user_limit used',
    technical: 'id description marketing_location batch_id created_by approval_id version created_at',
  },
  promo_products: { money: 'promo_id product_id' },
  promo_uses: { personal: 'user_id', money: 'promo_id used' },
  quiz_results: { personal: 'user_id answers result_type product_ids updated_at' },
  rate_limits: { personal: 'key', technical: 'points expire' },
  receipt_counters: { technical: 'series year last' },
  receipts: {
    money: 'order_id series year number issued_at data',
    secret: 'code',
    technical: 'id',
  },
  refunds: {
    personal: 'note',
    money: 'payment_id amount currency status provider_ref reason settled_at ended_at',
    technical: 'id attempt retry_of request_id requested_by next_check_at created_at updated_at',
  },
  refund_lines: { money: 'refund_id order_line_id amount' },
  refund_request_lines: { money: 'request_id order_line_id' },
  refund_requests: {
    personal: 'user_id comment answer',
    money: 'order_id status reason refusal decided_at',
    technical: 'id decided_by created_at',
  },
  resume_drafts: { personal: 'id email title name language document saved_at' },
  resume_share_views: { personal: 'resume_id day count' },
  resume_shares: {
    personal: 'resume_id is_on ends_at hides_contacts earlier_views created_at updated_at',
    secret: 'code_hash password_hash',
    technical: 'generation',
  },
  resume_versions: {
    personal: 'resume_id title document saved_at',
    technical: 'id document_hash kept_at',
  },
  resumes: {
    personal: 'id owner_id title language document template created_at updated_at deleted_at',
    technical: 'revision',
  },
  review_translations: { public: 'review_id locale body answer', technical: 'made_at' },
  reviews: {
    public: 'product_id author_name locale stars body edited_at answer answered_at',
    personal: 'user_id pending_stars pending_body refusal moderated_at',
    technical: 'id status created_at moderated_by answered_by',
  },
  sandbox_methods: { technical: 'id merchant_customer_id outcome created_at' },
  sandbox_payments: {
    money: 'merchant_payment_id amount currency status approved_at dispute_status decline_reason',
    secret: 'return_url cancel_url',
    technical:
      'id description merchant_customer_id method_id save_method refund_outcome version created_at updated_at',
  },
  sandbox_refunds: {
    money: 'sandbox_payment_id merchant_refund_id amount status',
    technical: 'id created_at updated_at',
  },
  search_entries: { public: 'product_id locale title names body stems title_stems name_stems' },
  search_pins: { public: 'locale term', technical: 'position from_day to_day' },
  search_terms: { public: 'locale term', technical: 'day count' },
  search_words: { public: 'locale word' },
  sessions: {
    personal: 'user_id user_agent ip created_at',
    secret: 'token_hash previous_hash',
    technical: 'id generation rotated_at confirmed_at expires_at ended_at end_reason',
  },
  settings: { technical: 'key value' },
  skill_texts: { public: 'skill_id locale name' },
  skills: { public: 'id slug', technical: 'revision updated_by created_at updated_at' },
  study_sessions: { personal: 'id user_id course_id lesson_key day seconds started_at updated_at' },
  subscription_charges: {
    personal: 'user_id',
    money: 'subscription_id order_id plan_id kind status period_start period_end settled_at',
    technical: 'id attempt created_at',
  },
  subscription_plan_versions: {
    money: 'plan_id amounts on_sale valid_from',
    technical: 'version changed_by',
  },
  subscription_plans: { money: 'period amounts on_sale', technical: 'id version created_at updated_at' },
  subscriptions: {
    personal: 'user_id locale',
    money:
      'period period_start period_end anchor_day grace_until ended_at held_at cancelled_at status plan_id next_plan_id amount currency next_amount payment_method_id',
    technical: 'id next_charge_at failed_charges created_at',
  },
  support_messages: {
    personal: 'user_id name email subject message locale created_at answered_at answer',
    technical: 'id digest answered_by',
  },
  test_attempts: {
    personal: 'id user_id course_id lesson_key attempt answers score_percent passed started_at finished_at',
    technical: 'version_id',
  },
  tracked_events: { personal: 'user_id details', technical: 'id source order_uuid created_at' },
  user_skills: { personal: 'user_id skill_id' },
  users: {
    personal:
      'email name role verified_at locale time_zone avatar_uri avatar_large_uri goals consent_at deletion_requested_at deletion_reason created_at updated_at',
    secret: 'password_hash',
    technical: 'id session_epoch erased_at',
  },
  webhook_events: { technical: 'provider event_id payment_id report received_at' },
  wishes: { personal: 'user_id product_id created_at' },
};

/** Table → column → class. */
export const columnClasses: Record<string, Record<string, ColumnClass>> = Object.fromEntries(
  Object.entries(LISTED).map(([table, listed]) => [table, spreadColumns(listed)]),
);
