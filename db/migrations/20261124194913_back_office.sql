CREATE TABLE "landing_originals" (
	"product_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_originals_product_id_locale_pk" PRIMARY KEY("product_id","locale"),
	CONSTRAINT "landing_originals_locale_check" CHECK ("landing_originals"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
CREATE TABLE "translation_marks" (
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"lesson_key" text NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"origin" text NOT NULL,
	"to_review" boolean NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_marks_product_id_kind_language_lesson_key_field_pk" PRIMARY KEY("product_id","kind","language","lesson_key","field"),
	CONSTRAINT "translation_marks_kind_check" CHECK ("translation_marks"."kind" in ('LANDING', 'CONTENT')),
	CONSTRAINT "translation_marks_language_check" CHECK ("translation_marks"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "translation_marks_origin_check" CHECK ("translation_marks"."origin" in ('PERSON', 'FILE', 'MACHINE', 'COPY')),
	CONSTRAINT "translation_marks_landing_place" CHECK (kind = 'CONTENT' or lesson_key = ''),
	CONSTRAINT "translation_marks_people_review" CHECK (origin <> 'PERSON' or not to_review)
);
--> statement-breakpoint
CREATE TABLE "interface_texts" (
	"locale" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"draft" text,
	"published" text,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "interface_texts_locale_namespace_key_pk" PRIMARY KEY("locale","namespace","key"),
	CONSTRAINT "interface_texts_locale_check" CHECK ("interface_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "interface_texts_revision_check" CHECK ("interface_texts"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "article_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"body" text NOT NULL,
	"version" integer,
	"in_force_from" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_texts_page_locale_pk" PRIMARY KEY("page","locale"),
	CONSTRAINT "page_texts_page_check" CHECK ("page_texts"."page" in ('about', 'about-us', 'about-us-mission', 'faq', 'how-to-start', 'methodology', 'privacy-policy', 'privacy-statement', 'terms-of-use', 'terms-and-conditions', 'general-partner-terms', 'cookies')),
	CONSTRAINT "page_texts_locale_check" CHECK ("page_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "page_texts_version_check" CHECK ("page_texts"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "writing_saves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"revision" integer,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "writing_saves_revision_check" CHECK ("writing_saves"."revision" >= 1),
	CONSTRAINT "writing_saves_only_accepted_published" CHECK (revision is not null or published_at is null)
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid,
	"page" text,
	"locale" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"publish_revision" integer,
	"publish_at" timestamp with time zone,
	"publish_by" uuid,
	"requested_at" timestamp with time zone,
	"requested_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "writings_one_subject" CHECK (num_nonnulls(article_id, page) = 1),
	CONSTRAINT "writings_schedule_whole" CHECK ((publish_at is null) = (publish_revision is null)),
	CONSTRAINT "writings_page_check" CHECK ("writings"."page" in ('about', 'about-us', 'about-us-mission', 'faq', 'how-to-start', 'methodology', 'privacy-policy', 'privacy-statement', 'terms-of-use', 'terms-and-conditions', 'general-partner-terms', 'cookies')),
	CONSTRAINT "writings_locale_check" CHECK ("writings"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "writings_revision_check" CHECK ("writings"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "course_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'READING' NOT NULL,
	"step" text,
	"step_done" integer DEFAULT 0 NOT NULL,
	"step_total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"format" text,
	"title" text,
	"product_id" uuid,
	"report" jsonb,
	"failure" text,
	"failure_detail" text,
	"finished_at" timestamp with time zone,
	"archive_deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_imports_state_check" CHECK ("course_imports"."state" in ('READING', 'READ', 'IMPORTING', 'DONE', 'FAILED')),
	CONSTRAINT "course_imports_step_check" CHECK ("course_imports"."step" in ('UNPACKING', 'READING_LESSONS', 'STORING_FILES', 'WRITING')),
	CONSTRAINT "course_imports_format_check" CHECK ("course_imports"."format" in ('MARKDOWN', 'OLX')),
	CONSTRAINT "course_imports_failure_check" CHECK ("course_imports"."failure" in ('ARCHIVE_DAMAGED', 'ARCHIVE_UNSAFE', 'ARCHIVE_TOO_LARGE', 'NO_COURSE', 'COURSE_INVALID', 'TOO_SLOW', 'ARCHIVE_GONE', 'INTERRUPTED')),
	CONSTRAINT "course_imports_step_done_check" CHECK ("course_imports"."step_done" >= 0),
	CONSTRAINT "course_imports_step_total_check" CHECK ("course_imports"."step_total" >= 0),
	CONSTRAINT "course_imports_attempts_check" CHECK ("course_imports"."attempts" >= 0),
	CONSTRAINT "course_imports_size_check" CHECK ("course_imports"."size" between 0 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "imported_parts" (
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"part" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "imported_parts_course_id_language_part_pk" PRIMARY KEY("course_id","language","part"),
	CONSTRAINT "imported_parts_language_check" CHECK ("imported_parts"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
CREATE TABLE "translation_states" (
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"published" boolean NOT NULL,
	"missing" integer NOT NULL,
	"stale" integer NOT NULL,
	"to_review" integer NOT NULL,
	"stale_since" jsonb,
	"blockers" jsonb NOT NULL,
	"stamp" text NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_states_product_id_kind_language_pk" PRIMARY KEY("product_id","kind","language"),
	CONSTRAINT "translation_states_kind_check" CHECK ("translation_states"."kind" in ('LANDING', 'CONTENT')),
	CONSTRAINT "translation_states_language_check" CHECK ("translation_states"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "translation_states_state_check" CHECK ("translation_states"."state" in ('MISSING', 'DRAFT', 'STALE', 'READY', 'PUBLISHED')),
	CONSTRAINT "translation_states_missing_check" CHECK ("translation_states"."missing" >= 0),
	CONSTRAINT "translation_states_stale_check" CHECK ("translation_states"."stale" >= 0),
	CONSTRAINT "translation_states_to_review_check" CHECK ("translation_states"."to_review" >= 0)
);
--> statement-breakpoint
ALTER TABLE "media_uploads" DROP CONSTRAINT "media_uploads_kind_check";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_originals" ADD CONSTRAINT "landing_originals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_marks" ADD CONSTRAINT "translation_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_marks" ADD CONSTRAINT "translation_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interface_texts" ADD CONSTRAINT "interface_texts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_former_slugs" ADD CONSTRAINT "article_former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_saves" ADD CONSTRAINT "writing_saves_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_saves" ADD CONSTRAINT "writing_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_parts" ADD CONSTRAINT "imported_parts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_states" ADD CONSTRAINT "translation_states_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_marks_marked_by_idx" ON "translation_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "interface_texts_updated_by_idx" ON "interface_texts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "article_former_slugs_article_idx" ON "article_former_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_saves_revision_key" ON "writing_saves" USING btree ("writing_id","revision");--> statement-breakpoint
CREATE INDEX "writing_saves_newest_idx" ON "writing_saves" USING btree ("writing_id","id");--> statement-breakpoint
CREATE INDEX "writing_saves_saved_by_idx" ON "writing_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "writings_article_key" ON "writings" USING btree ("article_id","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "writings_page_key" ON "writings" USING btree ("page","locale");--> statement-breakpoint
CREATE INDEX "writings_due_idx" ON "writings" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "writings_requested_idx" ON "writings" USING btree ("requested_at") WHERE requested_at is not null;--> statement-breakpoint
CREATE INDEX "writings_publish_by_idx" ON "writings" USING btree ("publish_by");--> statement-breakpoint
CREATE INDEX "writings_requested_by_idx" ON "writings" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "writings_updated_by_idx" ON "writings" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "course_imports_created_idx" ON "course_imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "course_imports_started_by_idx" ON "course_imports" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "course_imports_product_idx" ON "course_imports" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "translation_states_language_idx" ON "translation_states" USING btree ("language","state");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("pending_at" DESC NULLS FIRST,"id") WHERE status not in ('CREATED', 'REMOVED');--> statement-breakpoint
CREATE INDEX "refunds_settled_idx" ON "refunds" USING btree ("settled_at") WHERE status = 'SUCCEEDED';--> statement-breakpoint
CREATE INDEX "articles_updated_idx" ON "articles" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_updated_by_idx" ON "articles" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "glossary_terms_updated_by_idx" ON "glossary_terms" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "leads_handled_by_idx" ON "leads" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "leads_open_idx" ON "leads" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "support_messages_answered_by_idx" ON "support_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "support_messages_open_idx" ON "support_messages" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_revision_check" CHECK ("articles"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_revision_check" CHECK ("glossary_terms"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_kind_check" CHECK ("media_uploads"."kind" in ('IMAGE', 'VIDEO', 'AUDIO', 'FILE', 'CAPTIONS', 'ARCHIVE'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_revision_check" CHECK ("leads"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'INTERFACE_TEXT', 'ARTICLE', 'GLOSSARY_TERM', 'TEXT_PAGE', 'REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));