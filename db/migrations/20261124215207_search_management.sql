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
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "search_pins" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "search_pins" ADD COLUMN "to_day" date;--> statement-breakpoint
ALTER TABLE "search_popular" ADD CONSTRAINT "search_popular_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonym_saves" ADD CONSTRAINT "search_synonym_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_misses_day_idx" ON "search_misses" USING btree ("locale","day");--> statement-breakpoint
CREATE INDEX "search_popular_updated_by_idx" ON "search_popular" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "search_synonym_saves_saved_by_idx" ON "search_synonym_saves" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "search_synonyms_updated_by_idx" ON "search_synonyms" USING btree ("updated_by");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'INTERFACE_TEXT', 'SEARCH_TERMS', 'SYNONYMS', 'ARTICLE', 'GLOSSARY_TERM', 'TEXT_PAGE', 'REVIEW', 'OPEN_ANSWER', 'CONTENT_REPORT', 'SUPPORT_MESSAGE', 'LEAD', 'ORDER', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));