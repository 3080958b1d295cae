CREATE TABLE "quiz_drafts" (
	"id" smallint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"requested_at" timestamp with time zone,
	"requested_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_drafts_id_check" CHECK ("quiz_drafts"."id" between 1 and 1),
	CONSTRAINT "quiz_drafts_revision_check" CHECK ("quiz_drafts"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"publish_at" timestamp with time zone,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "quiz_versions_revision_check" CHECK ("quiz_versions"."revision" >= 0),
	CONSTRAINT "quiz_versions_has_time" CHECK (num_nonnulls(publish_at, published_at) > 0)
);
--> statement-breakpoint
CREATE TABLE "search_hidden" (
	"locale" text NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "search_hidden_locale_term_pk" PRIMARY KEY("locale","term"),
	CONSTRAINT "search_hidden_locale_check" CHECK ("search_hidden"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"locale" text NOT NULL,
	"term_hash" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"term" text,
	CONSTRAINT "search_misses_locale_term_hash_day_pk" PRIMARY KEY("locale","term_hash","day"),
	CONSTRAINT "search_misses_locale_check" CHECK ("search_misses"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "search_misses_count_check" CHECK ("search_misses"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "search_popular" (
	"locale" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_popular_locale_check" CHECK ("search_popular"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "search_popular_revision_check" CHECK ("search_popular"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "search_synonym_saves" (
	"locale" text NOT NULL,
	"revision" integer NOT NULL,
	"groups" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_synonym_saves_locale_revision_pk" PRIMARY KEY("locale","revision"),
	CONSTRAINT "search_synonym_saves_locale_check" CHECK ("search_synonym_saves"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "search_synonym_saves_revision_check" CHECK ("search_synonym_saves"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"locale" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"groups" jsonb NOT NULL,
	CONSTRAINT "search_synonyms_locale_check" CHECK ("search_synonyms"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "search_synonyms_revision_check" CHECK ("search_synonyms"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"published" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"next_turn_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"updated_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "banners_revision_check" CHECK ("banners"."revision" >= 0),
	CONSTRAINT "banners_version_check" CHECK ("banners"."version" >= 0),
	CONSTRAINT "banners_published_whole" CHECK ((published is null) = (starts_at is null))
);
--> statement-breakpoint
CREATE TABLE "static_group_saves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"group_code" text NOT NULL,
	"revision" integer,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "static_group_saves_revision_check" CHECK ("static_group_saves"."revision" >= 1),
	CONSTRAINT "static_group_saves_only_accepted_published" CHECK (revision is not null or published_at is null)
);
--> statement-breakpoint
CREATE TABLE "static_groups" (
	"code" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published" jsonb,
	"publish_revision" integer,
	"publish_at" timestamp with time zone,
	"publish_by" uuid,
	"requested_at" timestamp with time zone,
	"requested_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "static_groups_schedule_whole" CHECK ((publish_at is null) = (publish_revision is null)),
	CONSTRAINT "static_groups_code_check" CHECK ("static_groups"."code" in ('category_static', 'application_stores', 'our_students', 'about_us', 'publications', 'category_common', 'product_filters', 'social_networks', 'promotion', 'user_deletion_reason')),
	CONSTRAINT "static_groups_revision_check" CHECK ("static_groups"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "search_pins" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "search_pins" ADD COLUMN "to_day" date;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_popular" ADD CONSTRAINT "search_popular_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonym_saves" ADD CONSTRAINT "search_synonym_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_group_saves" ADD CONSTRAINT "static_group_saves_group_code_static_groups_code_fk" FOREIGN KEY ("group_code") REFERENCES "public"."static_groups"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_group_saves" ADD CONSTRAINT "static_group_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_groups" ADD CONSTRAINT "static_groups_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_groups" ADD CONSTRAINT "static_groups_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_groups" ADD CONSTRAINT "static_groups_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_drafts_requested_by_idx" ON "quiz_drafts" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "quiz_drafts_updated_by_idx" ON "quiz_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "quiz_versions_newest_idx" ON "quiz_versions" USING btree ("published_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_versions_waiting_key" ON "quiz_versions" USING btree ((published_at is null)) WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "quiz_versions_published_by_idx" ON "quiz_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "search_misses_day_idx" ON "search_misses" USING btree ("locale","day");--> statement-breakpoint
CREATE INDEX "search_popular_updated_by_idx" ON "search_popular" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "search_synonym_saves_saved_by_idx" ON "search_synonym_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "search_synonyms_updated_by_idx" ON "search_synonyms" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "banners_published_idx" ON "banners" USING btree ("starts_at","ends_at") WHERE published is not null;--> statement-breakpoint
CREATE INDEX "banners_turn_idx" ON "banners" USING btree ("next_turn_at") WHERE next_turn_at is not null;--> statement-breakpoint
CREATE INDEX "banners_updated_idx" ON "banners" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "banners_updated_by_idx" ON "banners" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "static_group_saves_revision_key" ON "static_group_saves" USING btree ("group_code","revision");--> statement-breakpoint
CREATE INDEX "static_group_saves_newest_idx" ON "static_group_saves" USING btree ("group_code","id");--> statement-breakpoint
CREATE INDEX "static_group_saves_saved_by_idx" ON "static_group_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "static_groups_publish_by_idx" ON "static_groups" USING btree ("publish_by");--> statement-breakpoint
CREATE INDEX "static_groups_requested_by_idx" ON "static_groups" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "static_groups_updated_by_idx" ON "static_groups" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'QUIZ', 'MEDIA', 'INTERFACE_TEXT', 'SEARCH_TERMS', 'SYNONYMS', 'ARTICLE', 'BANNER', 'GLOSSARY_TERM', 'TEXT_PAGE', 'STATIC_CONTENT', 'REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD', 'ORDER', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));