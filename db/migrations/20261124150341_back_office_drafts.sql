CREATE TABLE "landing_drafts" (
	"product_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"publish_revision" integer,
	"publish_at" timestamp with time zone,
	"publish_by" uuid,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_drafts_product_id_locale_pk" PRIMARY KEY("product_id","locale"),
	CONSTRAINT "landing_drafts_schedule_whole" CHECK ((publish_at is null) = (publish_revision is null)),
	CONSTRAINT "landing_drafts_locale_check" CHECK ("landing_drafts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "landing_drafts_revision_check" CHECK ("landing_drafts"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "landing_former_slugs" (
	"locale" text NOT NULL,
	"url_slug" text NOT NULL,
	"product_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_former_slugs_locale_url_slug_pk" PRIMARY KEY("locale","url_slug"),
	CONSTRAINT "landing_former_slugs_locale_check" CHECK ("landing_former_slugs"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
CREATE TABLE "landing_saves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"revision" integer,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "landing_saves_locale_check" CHECK ("landing_saves"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "landing_saves_revision_check" CHECK ("landing_saves"."revision" >= 1),
	CONSTRAINT "landing_saves_only_accepted_published" CHECK (revision is not null or published_at is null)
);
--> statement-breakpoint
CREATE TABLE "publication_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"locale" text,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "publication_requests_kind_check" CHECK ("publication_requests"."kind" in ('PRODUCT', 'LANDING', 'CONTENT')),
	CONSTRAINT "publication_requests_locale_check" CHECK ("publication_requests"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "publication_requests_language" CHECK ((kind = 'PRODUCT') = (locale is null))
);
--> statement-breakpoint
CREATE TABLE "draft_saves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"lesson_key" text NOT NULL,
	"revision" integer,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_saves_language_check" CHECK ("draft_saves"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "draft_saves_revision_check" CHECK ("draft_saves"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "lesson_drafts" (
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"lesson_key" text NOT NULL,
	"revision" integer NOT NULL,
	"items" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_drafts_course_id_language_lesson_key_pk" PRIMARY KEY("course_id","language","lesson_key"),
	CONSTRAINT "lesson_drafts_language_check" CHECK ("lesson_drafts"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "lesson_drafts_revision_check" CHECK ("lesson_drafts"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "outline_drafts" (
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"revision" integer NOT NULL,
	"outline" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outline_drafts_course_id_language_pk" PRIMARY KEY("course_id","language"),
	CONSTRAINT "outline_drafts_language_check" CHECK ("outline_drafts"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "outline_drafts_revision_check" CHECK ("outline_drafts"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "state" text DEFAULT 'READY' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "duration_seconds" real;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "poster_id" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_drafts" ADD CONSTRAINT "landing_drafts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_drafts" ADD CONSTRAINT "landing_drafts_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_drafts" ADD CONSTRAINT "landing_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_former_slugs" ADD CONSTRAINT "landing_former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_saves" ADD CONSTRAINT "landing_saves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_saves" ADD CONSTRAINT "landing_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_requests" ADD CONSTRAINT "publication_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_requests" ADD CONSTRAINT "publication_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_saves" ADD CONSTRAINT "draft_saves_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_saves" ADD CONSTRAINT "draft_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_drafts" ADD CONSTRAINT "lesson_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_drafts" ADD CONSTRAINT "lesson_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outline_drafts" ADD CONSTRAINT "outline_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outline_drafts" ADD CONSTRAINT "outline_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landing_drafts_updated_idx" ON "landing_drafts" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "landing_drafts_updated_by_idx" ON "landing_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "landing_drafts_publish_by_idx" ON "landing_drafts" USING btree ("publish_by");--> statement-breakpoint
CREATE INDEX "landing_drafts_due_idx" ON "landing_drafts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "landing_former_slugs_product_idx" ON "landing_former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "landing_saves_revision_key" ON "landing_saves" USING btree ("product_id","locale","revision");--> statement-breakpoint
CREATE INDEX "landing_saves_newest_idx" ON "landing_saves" USING btree ("product_id","locale","id");--> statement-breakpoint
CREATE INDEX "landing_saves_saved_by_idx" ON "landing_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_requests_one_waiting" ON "publication_requests" USING btree ("product_id","kind",coalesce("locale", '')) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "publication_requests_waiting_idx" ON "publication_requests" USING btree ("requested_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "publication_requests_product_idx" ON "publication_requests" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "publication_requests_requested_by_idx" ON "publication_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_saves_revision_key" ON "draft_saves" USING btree ("course_id","language","lesson_key","revision");--> statement-breakpoint
CREATE INDEX "draft_saves_newest_idx" ON "draft_saves" USING btree ("course_id","language","lesson_key","id");--> statement-breakpoint
CREATE INDEX "draft_saves_saved_by_idx" ON "draft_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "lesson_drafts_updated_by_idx" ON "lesson_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "outline_drafts_updated_by_idx" ON "outline_drafts" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_poster_id_media_files_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_original_id_media_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experts_updated_by_idx" ON "experts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "categories_updated_by_idx" ON "categories" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "products_updated_by_idx" ON "products" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "products_updated_idx" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "skills_updated_by_idx" ON "skills" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "course_versions_created_by_idx" ON "course_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "course_versions_published_by_idx" ON "course_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "media_files_poster_idx" ON "media_files" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "media_files_original_idx" ON "media_files" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "media_files_uploaded_by_idx" ON "media_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "media_files_library_idx" ON "media_files" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE kind is not null;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_revision_check" CHECK ("experts"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_revision_check" CHECK ("categories"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_revision_check" CHECK ("products"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "skills" ADD CONSTRAINT "skills_revision_check" CHECK ("skills"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_kind_check" CHECK ("media_files"."kind" in ('IMAGE', 'VIDEO', 'AUDIO', 'FILE', 'CAPTIONS'));--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_state_check" CHECK ("media_files"."state" in ('PROCESSING', 'READY'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));