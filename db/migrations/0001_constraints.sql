ALTER TABLE "media_files" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "base_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "sale_discount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "subscription_discount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "promo_discount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "final_price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_one_published" ON "course_versions" USING btree ("course_id","language") WHERE status = 'PUBLISHED';--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_position_check" CHECK ("content_items"."position" >= 0);--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_language_check" CHECK ("course_versions"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_status_check" CHECK ("course_versions"."status" in ('DRAFT', 'PUBLISHED', 'ARCHIVED'));--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_version_check" CHECK ("course_versions"."version" >= 1);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_base_language_check" CHECK ("courses"."base_language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_minutes_check" CHECK ("lessons"."minutes" >= 0);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_position_check" CHECK ("lessons"."position" >= 0);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_one_owner" CHECK (num_nonnulls("media_files"."course_id", "media_files"."user_id") <= 1);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_size_check" CHECK ("media_files"."size" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_width_check" CHECK ("media_files"."width" >= 1);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_height_check" CHECK ("media_files"."height" >= 1);--> statement-breakpoint
ALTER TABLE "modules" ADD CONSTRAINT "modules_position_check" CHECK ("modules"."position" >= 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_kind_check" CHECK ("leads"."kind" in ('book', 'career', 'author', 'company', 'affiliate'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_locale_check" CHECK ("leads"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_direction_check" CHECK ("access_entries"."direction" in ('GRANT', 'REVOKE'));--> statement-breakpoint
ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_reason_check" CHECK ("access_entries"."reason" in ('paid', 'free', 'granted', 'refunded', 'seat', 'corrected'));--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_status_check" CHECK ("course_progress"."status" in ('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'));--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_last_language_check" CHECK ("course_progress"."last_language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "problem_attempts" ADD CONSTRAINT "problem_attempts_attempt_check" CHECK ("problem_attempts"."attempt" >= 1);--> statement-breakpoint
ALTER TABLE "problem_attempts" ADD CONSTRAINT "problem_attempts_solved_check" CHECK ("problem_attempts"."solved" between 0 and 1);--> statement-breakpoint
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_locale_check" CHECK ("article_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_kind_check" CHECK ("articles"."kind" in ('MAGAZINE', 'BLOG'));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_minutes_check" CHECK ("articles"."minutes" >= 0);--> statement-breakpoint
ALTER TABLE "glossary_texts" ADD CONSTRAINT "glossary_texts_locale_check" CHECK ("glossary_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_channel_check" CHECK ("notification_choices"."channel" in ('platform-push', 'email'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_topic_check" CHECK ("notification_choices"."topic" in ('learning', 'offers', 'platform', 'magazine', '*'));--> statement-breakpoint
ALTER TABLE "notification_streams" ADD CONSTRAINT "notification_streams_position_check" CHECK ("notification_streams"."position" >= 0);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type_check" CHECK ("notifications"."type" in ('REVIEW_CAN_BE_CREATED', 'CERTIFICATE_CAN_BE_ISSUED', 'PLATFORM_NOTIFICATION'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_check" CHECK ("notifications"."template" in ('WELCOME', 'ORDER_PAID', 'ACCESS_GRANTED', 'CERTIFICATE_CAN_BE_ISSUED', 'REVIEW_CAN_BE_CREATED', 'RECOMMENDATION_QUIZ'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_position_check" CHECK ("notifications"."position" >= 1);--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_locale_check" CHECK ("search_terms"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_count_check" CHECK ("search_terms"."count" >= 1);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_position_check" CHECK ("categories"."position" >= 0);--> statement-breakpoint
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_locale_check" CHECK ("category_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "expert_texts" ADD CONSTRAINT "expert_texts_locale_check" CHECK ("expert_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "landings" ADD CONSTRAINT "landings_locale_check" CHECK ("landings"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "price_levels" ADD CONSTRAINT "price_levels_amounts_check" CHECK ("price_levels"."amounts" is null or (coalesce(("price_levels"."amounts" -> 'USD')::text ~ '^[0-9]{1,13}$', false) and coalesce(("price_levels"."amounts" -> 'RUB')::text ~ '^[0-9]{1,13}$', false) and coalesce(("price_levels"."amounts" -> 'EUR')::text ~ '^[0-9]{1,13}$', false) and coalesce(("price_levels"."amounts" -> 'INR')::text ~ '^[0-9]{1,13}$', false) and "price_levels"."amounts" - array['USD', 'RUB', 'EUR', 'INR']::text[] = '{}'::jsonb));--> statement-breakpoint
ALTER TABLE "product_experts" ADD CONSTRAINT "product_experts_position_check" CHECK ("product_experts"."position" >= 0);--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_not_itself" CHECK ("product_parts"."parent_id" <> "product_parts"."child_id");--> statement-breakpoint
ALTER TABLE "product_parts" ADD CONSTRAINT "product_parts_position_check" CHECK ("product_parts"."position" >= 0);--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sale_kind_check" CHECK (case when "product_prices"."sale_kind" is null then num_nonnulls("product_prices"."sale_percent", "product_prices"."sale_amounts") = 0
        when "product_prices"."sale_kind" = 'PERCENT' then "product_prices"."sale_percent" is not null and "product_prices"."sale_amounts" is null
        when "product_prices"."sale_kind" = 'AMOUNT' then "product_prices"."sale_amounts" is not null and "product_prices"."sale_percent" is null
        else false end);--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sale_percent_check" CHECK ("product_prices"."sale_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sale_amounts_check" CHECK ("product_prices"."sale_amounts" is null or (coalesce(("product_prices"."sale_amounts" -> 'USD')::text ~ '^[0-9]{1,13}$', false) and coalesce(("product_prices"."sale_amounts" -> 'RUB')::text ~ '^[0-9]{1,13}$', false) and coalesce(("product_prices"."sale_amounts" -> 'EUR')::text ~ '^[0-9]{1,13}$', false) and coalesce(("product_prices"."sale_amounts" -> 'INR')::text ~ '^[0-9]{1,13}$', false) and "product_prices"."sale_amounts" - array['USD', 'RUB', 'EUR', 'INR']::text[] = '{}'::jsonb));--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_sale_period" CHECK ("product_prices"."sale_from" < "product_prices"."sale_to");--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_subscription_percent_check" CHECK ("product_prices"."subscription_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_check" CHECK ("products"."type" in ('COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status_check" CHECK ("products"."status" in ('DRAFT', 'PUBLISHED'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_level_check" CHECK ("products"."level" in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_learning_languages_check" CHECK ("products"."learning_languages" <@ array['en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id']::text[]);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_minutes_check" CHECK ("products"."minutes" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_hundredths_check" CHECK ("products"."rating_hundredths" between 0 and 500);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rating_count_check" CHECK ("products"."rating_count" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_learner_count_check" CHECK ("products"."learner_count" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_learners_before_check" CHECK ("products"."learners_before" >= 0);--> statement-breakpoint
ALTER TABLE "skill_texts" ADD CONSTRAINT "skill_texts_locale_check" CHECK ("skill_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_locale_check" CHECK ("reviews"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status_check" CHECK ("reviews"."status" in ('PENDING', 'PUBLISHED', 'REJECTED'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_stars_check" CHECK ("reviews"."stars" between 1 and 5);--> statement-breakpoint
ALTER TABLE "search_pins" ADD CONSTRAINT "search_pins_locale_check" CHECK ("search_pins"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "search_pins" ADD CONSTRAINT "search_pins_position_check" CHECK ("search_pins"."position" >= 0);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from_status_check" CHECK ("order_events"."from_status" in ('CREATED', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'REMOVED'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_to_status_check" CHECK ("order_events"."to_status" in ('CREATED', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'REMOVED'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_cause_check" CHECK ("order_events"."cause" in ('purchase', 'free', 'redirect', 'webhook', 'reconcile', 'person', 'expiry', 'refund', 'owned'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_purchase_type_check" CHECK ("order_lines"."purchase_type" in ('PRODUCT'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_status_check" CHECK ("order_lines"."status" in ('CREATED', 'REMOVED'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_base_price_check" CHECK ("order_lines"."base_price" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sale_discount_check" CHECK ("order_lines"."sale_discount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_subscription_discount_check" CHECK ("order_lines"."subscription_discount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_promo_discount_check" CHECK ("order_lines"."promo_discount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_final_price_check" CHECK ("order_lines"."final_price" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_snapshot" CHECK (num_nonnulls("order_lines"."base_price", "order_lines"."sale_discount", "order_lines"."subscription_discount", "order_lines"."promo_discount", "order_lines"."final_price") in (0, 5));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sum" CHECK ("order_lines"."final_price" = "order_lines"."base_price" - "order_lines"."sale_discount" - "order_lines"."subscription_discount" - "order_lines"."promo_discount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('CREATED', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'REMOVED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_check" CHECK ("orders"."currency" in ('USD', 'RUB', 'EUR', 'INR'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale_check" CHECK ("orders"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK ("orders"."total" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_snapshot" CHECK ("orders"."status" in ('CREATED', 'REMOVED') or num_nulls("orders"."total", "orders"."pending_at") = 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_at_known" CHECK ("orders"."status" <> 'PAID' or "orders"."paid_at" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_use_of_a_code" CHECK ("orders"."promo_id" is not null or not "orders"."promo_use_taken");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_check" CHECK ("payments"."provider" in ('stripe', 'paypal', 'mollie', 'razorpay', 'yookassa', 'sandbox'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('CREATED', 'APPROVED', 'DECLINED', 'CANCELLED', 'REFUND_DUE', 'REFUNDED'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency_check" CHECK ("payments"."currency" in ('USD', 'RUB', 'EUR', 'INR'));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_code_check" CHECK ("promo_codes"."code" ~ '^[A-Z0-9]{1,64}$');--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_percent_or_amounts" CHECK (num_nonnulls("promo_codes"."percent", "promo_codes"."amounts") = 1);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_percent_check" CHECK ("promo_codes"."percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_amounts_check" CHECK ("promo_codes"."amounts" is null or (coalesce(("promo_codes"."amounts" -> 'USD')::text ~ '^[0-9]{1,13}$', false) and coalesce(("promo_codes"."amounts" -> 'RUB')::text ~ '^[0-9]{1,13}$', false) and coalesce(("promo_codes"."amounts" -> 'EUR')::text ~ '^[0-9]{1,13}$', false) and coalesce(("promo_codes"."amounts" -> 'INR')::text ~ '^[0-9]{1,13}$', false) and "promo_codes"."amounts" - array['USD', 'RUB', 'EUR', 'INR']::text[] = '{}'::jsonb));--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_period" CHECK ("promo_codes"."valid_from" < "promo_codes"."valid_to");--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_total_limit_check" CHECK ("promo_codes"."total_limit" >= 1);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_per_user_limit_check" CHECK ("promo_codes"."per_user_limit" >= 1);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_used_check" CHECK ("promo_codes"."used" >= 0);--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_within_limit" CHECK ("promo_codes"."used" <= "promo_codes"."total_limit");--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_marketing_location_check" CHECK ("promo_codes"."marketing_location" in ('checkout', 'reqquiz', 'bylink', 'cart', 'getfreepopup', 'affiliate', 'main', 'magazinepopup', 'glossarypopup', 'blogpopup', 'emailverification', 'book', 'wec', 'demoview'));--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_used_check" CHECK ("promo_uses"."used" >= 0);--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_amount_check" CHECK ("sandbox_payments"."amount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_currency_check" CHECK ("sandbox_payments"."currency" in ('USD', 'RUB', 'EUR', 'INR'));--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_status_check" CHECK ("sandbox_payments"."status" in ('OPEN', 'APPROVED', 'DECLINED', 'CANCELLED', 'REFUNDED'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_period_check" CHECK ("subscriptions"."period" in ('MONTHLY', 'YEARLY'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_period_end_check" CHECK ("subscriptions"."period_end" > "subscriptions"."created_at");--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_provider_check" CHECK ("webhook_events"."provider" in ('stripe', 'paypal', 'mollie', 'razorpay', 'yookassa', 'sandbox'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_locale_check" CHECK ("support_messages"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_type_check" CHECK ("confirmations"."type" in ('REGISTER', 'PASSWORD_RESET', 'EMAIL_CHANGE'));--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_status_check" CHECK ("data_exports"."status" in ('RUNNING', 'READY', 'FAILED', 'FETCHED', 'GONE'));--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_progress_check" CHECK ("data_exports"."progress" between 0 and 100);--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_locale_check" CHECK ("data_exports"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_provider_check" CHECK ("identities"."provider" in ('GOOGLE', 'LOCAL'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_locale_check" CHECK ("mails"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_end_reason_check" CHECK ("sessions"."end_reason" in ('sign-out', 'sign-out-everywhere', 'ended-by-person', 'password-change', 'password-reset', 'registration', 'deletion', 'reuse'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_ended_for_a_reason" CHECK ("sessions"."ended_at" is not null or "sessions"."end_reason" is null);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_generation_check" CHECK ("sessions"."generation" >= 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("users"."role" in ('STUDENT', 'CONTENT_MANAGER', 'SENIOR_CONTENT_MANAGER'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_check" CHECK ("users"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_goals_check" CHECK ("users"."goals" <@ array['first_job', 'grow', 'change', 'own_business', 'study', 'joy']::text[]);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deletion_reason_check" CHECK ("users"."deletion_reason" in ('not_useful', 'too_hard', 'no_time', 'too_many_letters', 'privacy', 'other'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_session_epoch_check" CHECK ("users"."session_epoch" >= 0);