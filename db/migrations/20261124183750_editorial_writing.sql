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
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "article_former_slugs" ADD CONSTRAINT "article_former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_saves" ADD CONSTRAINT "writing_saves_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_saves" ADD CONSTRAINT "writing_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_updated_idx" ON "articles" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "articles_updated_by_idx" ON "articles" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "glossary_terms_updated_by_idx" ON "glossary_terms" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_revision_check" CHECK ("articles"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_revision_check" CHECK ("glossary_terms"."revision" >= 0);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'ARTICLE', 'GLOSSARY_TERM', 'TEXT_PAGE', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));