/**
 * The closed list of codes in error responses, each with its HTTP status (product §8). Screens show `errors:<code>`; a test
 * checks that every locale has a text for every code.
 */
export const ERROR_STATUS = {
  unauthorized: 401,
  email_not_found: 404,
  password_not_match: 400,
  user_not_have_access_to_product: 403,
  provided_url_slug_already_in_use_for_some_landing: 409,
  free_price_can_not_be_changed: 409,
  aff_agreement: 403,
  product_is_not_free: 409,
  user_already_get_this_product: 409,
  product_does_not_have_published_sub_products: 409,
  confirmation_request_not_found: 404,
  confirmation_request_expired: 410,
  confirmation_request_invalid_type: 409,
  confirmation_request_already_used: 409,
  token_not_found: 404,
  longread_language_not_found: 404,
  product_does_not_have_published_landing: 404,
  promocode_not_found: 404,
  promocode_has_been_expired: 410,
  promocode_has_been_already_redeemed: 409,
  products_havent_been_added: 409,
  token_data_invalid: 401,
  request_params_invalid: 400,
  promocode_already_exist: 409,
  promocode_invalid_code: 400,
  promocode_full_discount_all_products: 409,
  invalid_promocode_for_email: 403,
  // Further codes (product §8 Codes).
  forbidden: 403,
  not_found: 404,
  email_not_verified: 403,
  fresh_sign_in_required: 403,
  too_many_requests: 429,
  too_many_attempts: 429,
  password_too_common: 400,
  cart_is_empty: 409,
  cart_is_full: 409,
  cart_is_pending: 409,
  price_has_changed: 409,
  promocode_currency_not_supported: 409,
  order_not_found: 404,
  order_state_invalid: 409,
  already_subscribed: 409,
  subscription_not_found: 404,
  subscription_past_due: 409,
  payment_failed: 502,
  payment_declined: 409,
  payment_mismatch: 409,
  refund_period_over: 409,
  product_not_found: 404,
  lesson_not_found: 404,
  lesson_is_locked: 403,
  marathon_cannot_be_changed: 409,
  content_item_not_found: 404,
  answer_invalid: 400,
  test_attempts_used_up: 409,
  too_many_notes: 409,
  too_many_answers: 409,
  name_changes_used_up: 409,
  test_is_finished: 409,
  product_not_completed: 409,
  review_period_over: 409,
  version_is_no_correction: 409,
  image_invalid: 400,
  email_already_used: 409,
  captcha_invalid: 400,
  identity_already_linked: 409,
  identity_is_only_way_in: 409,
  edit_conflict: 409,
  still_in_use: 409,
  not_ready_to_publish: 409,
  import_not_ready: 409,
  upload_quota_exceeded: 409,
  upload_offset_conflict: 409,
  video_invalid: 400,
  captions_invalid: 400,
  approval_already_decided: 409,
  translation_file_invalid: 400,
  machine_translation_failed: 502,
  interface_text_invalid: 400,
  too_many_resumes: 409,
  resume_file_invalid: 400,
  resume_password_required: 403,
  resume_password_wrong: 403,
  affiliate_code_unknown: 404,
  too_many_campaigns: 409,
  payout_too_small: 409,
  payout_pending: 409,
  last_owner: 409,
  seats_used_up: 409,
  company_address_not_invited: 403,
  identity_provider_failed: 502,
  company_sign_in_required: 403,
  unsupported_media_type: 415,
  payload_too_large: 413,
  service_unavailable: 503,
  internal_error: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** What is wrong with one field of a rejected request; shown beside the field as `errors:field.<code>`. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'email_invalid',
  'name_invalid',
  'password_too_common',
  'password_wrong',
  'unknown_key',
  'already_used',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];

/** Whether a string is one of our error codes; any other is shown as `internal_error`. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

export function isFieldCode(value: unknown): value is FieldCode {
  return FIELD_CODES.some((code) => code === value);
}
